/**
 * The helper's protocol: `u32 length of the rest, u32 call, u8 kind, payload`, big endian.
 * Call 0 is the helper itself.
 */
export const frameKinds = {
  /** To the helper: `u32 length, JSON of plan and bounds, bytes of stdin`. */
  run: 1,
  /** To the helper: the cause. */
  stop: 2,
  /** From the helper, once: what it is. */
  hello: 16,
  /** From the helper: the number of the process that leads the tree. */
  started: 17,
  stdout: 18,
  /** From the helper: JSON of the end and of the error output. */
  end: 19,
  /** From the helper, where the host watches: the start of the error output, as it comes. */
  stderr: 20,
} as const;

export interface Frame {
  readonly call: number;
  readonly kind: number;
  readonly payload: Buffer;
}

const HEAD = 9;
const LONGEST = 2 ** 30;

/** The head of a frame; the payload is written after it, uncopied. */
export function frameHead(call: number, kind: number, payloadBytes: number): Buffer {
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32BE(HEAD - 4 + payloadBytes, 0);
  head.writeUInt32BE(call, 4);
  head.writeUInt8(kind, 8);
  return head;
}

/** Cut a stream of bytes into frames. Throws on a length that no frame has. */
export function createFrameReader(onFrame: (frame: Frame) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let bytes = 0;
  let needed = HEAD;
  return (chunk) => {
    parts.push(chunk);
    bytes += chunk.length;
    // Joined only when a whole frame is there: a long one comes in many pieces.
    if (bytes < needed) return;
    let rest = parts.length === 1 ? chunk : Buffer.concat(parts);
    while (rest.length >= HEAD) {
      const length = rest.readUInt32BE(0);
      if (length < HEAD - 4 || length > LONGEST) throw new RangeError(`no frame has ${String(length)} bytes`);
      needed = length + 4;
      if (rest.length < needed) break;
      onFrame({ call: rest.readUInt32BE(4), kind: rest.readUInt8(8), payload: rest.subarray(HEAD, needed) });
      rest = rest.subarray(needed);
      needed = HEAD;
    }
    parts = rest.length === 0 ? [] : [rest];
    bytes = rest.length;
  };
}
