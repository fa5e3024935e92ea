/** A sequence of bytes that is no UTF-8: where its U+FFFD stands in the decoded text, and its bytes in hex. */
export interface BadSequence {
  /** UTF-16 offset in the text as `TextDecoder` makes it. */
  at: number;
  bytes: string;
}

/** Find the bad sequences, the first `limit` of them by place. Splits them as the Encoding Standard does. */
export function invalidSequences(bytes: Uint8Array, limit: number): { found: BadSequence[]; count: number } {
  const found: BadSequence[] = [];
  let count = 0;
  let offset = 0;
  for (let at = 0; at < bytes.length;) {
    const { length, good } = sequenceAt(bytes, at);
    if (!good) {
      count++;
      if (found.length < limit) found.push({ at: offset, bytes: hex(bytes.subarray(at, at + length)) });
    }
    offset += good && length === 4 ? 2 : 1;
    at += length;
  }
  return { found, count };
}

/** The character or the longest start of one at `at`. */
function sequenceAt(bytes: Uint8Array, at: number): { length: number; good: boolean } {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return { length: 1, good: true };
  const size =
    lead >= 0xc2 && lead <= 0xdf
      ? 2
      : lead >= 0xe0 && lead <= 0xef
        ? 3
        : lead >= 0xf0 && lead <= 0xf4
          ? 4
          : 0;
  if (size === 0) return { length: 1, good: false };
  for (let index = 1; index < size; index++) {
    const byte = bytes[at + index];
    const [low, high] = index === 1 ? secondByteRange(lead) : [0x80, 0xbf];
    if (byte === undefined || byte < low || byte > high) return { length: index, good: false };
  }
  return { length: size, good: true };
}

// Overlong forms, surrogates and code points beyond U+10FFFF show in the second byte.
function secondByteRange(lead: number): readonly [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  if (lead === 0xf4) return [0x80, 0x8f];
  return [0x80, 0xbf];
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ");
}
