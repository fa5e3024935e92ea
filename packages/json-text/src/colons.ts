/**
 * How many colons directly follow a quote: at least one for each key of a JSON text, so that a
 * total equal to the number of keys in the parsed value proves that no key was written twice.
 * Returns `-1` when the cheap count can't be trusted (white space before a colon, a backslash
 * before its quote); the caller then looks key by key.
 */
export function countKeyColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === 0x22) {
      if (text.charCodeAt(at - 2) === 0x5c) return -1;
      count++;
    } else if (before === 0x20 || before === 0x0a || before === 0x0d || before === 0x09) {
      if (quoteBefore(text, at - 1)) return -1;
    }
  }
  return count;
}

function quoteBefore(text: string, offset: number): boolean {
  let at = offset;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return true;
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return false;
    at--;
  }
}
