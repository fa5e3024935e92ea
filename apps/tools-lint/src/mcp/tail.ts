/** Keeps the last bytes of a stream; `text` is what they say, from the beginning of a line where some were dropped. */
export function createTail(limit: number): { add: (bytes: Buffer) => void; text: () => string } {
  let kept: Buffer = Buffer.alloc(0);
  let dropped = false;
  return {
    add(bytes) {
      const all = Buffer.concat([kept, bytes]);
      dropped ||= all.length > limit;
      kept = all.subarray(Math.max(0, all.length - limit));
    },
    text() {
      const text = kept.toString("utf8");
      return dropped ? text.slice(text.indexOf("\n") + 1) : text;
    },
  };
}
