import { BACKSLASH, isLineEnd, QUOTE } from "./chars.ts";

/** What a stretch of a string's inside should be written as. `safe`: there is only one thing it can mean. */
export interface Respelling {
  length: number;
  text: string;
  safe: boolean;
}

const JAVASCRIPT: Readonly<Record<string, string>> = { "'": "'", "`": "`", "0": "\\u0000", v: "\\u000b" };

/** How a backslash at `at` should be written; `undefined` when JSON knows the escape (RFC 8259, 7). */
export function respellEscape(text: string, at: number): Respelling | undefined {
  const letter = text.charAt(at + 1);
  if (letter !== "" && '"\\/bfnrt'.includes(letter)) return undefined;
  if (letter === "u") {
    if (/^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return undefined;
    const braced = /^\{([0-9a-fA-F]{1,6})\}/.exec(text.slice(at + 2, at + 10));
    const point = Number.parseInt(braced?.[1] ?? "", 16);
    if (braced && point <= 0x10ffff) {
      return { length: 2 + braced[0].length, text: escapeCodePoint(point), safe: true };
    }
    return { length: 2, text: "\\\\u", safe: false };
  }
  const hex = letter === "x" ? /^[0-9a-fA-F]{2}/.exec(text.slice(at + 2, at + 4)) : null;
  if (hex) return { length: 4, text: `\\u00${hex[0]}`, safe: true };
  if (Object.hasOwn(JAVASCRIPT, letter)) return { length: 2, text: JAVASCRIPT[letter] ?? "", safe: true };
  // JavaScript's line continuation is left to the control character's own fault.
  if (letter === "" || isLineEnd(text.charCodeAt(at + 1))) return { length: 1, text: "\\\\", safe: false };
  return { length: 1, text: "\\\\", safe: false };
}

/** A control character as JSON wants it. */
export function respellControl(code: number): string {
  const short: Readonly<Record<number, string>> = { 8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r" };
  return short[code] ?? unicodeEscape(code);
}

/** The inside of a string in other quotes, as the inside of a JSON string. */
export function respellInside(inside: string): string {
  let result = "";
  for (let at = 0; at < inside.length;) {
    PLAIN.lastIndex = at;
    if (PLAIN.test(inside)) {
      result += inside.slice(at, PLAIN.lastIndex);
      at = PLAIN.lastIndex;
      continue;
    }
    const code = inside.charCodeAt(at);
    if (code === BACKSLASH) {
      const respelling = respellEscape(inside, at);
      const length = respelling?.length ?? (inside.charAt(at + 1) === "u" ? 6 : 2);
      result += respelling?.text ?? inside.slice(at, at + length);
      at += length;
      continue;
    }
    result += code === QUOTE ? '\\"' : respellControl(code);
    at++;
  }
  return result;
}

// What stands for itself.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const PLAIN = /[^"\\\x00-\x1f]+/y;

function escapeCodePoint(point: number): string {
  if (point <= 0xffff) return unicodeEscape(point);
  const pair = String.fromCodePoint(point);
  return unicodeEscape(pair.charCodeAt(0)) + unicodeEscape(pair.charCodeAt(1));
}

function unicodeEscape(code: number): string {
  return `\\u${code.toString(16).padStart(4, "0")}`;
}
