import fc, { type Arbitrary } from "fast-check";
import { TYPE, type Facts } from "../compare/index.ts";

/** Where programs tend to break: around zero, and where their integers end. */
const USUAL = [
  ...[0, 1, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1],
  ...[Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
];
const MOST_FRACTION = 1e15;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly isOpenBelow: boolean;
  readonly isOpenAbove: boolean;
}

/** Numbers within bounds, the bounds and their neighbours often among them; `undefined` where there are none. */
export function numbersOf({ types, min, max, multiples }: Facts): Arbitrary<number> | undefined {
  const range = { from: Number(min.at), to: Number(max.at), isOpenBelow: min.open, isOpenAbove: max.open };
  const hasFractions = (types & TYPE.fraction) !== 0;
  if (multiples.length > 0) return multiplesIn(multiples.reduce(commonMultiple), range, hasFractions);
  const whole = (types & TYPE.integer) === 0 ? undefined : wholeIn(range);
  const all = [whole, hasFractions ? fractionsIn(range) : undefined].filter((each) => each !== undefined);
  return all.length === 0 ? undefined : fc.oneof(...all);
}

function multiplesIn(step: number, range: Range, hasFractions: boolean): Arbitrary<number> | undefined {
  const counts = wholeIn({ ...range, from: tidy(range.from / step), to: tidy(range.to / step) });
  const values = counts?.map((count) => tidy(count * step));
  if (hasFractions || Number.isInteger(step)) return values;
  return values?.map((value) => Math.trunc(value));
}

/** `0.30000000000000004` is no multiple of 0.1 in anybody's decimals. */
function tidy(value: number): number {
  return Number(value.toPrecision(15));
}

function wholeIn({ from, to, isOpenBelow, isOpenAbove }: Range): Arbitrary<number> | undefined {
  const safe = Number.MAX_SAFE_INTEGER;
  let low = Math.max(Math.ceil(from), -safe);
  let high = Math.min(Math.floor(to), safe);
  if (isOpenBelow && low === from) low++;
  if (isOpenAbove && high === to) high--;
  if (low > high) return undefined;
  const clamp = (value: number): number => Math.min(Math.max(value, low), high);
  const ends = [low, low + 1, high - 1, high, ...USUAL].filter((each) => each >= low && each <= high);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...new Set(ends.map((each) => each + 0))), weight: 3 },
    { arbitrary: fc.integer({ min: clamp(-1_000), max: clamp(1_000) }), weight: 3 },
    { arbitrary: fc.maxSafeInteger().map((each) => clamp(each)), weight: 1 },
  );
}

function fractionsIn({ from, to, isOpenBelow, isOpenAbove }: Range): Arbitrary<number> | undefined {
  const min = Math.max(from, -MOST_FRACTION);
  const max = Math.min(to, MOST_FRACTION);
  if (min >= max) return min === max && !isOpenBelow && !isOpenAbove ? fc.constant(min) : undefined;
  const bounds = { minExcluded: isOpenBelow, maxExcluded: isOpenAbove };
  const ends = [...(isOpenBelow ? [] : [min]), ...(isOpenAbove ? [] : [max])];
  const inside = fc.double({ min, max, ...bounds, noNaN: true, noDefaultInfinity: true });
  const all =
    ends.length === 0 ? inside : fc.oneof({ arbitrary: inside, weight: 4 }, fc.constantFrom(...ends));
  // JSON's readers keep no negative zero.
  return all.map((value) => value + 0);
}

/** The smallest step that whole others divide; of others the larger, and the check of the value decides. */
function commonMultiple(one: number, other: number): number {
  if (!Number.isInteger(one) || !Number.isInteger(other)) return Math.max(one, other);
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return (one / a) * other;
}
