/**
 * A number of JSON text as its exact decimal, so that equal numbers have equal texts and no others do: `1.0`, `1` and
 * `10e-1` are `1`, and `9007199254740993` is not `…992`. Up to 21 digits are written out, others as `digits` `e` `exponent`.
 */
export function exactNumber(text: string): string {
  const { negative, digits, point } = decimalOf(text);
  if (digits === "") return "0";
  const sign = negative ? "-" : "";
  const exponent = point - BigInt(digits.length);
  if (exponent === 0n) return sign + digits;
  if (exponent > 0n && point <= 21n) return sign + digits + "0".repeat(Number(exponent));
  if (exponent < 0n && point > 0n)
    return `${sign}${digits.slice(0, Number(point))}.${digits.slice(Number(point))}`;
  if (point <= 0n && point > -6n) return `${sign}0.${"0".repeat(Number(-point))}${digits}`;
  return `${sign}${digits}e${String(exponent)}`;
}

/** Which of two numbers of JSON text is greater: negative, 0 or positive, as for sorting. Exact, whatever their size. */
export function compareNumbers(a: string, b: string): number {
  const one = decimalOf(a);
  const other = decimalOf(b);
  const sign = signOf(one);
  if (sign !== signOf(other)) return sign - signOf(other);
  if (sign === 0) return 0;
  return sign * compareSizes(one, other);
}

/** A value is `0.digits` times ten to the power of `point`; zero has no digits. */
interface Decimal {
  negative: boolean;
  digits: string;
  point: bigint;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

function decimalOf(text: string): Decimal {
  const [, minus = "", whole = "0", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  const all = whole + fraction;
  let start = 0;
  while (all[start] === "0") start++;
  let end = all.length;
  while (end > start && all[end - 1] === "0") end--;
  return {
    negative: minus !== "",
    digits: all.slice(start, end),
    point: BigInt(exponent) + BigInt(whole.length - start),
  };
}

function signOf({ negative, digits }: Decimal): number {
  if (digits === "") return 0;
  return negative ? -1 : 1;
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.point !== b.point) return a.point < b.point ? -1 : 1;
  if (a.digits === b.digits) return 0;
  // Digits begin right behind the point, so that their order is that of texts.
  return a.digits < b.digits ? -1 : 1;
}
