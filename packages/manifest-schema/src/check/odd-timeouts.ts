/**
 * Whether a text may spell a timeout with a point or an exponent. Once a number is parsed `5.0` is 5,
 * and finding each number again would cost as much as parsing; this looks at the text after each key.
 */
export function mayHaveOddTimeouts(text: string): boolean {
  // A key with an escaped letter, or in other letters, can't be found by its text.
  if (text.includes("\\u00") && ESCAPED_LETTER.test(text)) return true;
  for (let at = text.indexOf(KEY_END); at !== -1; at = text.indexOf(KEY_END, at)) {
    at += KEY_END.length;
    while (isBetween(text.charCodeAt(at))) at++;
    const code = text.charCodeAt(at);
    if (code === POINT || code === UPPER_E || code === LOWER_E) return true;
  }
  return false;
}

const KEY_END = 'imeoutSec"';
const ESCAPED_LETTER = /\\u00[4-7]/;
const POINT = 0x2e;
const UPPER_E = 0x45;
const LOWER_E = 0x65;

// White space, the colon, a minus sign and digits.
function isBetween(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x3a) ||
    code === 0x20 ||
    code === 0x0a ||
    code === 0x0d ||
    code === 0x09 ||
    code === 0x2d
  );
}
