/** What a program wrote, exactly: bytes are joined only when asked for. */
export interface Output {
  readonly byteLength: number;
  /** False when the program wrote more than is kept. */
  readonly complete: boolean;
  readonly chunks: readonly Uint8Array[];
  bytes(): Uint8Array;
  /** As UTF-8; invalid bytes become U+FFFD. Decode `bytes()` yourself to refuse them. */
  text(): string;
}

export function createOutput(chunks: readonly Uint8Array[], complete: boolean): Output {
  return {
    byteLength: chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0),
    complete,
    chunks,
    bytes: () => (chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks)),
    text: () => Buffer.concat(chunks).toString("utf8"),
  };
}

/** Keeps chunks up to a number of bytes; `add` answers whether there is room for more. */
export interface OutputCollector {
  add(chunk: Uint8Array): boolean;
  finish(): Output;
}

export function collectOutput(limit: number): OutputCollector {
  const chunks: Uint8Array[] = [];
  let room = limit;
  let complete = true;
  return {
    add(chunk) {
      if (!complete) return false;
      if (chunk.byteLength <= room) {
        room -= chunk.byteLength;
        chunks.push(chunk);
        return true;
      }
      if (room > 0) chunks.push(chunk.subarray(0, room));
      complete = false;
      return false;
    },
    finish: () => createOutput(chunks, complete),
  };
}
