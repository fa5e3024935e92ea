/** The first bytes of a text, cut on the border of a character. */
export function firstBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  // 10xxxxxx goes on with a character that began before.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString("utf8", 0, end);
}
