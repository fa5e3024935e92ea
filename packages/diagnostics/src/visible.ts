/*
 * Text from files reaches terminals: nothing in it may move the cursor, colour the screen or
 * turn the reading direction around.
 */

// C0 and C1 controls, line and paragraph separators, bidirectional controls, zero-width characters.
// eslint-disable-next-line no-control-regex -- finding them is the point
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;
// eslint-disable-next-line no-control-regex -- finding them is the point
const EACH_UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Text with every character that acts instead of showing written as its code: `<U+001B>`. */
export function visible(text: string): string {
  return UNSAFE.test(text) ? text.replace(EACH_UNSAFE, codeOf) : text;
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}
