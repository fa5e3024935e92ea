import { readFileSync } from "node:fs";

/** Marks of text that is no plain UTF-8: then the bytes themselves have to be judged. */
const REPLACEMENT = "\ufffd";
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Read a file the fast way, as text, and its bytes only where the text hints at another encoding.
 * Throws what `fs` throws.
 */
export function readInput(file: string | 0): { text: string } | { bytes: Uint8Array } {
  // Of stdin there is only one reading.
  if (file === 0) return fromBytes(readFileSync(0));
  const text = readFileSync(file, "utf8");
  return isPlain(text) ? { text } : { bytes: readFileSync(file) };
}

function fromBytes(bytes: Buffer): { text: string } | { bytes: Uint8Array } {
  const text = bytes.toString("utf8");
  return isPlain(text) ? { text } : { bytes };
}

function isPlain(text: string): boolean {
  return text.charCodeAt(0) !== BYTE_ORDER_MARK && !text.includes(REPLACEMENT) && !text.includes("\0");
}
