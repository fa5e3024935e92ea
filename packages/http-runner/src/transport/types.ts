import type { Dispatcher } from "undici";
import type { Circuits } from "../control/circuits.ts";
import type { CallRates, CountCall } from "../control/call-rates.ts";
import type { TokenStore } from "../control/token-store.ts";
import type { HttpTape } from "./tape.ts";
import type { Resolve } from "../guard/guarded-lookup.ts";

/** Settings of a transport; all have a default. */
export interface TransportOptions {
  /** How names become addresses; default the system's resolver. Every answer is guarded. */
  resolve?: Resolve;
  /** Certificates trusted besides Node.js's own list, PEM. A tool cannot add any. */
  ca?: readonly string[];
  /** Bytes of an answer's headers; default 16 KiB. */
  maxHeaderBytes?: number;
  /** Connections at once to one host; default 128. */
  connections?: number;
  /** How long an idle connection is kept; default 4,000. */
  keepAliveMs?: number;
  /** Default 10,000; the call's own deadline holds besides. */
  connectTimeoutMs?: number;
  /** Waits between tries: a random time up to `baseMs` × 2ⁿ, at most `maxMs`. Default 200 and 5,000. */
  backoff?: { baseMs: number; maxMs: number };
  /** After so many failures in a row a host gets no request for `openMs`. Default 10 and 10,000. */
  circuit?: { failures: number; openMs: number };
  /** Sent where a tool names none. */
  userAgent?: string;
  /** Told when a token server replaces a refresh token: the new one must be kept under this name. */
  onRefreshToken?: (secret: string, value: string) => void;
  /** Counts the calls of tools that may be made only so often. Default: in this process. */
  countCall?: CountCall;
  /** Hears what is asked and answered, and may answer itself. Default: nobody. */
  tape?: HttpTape;
}

/** What calls have in common: connections by policy, tokens, and counters. Make one, keep it, close it. */
export interface HttpTransport {
  /** @internal The connections of one policy. */
  dispatcherFor(allowPrivate: readonly string[]): Dispatcher;
  /** @internal */
  readonly settings: Required<Omit<TransportOptions, "onRefreshToken" | "tape" | "countCall">> &
    Pick<TransportOptions, "onRefreshToken">;
  /** @internal */
  readonly tape?: HttpTape;
  /** @internal */
  readonly circuits: Circuits;
  /** @internal */
  readonly rates: CallRates;
  /** @internal */
  readonly tokens: TokenStore;
  /** Close all connections; calls that still run fail with `HTTP_CLOSED`. */
  close(): Promise<void>;
}
