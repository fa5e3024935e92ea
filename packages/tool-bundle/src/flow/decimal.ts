/**
 * How two numbers of JSON text compare, as the decimals that are written: `1.0` equals `1`, and `9007199254740993` is more
 * than `9007199254740992`. Negative: the first is less.
 */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [read(one), read(other)];
  if (a.sign !== b.sign) return a.sign - b.sign;
  return a.sign < 0 ? compareSizes(b, a) : compareSizes(a, b);
}

/** The text of a number, where a text is one. */
export function numberIn(text: string): string | undefined {
  const trimmed = text.trim();
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(trimmed) ? trimmed : undefined;
}

interface Decimal {
  sign: -1 | 0 | 1;
  /** Without zeros at either end. */
  digits: string;
  /** How many of them stand before the point; may be negative. */
  whole: bigint;
}

function read(text: string): Decimal {
  const [, minus, whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = whole + fraction;
  const digits = all.replace(/^0+/, "");
  if (digits === "") return { sign: 0, digits: "", whole: 0n };
  const zeros = all.length - digits.length;
  return {
    sign: minus === "-" ? -1 : 1,
    digits: withoutZeros(digits),
    whole: BigInt(whole.length - zeros) + BigInt(exponent.replace("+", "")),
  };
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -1 : 1;
}

function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === "0") end -= 1;
  return digits.slice(0, end);
}
