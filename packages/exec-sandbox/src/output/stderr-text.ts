/** Error output: all of it, or its start and its end when there was more. */
export interface StderrText {
  /** As UTF-8, with a line that names the gap where bytes were left out. */
  readonly text: string;
  readonly byteLength: number;
  readonly truncated: boolean;
  /** Where the line stands that names the gap: what was left out may have begun before and ended behind it. */
  readonly gap?: { readonly start: number; readonly end: number };
}

/** Keeps the first and the last half of `limit` bytes. */
export interface StderrRing {
  add(chunk: Uint8Array): void;
  finish(): StderrText;
}

/** Nothing was written. */
export const noText: StderrText = { text: "", byteLength: 0, truncated: false };

export function createStderrRing(limit: number): StderrRing {
  const half = Math.floor(limit / 2);
  const kept = limit - half;
  const head: Uint8Array[] = [];
  let headBytes = 0;
  let tail: Uint8Array[] = [];
  let tailBytes = 0;
  let total = 0;
  return {
    add(chunk) {
      total += chunk.length;
      let rest = chunk;
      if (headBytes < half) {
        const part = chunk.subarray(0, half - headBytes);
        head.push(part);
        headBytes += part.length;
        rest = chunk.subarray(part.length);
      }
      if (rest.length === 0) return;
      tail.push(rest);
      tailBytes += rest.length;
      // Cut only now and then: a flood of small chunks must not copy the ring each time.
      if (tailBytes > 4 * kept + 65_536) {
        tail = [lastBytes(tail, kept)];
        tailBytes = kept;
      }
    },
    finish() {
      if (total === 0) return noText;
      const start = Buffer.concat(head);
      const end = lastBytes(tail, kept);
      const left = total - start.length - end.length;
      const gap = left > 0 ? `\n… ${String(left)} bytes left out …\n` : "";
      if (gap === "")
        return { text: Buffer.concat([start, end]).toString("utf8"), byteLength: total, truncated: false };
      const before = start.toString("utf8");
      return {
        text: `${before}${gap}${end.toString("utf8")}`,
        byteLength: total,
        truncated: true,
        gap: { start: before.length, end: before.length + gap.length },
      };
    },
  };
}

function lastBytes(chunks: readonly Uint8Array[], count: number): Buffer {
  const all = Buffer.concat(chunks);
  // A copy, so that what is left out can be freed.
  return all.length <= count ? all : Buffer.from(all.subarray(all.length - count));
}

/** Gets the start of a program's error output, as it comes. */
export type StderrObserver = (chunk: Uint8Array) => void;

/** Hand on no more than `limit` bytes: whoever watches a flood must not have to keep it. */
export function upTo(limit: number, observe: StderrObserver): StderrObserver {
  let room = limit;
  return (chunk) => {
    if (room === 0) return;
    const part = chunk.subarray(0, room);
    room -= part.length;
    observe(part);
  };
}
