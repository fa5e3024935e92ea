/** Told the start of a program's error output, as it comes. */
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
