/**
 * Quote a string as Go's `%q` (`strconv.Quote`) does: the specification's messages show names and
 * paths this way. Printable means letters, marks, numbers, punctuation, symbols and the ASCII space.
 * A lone surrogate, which Go's JSON decoder has replaced by then, prints as U+FFFD.
 */
export function goQuote(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  let quoted = '"';
  for (const character of text) quoted += quoteCharacter(character);
  return `${quoted}"`;
}

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
