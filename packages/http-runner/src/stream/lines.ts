import type { ByteSink } from "../body/byte-sink.ts";

/** Cuts a stream of UTF-8 into lines that end with LF, CR LF or CR, over any borders of chunks. */
export function readLines(onLine: (line: string) => void, onRest: (rest: string) => void): ByteSink {
  const decoder = new TextDecoder("utf-8");
  let rest = "";
  let isAfterReturn = false;
  const take = (given: string): void => {
    const text = isAfterReturn && given.startsWith("\n") ? given.slice(1) : given;
    if (given !== "") isAfterReturn = given.endsWith("\r");
    const lines = text.split(/\r\n|\r|\n/);
    const last = lines.pop() ?? "";
    for (const [index, line] of lines.entries()) onLine(index === 0 ? rest + line : line);
    rest = lines.length === 0 ? rest + last : last;
  };
  return {
    push(chunk) {
      take(decoder.decode(chunk, { stream: true }));
    },
    end() {
      take(decoder.decode());
      onRest(rest);
    },
  };
}

/** Read one JSON value a line. Empty lines are skipped; the last line needs no line feed. */
export function readJsonLines(onValue: (line: string) => void): ByteSink {
  const onLine = (line: string): void => {
    if (line.trim() !== "") onValue(line);
  };
  return readLines(onLine, onLine);
}
