import { compareNumbers } from "@toolhaft/json-text";

/** A number: a double, or the text of one that no double holds. */
export type Exact = number | string;

/** Which is greater: negative, 0 or positive. */
export function compareExact(a: Exact, b: Exact): number {
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  if (a === Infinity || b === -Infinity) return 1;
  if (a === -Infinity || b === Infinity) return -1;
  return compareNumbers(String(a), String(b));
}

/** The nearest double above or below. */
export function nextDouble(value: number, direction: 1 | -1): number {
  if (!Number.isFinite(value)) return value === direction * -Infinity ? direction * -Number.MAX_VALUE : value;
  if (value === 0) return direction * Number.MIN_VALUE;
  const bits = new BigInt64Array(1);
  const double = new Float64Array(bits.buffer);
  double[0] = value;
  bits[0] = (bits[0] as bigint) + (value > 0 === direction > 0 ? 1n : -1n);
  return double[0];
}

/** The least double that is no less than a number of JSON text; `Infinity` where there is none. */
export function leastDouble(text: string): number {
  const near = Number(text);
  return compareExact(near, text) < 0 ? nextDouble(near, 1) : near;
}

/** The greatest double that is no more than a number of JSON text. */
export function greatestDouble(text: string): number {
  const near = Number(text);
  return compareExact(near, text) > 0 ? nextDouble(near, -1) : near;
}
