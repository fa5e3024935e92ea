import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { LIMITS } from "./limits.ts";

/** What became of the last request to a server. */
export interface HttpFacts {
  status?: number;
  statusText?: string;
  /** Where a redirect leads, without its query. */
  location?: string;
  /** Why no answer came. */
  network?: Error;
  tooLarge?: "message" | "total";
}

/** The transport to a server behind an address. Redirects within its origin are followed, with the headers; others are not. */
export function createHttpServer(
  url: URL,
  headers: readonly (readonly [string, string])[],
): { transport: StreamableHTTPClientTransport; facts: HttpFacts } {
  const facts: HttpFacts = {};
  let total = 0;
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: headers.map(([name, value]): [string, string] => [name, value]) },
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
    },
    fetch: async (input, init) => {
      const isMessage = init?.method === "POST";
      const response = await fetch(input, init).catch((error: unknown) => {
        if (isMessage && error instanceof Error && error.name !== "AbortError") facts.network = error;
        throw error;
      });
      if (isMessage) note(facts, response, input);
      return response.body === null ? response : bounded(response, response.body);
    },
  });
  return { transport, facts };

  function bounded(response: Response, body: ReadableStream<Uint8Array>): Response {
    let length = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        length += bytes.length;
        total += bytes.length;
        const broken = length > LIMITS.message ? "message" : total > LIMITS.total ? "total" : undefined;
        if (broken === undefined) controller.enqueue(bytes);
        else {
          facts.tooLarge = broken;
          controller.error(new Error("too large"));
          void transport.close();
        }
      },
    });
    const { status, statusText, headers: answered } = response;
    const copy = new Response(body.pipeThrough(counter), { status, statusText, headers: answered });
    Object.defineProperty(copy, "url", { value: response.url });
    return copy;
  }
}

function note(facts: HttpFacts, { status, statusText, headers }: Response, input: string | URL): void {
  facts.status = status;
  facts.statusText = statusText;
  delete facts.location;
  delete facts.network;
  const location = headers.get("location");
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, String(input))) return;
  const target = new URL(location, String(input));
  facts.location = `${target.origin}${target.pathname}`;
}
