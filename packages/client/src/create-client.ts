import { routeList, routes, type CallEvent, type CallResult, type Route } from "@toolhaft/runner-api";
import { readAnswer } from "./answer.ts";
import { parseEvents } from "./events/parse-events.ts";
import { ownFetch, type FetchResponse } from "./fetch.ts";
import { initOf, targetOf, type Input } from "./request.ts";
import type { Answer, Client, ClientOptions, StreamAnswer } from "./types.ts";

/**
 * A client with a method for each route of the interface. Refusals are data (`{ ok: false, problem }`); a
 * method rejects only when the network fails or its signal says so.
 */
export function createClient({ url, token, fetch = ownFetch() }: ClientOptions): Client {
  const base = url.replace(/\/+$/, "");
  const send = (route: Route, input: Input, accept: string): Promise<FetchResponse> =>
    fetch(`${base}${targetOf(route, input)}`, initOf(route, input, accept, token));
  const call =
    (route: Route) =>
    async (input: Input = {}): Promise<Answer<unknown>> =>
      readAnswer(await send(route, input, route.answer.type ?? "application/json"));
  const stream =
    (route: Route) =>
    async (input: Input): Promise<StreamAnswer> => {
      const response = await send(route, input, "text/event-stream");
      const type = response.headers.get("content-type") ?? "";
      if (type.startsWith("text/event-stream") && response.body !== null)
        return { ok: true, events: callEvents(parseEvents(response.body.getReader())) };
      const answer = await readAnswer(response);
      return answer.ok ? { ok: true, events: only(answer.value as CallResult) } : answer;
    };
  const methods = Object.fromEntries(routeList.map((route) => [route.id, call(route)]));
  const streams = {
    streamTool: stream(routes.invokeTool),
    streamSourceTool: stream(routes.invokeSourceTool),
  };
  return { ...methods, ...streams } as unknown as Client;
}

async function* callEvents(
  events: ReturnType<typeof parseEvents>,
): AsyncGenerator<CallEvent, void, undefined> {
  for await (const { type, id, data } of events)
    yield { type, id, data: JSON.parse(data) as unknown } as CallEvent;
}

// An answer that was kept under its Idempotency-Key is no stream any more.
// eslint-disable-next-line @typescript-eslint/require-await -- a stream of one event is asynchronous, too
async function* only(data: CallResult): AsyncGenerator<CallEvent, void, undefined> {
  yield { type: "result", id: "", data };
}
