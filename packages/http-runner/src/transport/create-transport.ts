import { Agent, type Dispatcher } from "undici";
import { createTokenStore } from "../control/token-store.ts";
import { countedRates, createCallRates } from "../control/call-rates.ts";
import { createCircuits } from "../control/circuits.ts";
import { HttpError } from "../errors/http-error.ts";
import { resolveBySystem } from "../guard/guarded-lookup.ts";
import { createConnector } from "./connector.ts";
import type { HttpTransport, TransportOptions } from "./types.ts";

const DEFAULTS = {
  resolve: resolveBySystem,
  ca: [],
  maxHeaderBytes: 16_384,
  connections: 128,
  keepAliveMs: 4_000,
  connectTimeoutMs: 10_000,
  backoff: { baseMs: 200, maxMs: 5_000 },
  circuit: { failures: 10, openMs: 10_000 },
  userAgent: "toolhaft",
} satisfies TransportOptions;

/**
 * Make a transport. Proxies named in the environment are ignored: behind one, nobody could tell where a
 * name leads. Throws `HTTP_OPTIONS_INVALID`.
 */
export function createHttpTransport({ tape, countCall, ...options }: TransportOptions = {}): HttpTransport {
  const settings = { ...DEFAULTS, ...options };
  for (const name of ["maxHeaderBytes", "connections", "keepAliveMs", "connectTimeoutMs"] as const) {
    requireCount(name, settings[name]);
  }
  for (const [name, value] of Object.entries(settings.backoff)) requireCount(`backoff.${name}`, value);
  for (const [name, value] of Object.entries(settings.circuit)) requireCount(`circuit.${name}`, value);
  const agents = new Map<string, Dispatcher>();
  let isClosed = false;
  return {
    settings,
    ...(tape === undefined ? {} : { tape }),
    circuits: createCircuits(settings.circuit),
    rates: countCall === undefined ? createCallRates() : countedRates(countCall),
    tokens: createTokenStore(),
    dispatcherFor(allowPrivate) {
      if (isClosed) throw new HttpError("HTTP_CLOSED");
      // A socket into a private network is of no use to a tool that may not go there.
      const policy = allowPrivate.join(" ");
      const known = agents.get(policy);
      if (known) return known;
      const { resolve, ca, connectTimeoutMs } = settings;
      const agent = new Agent({
        connect: createConnector({ resolve, allowPrivate, connectTimeoutMs, ca }),
        connections: settings.connections,
        keepAliveTimeout: settings.keepAliveMs,
        maxHeaderSize: settings.maxHeaderBytes,
        // The call's one deadline holds instead.
        headersTimeout: 0,
        bodyTimeout: 0,
        pipelining: 1,
      });
      agents.set(policy, agent);
      return agent;
    },
    async close() {
      isClosed = true;
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
      agents.clear();
    },
  };
}

function requireCount(option: string, value: unknown): void {
  if (Number.isSafeInteger(value) && (value as number) > 0) return;
  throw new HttpError("HTTP_OPTIONS_INVALID", { option, problem: "must be a whole number above 0" });
}
