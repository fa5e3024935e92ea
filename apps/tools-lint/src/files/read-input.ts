import { readFileSync } from "node:fs";
import { readInside } from "./read-inside.ts";

/** Marks of text that is no plain UTF-8: then the bytes themselves have to be judged. */
const REPLACEMENT = "\ufffd";
const BYTE_ORDER_MARK = 0xfeff;

/** What a file holds: its text, or its bytes where their encoding is still to be judged. */
export type InputContent = { text: string } | { bytes: Uint8Array };

/**
 * Read a file the fast way, as text, and its bytes only where the text hints at another encoding. `within`: real
 * folders, in one of which it has to lie. Throws what `fs` throws, or a `Refusal`.
 */
export function readInput(file: string, within?: readonly string[]): InputContent {
  const text = readInside(file, within, (opened, flag) => readFileSync(opened, { encoding: "utf8", flag }));
  return isPlain(text)
    ? { text }
    : { bytes: readInside(file, within, (opened, flag) => readFileSync(opened, { flag })) };
}

/** The same for what can be read only once: stdin (0) or a pipe. */
export function readStream(file: string | 0): InputContent {
  return toContent(readFileSync(file));
}

/** What bytes hold, also when others have come into their place. */
export function toContent(bytes: Buffer): InputContent {
  const text = bytes.toString("utf8");
  return isPlain(text) ? { text } : { bytes: Buffer.from(bytes) };
}

function isPlain(text: string): boolean {
  return text.charCodeAt(0) !== BYTE_ORDER_MARK && !text.includes(REPLACEMENT) && !text.includes("\0");
}
