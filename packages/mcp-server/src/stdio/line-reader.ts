/*
 * Not the splitter of `apps/tools-lint`: that one gives up at the first broken limit and hands out text, while a server reads on
 * after a line that is too long and needs the exact bytes.
 */

/** Cuts a stream of bytes into lines. */
export interface LineReader {
  /** Take the next bytes; each whole line goes out without its end. Empty lines are left out. */
  take(chunk: Uint8Array): void;
}

export interface LineSinks {
  readonly line: (bytes: Uint8Array) => void;
  /** Called once for each line of more than `mostBytes`, of which nothing is kept. */
  readonly tooLong: () => void;
}

const NEWLINE = 0x0a;

/** Read lines of at most `mostBytes` bytes. Bytes are kept as they came, so a character may stand across two chunks. */
export function createLineReader(mostBytes: number, sinks: LineSinks): LineReader {
  let parts: Uint8Array[] = [];
  let size = 0;
  let isSkipping = false;

  const keep = (bytes: Uint8Array): void => {
    if (isSkipping) return;
    size += bytes.length;
    if (size <= mostBytes) {
      parts.push(bytes);
      return;
    }
    parts = [];
    isSkipping = true;
    sinks.tooLong();
  };
  const endLine = (): void => {
    const line = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
    const isLine = !isSkipping && line.length > 0 && !(line.length === 1 && line[0] === 0x0d);
    parts = [];
    size = 0;
    isSkipping = false;
    if (isLine) sinks.line(line);
  };

  return {
    take(chunk) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
        keep(chunk.subarray(from, end));
        endLine();
        from = end + 1;
      }
      if (from < chunk.length) keep(chunk.subarray(from));
    },
  };
}
