import { isEscaped, skipSpace, skipString } from "./scan.ts";

/** What a look at every colon of a JSON text tells. */
export interface Colons {
  /**
   * How many of them follow a quote that ends or starts a string: at least one for each key written, so
   * that a total equal to the number of keys in the parsed value proves that no key was written twice.
   * It can be higher: a string may start with a colon.
   */
  keys: number;
  /** Whether a whole number after one of them is written with a point or an exponent: `5.0`, `1e3`. */
  oddIntegers: boolean;
}

/** Look at every colon of a text, or of a stretch of it, once. This runs over every text that is read. */
export function scanColons(text: string, start = 0, end: number = text.length): Colons {
  let keys = 0;
  let oddIntegers = false;
  for (let at = text.indexOf(":", start); at !== -1 && at < end; at = text.indexOf(":", at + 1)) {
    let quote = at - 1;
    let before = text.charCodeAt(quote);
    while (before === 0x20 || before === 0x0a || before === 0x0d || before === 0x09) {
      before = text.charCodeAt(--quote);
    }
    if (before !== 0x22) continue;
    if (text.charCodeAt(quote - 1) === 0x5c && isEscaped(text, quote)) continue;
    keys++;
    const value = skipSpace(text, at + 1);
    const first = text.charCodeAt(value);
    if ((first === MINUS || isDigit(first)) && isOddInteger(text, value + 1)) oddIntegers = true;
  }
  return { keys, oddIntegers };
}

/**
 * Whether nothing is to be said of how a JSON text is written whose value holds so many keys: it writes each of them once,
 * no member's whole number as `5.0`, and has no byte order mark. False may be a false alarm.
 */
export function isWrittenPlainly(text: string, keys: number): boolean {
  if (text.charCodeAt(0) === 0xfeff) return false;
  const colons = scanColons(text);
  return colons.keys === keys && !colons.oddIntegers;
}

/**
 * Whether a text, which need not be JSON, may write a whole number with a point or an exponent, or in another base. True may
 * be a false alarm: a string may hold the like.
 */
export function mayHoldOddIntegers(text: string): boolean {
  return /\d[.eExX]/.test(text);
}

/** How many keys a JSON text writes, repeated ones included. Exact, and slower. */
export function countWrittenKeys(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = skipString(text, at);
    if (text.charCodeAt(skipSpace(text, at)) === 0x3a) count++;
  }
  return count;
}

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

/** Is the number, of whose digits the first was read, a whole one with a point or an exponent? */
function isOddInteger(text: string, offset: number): boolean {
  let at = offset;
  while (isDigit(text.charCodeAt(at))) at++;
  const code = text.charCodeAt(at);
  if (code !== POINT) return isExponent(code);
  at++;
  while (text.charCodeAt(at) === ZERO) at++;
  if (!isDigit(text.charCodeAt(at))) return true;
  // 2.50e1 is whole, 2.5 is not.
  while (isDigit(text.charCodeAt(at))) at++;
  return isExponent(text.charCodeAt(at));
}

function isExponent(code: number): boolean {
  return code === 0x65 || code === 0x45;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= 0x39;
}
