/**
 * What of the base64 of any longer text depends on `bytes` alone, at each of the three offsets: for a text that goes on
 * and for one that ends there. In both alphabets, without `=`.
 */
export function insideBase64(bytes: Uint8Array): string[] {
  const binary = latin1(bytes);
  const found: string[] = [];
  for (let offset = 0; offset < 3; offset++) {
    const whole = btoa("\0".repeat(offset) + binary)
      .replace(/={1,2}$/, "")
      .slice(offset === 0 ? 0 : offset + 1);
    found.push(whole);
    if ((offset + bytes.length) % 3 !== 0) found.push(whole.slice(0, -1));
  }
  return [...found, ...found.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"))];
}

/** Two digits a byte. */
export function hex(bytes: Uint8Array): string {
  let digits = "";
  for (const byte of bytes) digits += (byte < 16 ? "0" : "") + byte.toString(16);
  return digits;
}

/** Each byte as the character of its number. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
