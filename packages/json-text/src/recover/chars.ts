/* Character codes by name, and the small questions the readers ask about them. */

import { cutText } from "../quote.ts";

export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const RETURN = 0x0d;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const STAR = 0x2a;
export const COMMA = 0x2c;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;

export function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === RETURN;
}

/** JSON's white space, and nothing else. */
export function isSpace(code: number): boolean {
  return code === SPACE || code === TAB || isLineEnd(code);
}

/** White space elsewhere, but not in JSON: no-break space, a byte order mark, form feed … */
export function isForeignSpace(code: number): boolean {
  return (
    code === 0x0b ||
    code === 0x0c ||
    code === 0x85 ||
    code === 0xa0 ||
    code === 0xfeff ||
    (code >= 0x2000 && code <= 0x200f) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x2060 ||
    code === 0x3000
  );
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** What a bare word may start with. */
export function isWordStart(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || code === 0x5f || code === 0x24 || code >= 0xc0;
}

/** Where no value can start: a comma, a colon, a closing bracket, the end (`NaN`). */
export function isStructure(code: number): boolean {
  return (
    code === COMMA || code === COLON || code === CLOSE_BRACKET || code === CLOSE_BRACE || Number.isNaN(code)
  );
}

/** The end of the line that holds `offset`. */
export function lineEnd(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isLineEnd(text.charCodeAt(at))) at++;
  return at;
}

/** `U+201C` and the like. */
export function codePointName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A stretch of text as it may stand in a message: on one line, cut at 40 characters. */
export function excerpt(text: string, limit = 40): string {
  const line = text
    .slice(0, 4 * limit)
    .replace(/[\t\r\n\p{Zl}\p{Zp}]/gu, " ")
    .trim()
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => `<${codePointName(character.codePointAt(0) ?? 0)}>`);
  return cutText(line, limit);
}
