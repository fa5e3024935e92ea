/** How many characters a text has, as JSON Schema counts: code points. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    const isPair = (text.codePointAt(at) ?? 0) > 0xffff;
    if (!isPair) continue;
    count--;
    at++;
  }
  return count;
}
