import { isUtf8 } from "node:buffer";
import { oneLine } from "@toolhaft/json-text";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";

export type Decoded =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: ToolFailure };

/** Bytes as text, exactly: never U+FFFD in place of something else, and no byte order mark. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  if (!isUtf8(bytes))
    return { ok: false, error: failure("OUTPUT_INVALID_UTF8", { offset: soundLength(bytes) }) };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { ok: false, error: failure("OUTPUT_BOM") };
  return { ok: true, text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8") };
}

/** The first bytes of a text, cut on the border of a character. */
export function firstBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= most ? text : bytes.toString("utf8", 0, borderBefore(bytes, most));
}

/** One harmless line of at most `most` bytes. */
export function boundedLine(text: string, most: number): string {
  return firstBytes(oneLine(text, most + 1), most);
}

// The longest sound start, found by halving: `isUtf8` holds for a start up to the first bad byte,
// but for a start that ends within a character.
function soundLength(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isUtf8(bytes.subarray(0, borderBefore(bytes, middle)))) low = middle;
    else high = middle - 1;
  }
  return borderBefore(bytes, low);
}

// The last place at or before `at` where a character that is cut would begin.
function borderBefore(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && at - start < 3 && ((bytes[start - 1] ?? 0) & 0xc0) === 0x80) start -= 1;
  const lead = bytes[start - 1] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return start > 0 && length > 1 && at - (start - 1) < length ? start - 1 : at;
}
