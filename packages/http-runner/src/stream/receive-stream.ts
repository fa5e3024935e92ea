import { parseJson } from "@toolhaft/json-text";
import type { Redactor } from "@toolhaft/json-text/redact";
import type { ByteSink } from "../body/byte-sink.ts";
import type { HttpEvent } from "../types.ts";
import { readJsonLines } from "./lines.ts";
import { readServerSentEvents, type StreamEvent } from "./server-sent-events.ts";

/** Takes a streamed answer. */
export interface EventStream {
  sink: ByteSink;
  /** Pass on what waits, as nothing more will come. */
  release: () => void;
}

/**
 * Take a streamed answer: each event goes to `events` for the result, and is passed on at once, unless it may hold the
 * beginning of a secret: then together with the next one.
 */
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
): EventStream {
  const sequence = redactor.sequence<StreamEvent>((event, text, isShared) => {
    const data = isShared ? text : cleanData(event.data, redactor);
    const clean = { ...event, type: redactor.text(event.type), call, index: events.length, data };
    if (event.id !== undefined) clean.id = redactor.text(event.id);
    events.push(clean);
    onEvent?.(clean);
  });
  const take = (event: StreamEvent): void => {
    sequence.add(event, event.data);
  };
  const reader =
    kind === "sse"
      ? readServerSentEvents(take)
      : readJsonLines((data) => {
          take({ type: "message", data });
        });
  const release = (): void => {
    sequence.end();
  };
  return {
    release,
    sink: {
      push(chunk) {
        reader.push(chunk);
      },
      end() {
        reader.end();
        release();
      },
    },
  };
}

/** Data that is JSON stays JSON, and is searched as JSON. */
function cleanData(data: string, redactor: Redactor): string {
  if (!data.includes("\\") && redactor.text(data) === data) return data;
  return parseJson(data).valid ? redactor.json(data) : redactor.text(data);
}
