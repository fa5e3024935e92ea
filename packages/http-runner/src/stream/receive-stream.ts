import type { ByteSink } from "../body/byte-sink.ts";
import type { Redactor } from "../secrets/redactor.ts";
import type { HttpEvent } from "../types.ts";
import { readJsonLines } from "./lines.ts";
import { readServerSentEvents, type StreamEvent } from "./server-sent-events.ts";

/** Take a streamed answer: each event goes to `events` for the result, and is passed on at once. */
export function receiveStream(
  kind: "sse" | "ndjson",
  {
    call,
    events,
    redactor,
    onEvent,
  }: {
    /** Which request of the tool it answers. */
    call: number;
    events: HttpEvent[];
    redactor: Redactor;
    onEvent: ((event: HttpEvent) => void) | undefined;
  },
): ByteSink {
  const take = (event: StreamEvent): void => {
    const clean = { ...event, call, index: events.length, data: redactor.text(event.data) };
    events.push(clean);
    onEvent?.(clean);
  };
  if (kind === "sse") return readServerSentEvents(take);
  return readJsonLines((data) => {
    take({ type: "message", data });
  });
}
