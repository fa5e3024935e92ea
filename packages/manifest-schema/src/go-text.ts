/**
 * Quote a string as Go's `%q` (`strconv.Quote`) does: the specification's messages show names and
 * paths this way. Printable means letters, marks, numbers, punctuation, symbols and the ASCII space.
 * A lone surrogate, which Go's JSON decoder has replaced by then, prints as U+FFFD.
 */
export function goQuote(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  // In pieces: a text that grows by single characters takes thirty times its length.
  let quoted = '"';
  let piece: string[] = [];
  for (const character of text) {
    piece.push(quoteCharacter(character));
    if (piece.length < PIECE) continue;
    quoted += piece.join("");
    piece = [];
  }
  return `${quoted}${piece.join("")}"`;
}

const PIECE = 10_000;
const PLAIN = /^[ !#-[\]-~]*$/;
// In a function: while V8 parses the expression it looks the properties up, which takes a millisecond.
function printable(): RegExp {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;
}
const SHORT: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\x07", "\\a"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\v", "\\v"],
]);

function quoteCharacter(character: string): string {
  const short = SHORT.get(character);
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  if (character === " " || printable().test(character)) return character;
  if (code < 0x20 || code === 0x7f) return `\\x${hex(code, 2)}`;
  if (code >= 0xd800 && code <= 0xdfff) return "\ufffd";
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}

/**
 * Fold a key as Go's JSON decoder does when no field has exactly this name: ASCII case is ignored,
 * and the two letters outside ASCII that fold into it (`ſ` to s, the Kelvin sign to k) count too.
 */
export function goFoldKey(key: string): string {
  return key
    .replaceAll("\u017f", "s")
    .replaceAll("\u212a", "k")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Unicode's white space as Go's `unicode.IsSpace` counts it, for use inside a regular expression's
 * class. JavaScript's `\s` differs: it has U+FEFF and lacks U+0085.
 */
export const GO_SPACE = "\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

const SPACE = new RegExp(`[${GO_SPACE}]`);

/** Trim as Go's `strings.TrimSpace` does. */
export function goTrimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SPACE.test(text.charAt(start))) start++;
  while (end > start && SPACE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Replace lone surrogates by U+FFFD, as Go's JSON decoder does while it reads a string. */
export function goString(text: string): string {
  return SURROGATE.test(text) ? text.replace(loneSurrogates(), "\ufffd") : text;
}

const SURROGATE = /[\ud800-\udfff]/;
// In a function: while V8 parses the expression it looks the properties up, which takes a millisecond.
function loneSurrogates(): RegExp {
  return /\p{Surrogate}/gu;
}
