import type { ByteSink } from "../body/byte-sink.ts";
import type { CallContext } from "../run/call-context.ts";
import type { HttpEvent } from "../types.ts";
import { readJsonLines } from "./json-lines.ts";
import { readServerSentEvents, type StreamEvent } from "./server-sent-events.ts";

/** Take a streamed answer: each event is kept for the result and passed on at once. */
export function receiveStream(
  kind: "sse" | "ndjson",
  { record, call, box, onEvent }: Pick<CallContext, "record" | "call" | "box" | "onEvent">,
): ByteSink {
  const events: HttpEvent[] = [];
  record.events = events;
  const redactor = box.redactor();
  const take = (event: StreamEvent): void => {
    const clean = { ...event, call: call.index, index: events.length, data: redactor.text(event.data) };
    events.push(clean);
    onEvent?.(clean);
  };
  return kind === "sse" ? readServerSentEvents(take) : readJsonLines(take);
}
