const encoder = new TextEncoder();
// The mark at the start is kept: whoever reads the text must see it.
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/** Text as UTF-8 bytes. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** UTF-8 bytes as text; what is no UTF-8 becomes U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  return lenient.decode(bytes);
}
