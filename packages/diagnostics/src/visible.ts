/*
 * Text from files reaches terminals: nothing in it may move the cursor, colour the screen or
 * turn the reading direction around.
 */

// Controls, format characters (bidirectional, zero-width, tags), lone surrogates, line separators.
// In a function: while V8 parses the expression it looks the properties up, which takes a millisecond.
function acting(): RegExp {
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
}
const PLAIN = /^[ -~]*$/;

/** Text with every character that acts instead of showing written as its code: `<U+001B>`. */
export function visible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(acting(), codeOf);
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}
