import type { Random } from "../../patterns/sample-text.ts";
import { greatestDouble, leastDouble, nextDouble, type Exact } from "../exact.ts";
import type { Facts } from "../facts/facts.ts";
import { TYPE } from "../facts/types.ts";
import { pick } from "./random.ts";

const LARGEST = 1e15;

/** A number within the facts: their ends, small ones and some between; `undefined` where none is there. */
export function makeNumber({ types, min, max, multiples }: Facts, random: Random): number | undefined {
  const low = toDouble(min.at, 1);
  const high = toDouble(max.at, -1);
  const step =
    multiples.length > 0 ? multiples.reduce(commonMultiple) : (types & TYPE.fraction) === 0 ? 1 : undefined;
  if (step !== undefined) return aMultiple(step, low, high, min.open, max.open, random);
  const from = min.open ? nextDouble(low, 1) : low;
  const to = max.open ? nextDouble(high, -1) : high;
  if (from > to) return undefined;
  const near = Math.max(from, Math.min(to, 0));
  const ends = [near, from, to, 0.5, 1].filter((each) => Number.isFinite(each) && each >= from && each <= to);
  const between = Math.max(from, -LARGEST) + random() * (Math.min(to, LARGEST) - Math.max(from, -LARGEST));
  const number = random() < 0.8 ? pick(random, ends) : Math.min(to, Math.max(from, between));
  return number === undefined ? undefined : number + 0;
}

function aMultiple(
  step: number,
  low: number,
  high: number,
  isLowOpen: boolean,
  isHighOpen: boolean,
  random: Random,
): number | undefined {
  let first = Math.ceil(low / step);
  let last = Math.floor(high / step);
  if (isLowOpen && first * step === low) first++;
  if (isHighOpen && last * step === high) last--;
  const most = Math.max(Number.MAX_SAFE_INTEGER / step, 1);
  first = Math.max(first, -most);
  last = Math.min(last, most);
  if (first > last) return undefined;
  const near = Math.max(first, Math.min(last, 0));
  const times =
    pick(random, [
      near,
      first,
      last,
      Math.min(near + 1, last),
      Math.max(near - 1, first),
      Math.min(last, near + Math.floor(random() * 100)),
    ]) ?? near;
  return Number((Math.trunc(times) * step).toPrecision(15)) + 0;
}

function toDouble(end: Exact, side: 1 | -1): number {
  if (typeof end === "number") return end;
  return side === 1 ? leastDouble(end) : greatestDouble(end);
}

function commonMultiple(a: number, b: number): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return Math.max(a, b);
  let [one, other] = [a, b];
  while (other !== 0) [one, other] = [other, one % other];
  return (a / one) * b;
}
