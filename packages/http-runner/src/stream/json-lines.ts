import type { ByteSink } from "../body/byte-sink.ts";
import { readLines } from "./line-reader.ts";
import type { StreamEvent } from "./server-sent-events.ts";

/** Read one JSON value a line. Empty lines are skipped; the last line needs no line feed. */
export function readJsonLines(onEvent: (event: StreamEvent) => void): ByteSink {
  const onLine = (line: string): void => {
    if (line.trim() !== "") onEvent({ type: "message", data: line });
  };
  return readLines(onLine, onLine);
}
