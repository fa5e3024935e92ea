import type { ByteSink } from "../body/byte-sink.ts";
import { readLines } from "./lines.ts";

/** An event as a stream gives it. */
export interface StreamEvent {
  type: string;
  id?: string;
  data: string;
}

/** Read `text/event-stream` (WHATWG HTML, 9.2). An event that the stream's end cuts off is dropped. */
export function readServerSentEvents(onEvent: (event: StreamEvent) => void): ByteSink {
  let type = "";
  let id: string | undefined;
  let data: string[] = [];
  const dispatch = (): void => {
    if (data.length > 0) {
      const event: StreamEvent = { type: type === "" ? "message" : type, data: data.join("\n") };
      if (id !== undefined) event.id = id;
      onEvent(event);
    }
    type = "";
    data = [];
  };
  const onLine = (line: string): void => {
    if (line === "") {
      dispatch();
      return;
    }
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    else if (field === "event") type = value;
    else if (field === "id" && !value.includes("\0")) id = value;
    // `retry` is about reconnecting, which a call never does.
  };
  return readLines(onLine, () => undefined);
}
