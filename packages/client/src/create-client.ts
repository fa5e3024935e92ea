import { endpoints, type Endpoint } from "./endpoints.ts";
import { ownFetch, type FetchResponse } from "./fetch.ts";
import { followChanges } from "./follow-changes.ts";
import { parseEvents } from "./parse-events.ts";
import { readAnswer } from "./read-answer.ts";
import { initOf, targetOf, type Input } from "./request.ts";
import type { CallResult } from "./resources/call.ts";
import type { Answer, Client, ClientOptions, StreamAnswer, StreamedEvent, WatchOptions } from "./types.ts";

/**
 * A client with a method for each route of the interface. Refusals are data (`{ ok: false, problem }`); a
 * method rejects only when the network fails or its signal says so.
 */
export function createClient({ url, token, fetch = ownFetch() }: ClientOptions): Client {
  const base = url.replace(/(?<!\/)\/+$/, "");
  const send = (endpoint: Endpoint, input: Input, accept: string): Promise<FetchResponse> =>
    fetch(`${base}${targetOf(endpoint, input)}`, initOf(endpoint, input, accept, token));
  const call =
    (endpoint: Endpoint) =>
    async (input: Input = {}): Promise<Answer<unknown>> =>
      readAnswer(await send(endpoint, input, endpoint.type ?? "application/json"));
  const stream =
    (endpoint: Endpoint) =>
    async (input: Input): Promise<StreamAnswer> => {
      const response = await send(endpoint, input, STREAM);
      const type = response.headers.get("content-type") ?? "";
      if (type.startsWith("text/event-stream") && response.body !== null)
        return { ok: true, events: callEvents(parseEvents(response.body.getReader())) };
      const answer = await readAnswer(response);
      return answer.ok ? { ok: true, events: only(answer.value as CallResult, answer.text) } : answer;
    };
  const methods = Object.fromEntries(Object.entries(endpoints).map(([id, endpoint]) => [id, call(endpoint)]));
  const streams = {
    streamTool: stream(endpoints.invokeTool),
    streamSourceTool: stream(endpoints.invokeSourceTool),
    followCall: stream(endpoints.getCall),
  };
  const queueTool = (input: Input): Promise<Answer<unknown>> =>
    call(endpoints.invokeTool)({ ...input, prefer: "respond-async" });
  const watch = (options: WatchOptions = {}): ReturnType<Client["watch"]> =>
    followChanges(
      (lastEventId, signal) =>
        send(endpoints.watch, { signal, ...(lastEventId === undefined ? {} : { lastEventId }) }, STREAM),
      options,
    );
  return { ...methods, ...streams, queueTool, watch } as unknown as Client;
}

const STREAM = "text/event-stream";

async function* callEvents(
  events: ReturnType<typeof parseEvents>,
): AsyncGenerator<StreamedEvent, void, undefined> {
  for await (const { type, id, data: text } of events)
    yield { type, id, data: JSON.parse(text) as unknown, text } as StreamedEvent;
}

// An answer that was kept under its Idempotency-Key is no stream any more.
// eslint-disable-next-line @typescript-eslint/require-await -- a stream of one event is asynchronous, too
async function* only(data: CallResult, text: string): AsyncGenerator<StreamedEvent, void, undefined> {
  yield { type: "result", id: "", data, text };
}
