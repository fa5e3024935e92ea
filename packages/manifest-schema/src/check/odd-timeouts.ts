/**
 * Whether a text may spell a timeout with a point or an exponent. Once a number is parsed `5.0` is 5,
 * and finding each number again would cost as much as parsing; this looks at the text after each key.
 */
export function mayHaveOddTimeouts(text: string): boolean {
  // A key with an escaped letter, or in other letters, can't be found by its text.
  if (text.includes("\\u00") && ESCAPED_LETTER.test(text)) return true;
  for (let at = text.indexOf(KEY_END); at !== -1; at = text.indexOf(KEY_END, at + 1)) {
    ODD_NUMBER.lastIndex = at + KEY_END.length;
    if (ODD_NUMBER.test(text)) return true;
  }
  return false;
}

const KEY_END = 'imeoutSec"';
const ESCAPED_LETTER = /\\u00[4-7]/;
const ODD_NUMBER = /\s*:\s*-?\d+[.eE]/y;
