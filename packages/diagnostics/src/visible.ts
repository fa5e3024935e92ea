/**
 * A text as it may go to a terminal, on one line: control characters become their pictures (`␛`), other
 * invisible ones are named (`<U+202E>`). So a file can neither move the cursor nor hide what it holds.
 */
export function visible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, show);
}

/** Source text as a code frame shows it: `visible`, with a tab as two blanks. */
export function readable(text: string): string {
  return PLAIN.test(text) ? text : visible(text.replaceAll("\t", "  "));
}

/** Columns that source text takes when it is shown: East Asian and emoji characters take two, marks none. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** The same for one character. */
export function characterWidth(character: string): number {
  if (PLAIN.test(character)) return 1;
  const text = readable(character);
  if (text !== character) return text.length;
  if (MARK.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

// Printable ASCII, as nearly all text of nearly all files.
const PLAIN = /^[\x20-\x7e]*$/;

// Controls, formatting characters, lone surrogates, and the two separators that terminals treat as line ends.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const MARK = /^[\p{Mn}\p{Me}]$/u;

const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

function show(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}
