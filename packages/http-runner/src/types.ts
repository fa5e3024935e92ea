import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { AllowedHosts } from "@toolhaft/tool-bundle";
import type { Phase } from "./control/call-clock.ts";
import type { HttpCode } from "./errors/codes.ts";
import type { HttpLimits } from "./limits.ts";
import type { HttpSecret } from "./secrets/secret-box.ts";
import type { HttpTransport } from "./transport/types.ts";

/** Holds a value against a schema: one line for each thing that is wrong, none when all is well. */
export type ValueCheck = (schema: JsonObject, value: JsonValue) => readonly string[];

/** How a call is made. */
export interface RunHttpOptions {
  /** Connections, tokens and counters; make one and keep it. */
  transport: HttpTransport;
  /** From `parseAllowedHosts`. An empty list allows nothing. */
  allowedHosts: AllowedHosts;
  /** By name, as tools name them. */
  secrets?: Readonly<Record<string, HttpSecret>>;
  /** Host-wide limits; a tool's own only tighten them. */
  limits?: Partial<HttpLimits>;
  /** Milliseconds left for the whole call; tightens the tool's own `timeoutMs`. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /**
   * Names the call to its server, as the header `Idempotency-Key` of requests that change something, unless the tool sends one itself:
   * visible ASCII.
   */
  once?: string;
  /** Called for each event of a streamed answer (SSE, NDJSON), as it arrives. */
  onEvent?: (event: HttpEvent) => void;
  /**
   * How arguments and result are held against the tool's schemas; by default with the one-shot
   * validator of json-schema. `false`: the caller does it.
   */
  check?: ValueCheck | false;
}

/** One event of a streamed answer. */
export interface HttpEvent {
  /** Which request of the tool it belongs to, from 0. */
  call: number;
  /** From 0 in that request. */
  index: number;
  /** The event's name; `message` without one, and for lines of NDJSON. */
  type: string;
  /** The last id that the stream gave. */
  id?: string;
  data: string;
}

/** Something that worked, but perhaps not as it should. */
export interface HttpWarning {
  code: "LOSSY_NUMBER" | "DUPLICATE_KEY" | "CONTENT_TYPE" | "TEXT_REPLACED" | "HEADER_OWNED";
  message: string;
}

/** What is known about a call besides its result. Nothing in it is secret. */
export interface HttpMeta {
  /** The last request that was made or planned; secrets are `***`. */
  url?: string;
  method?: string;
  status?: number;
  contentType?: string;
  /** Which request of the tool ended it, from 0, and how many it has. */
  call: number;
  calls: number;
  /** Requests of that call that were started, retries included, redirects not. */
  attempts: number;
  redirects: number;
  /** Bytes of the body that was sent, and of the body that came back as it was sent. */
  sentBytes: number;
  receivedBytes: number;
  durationMs: number;
  warnings: HttpWarning[];
  /** The failure that `errorMode: "empty"` answered with nothing. */
  empty?: { code: HttpCode; message: string; status?: number };
  /** How many events a streamed answer had. */
  events?: number;
  /** Of a streamed answer that failed: the events that came before. */
  partial?: readonly HttpEvent[];
}

/** What a failure tells the caller. Safe to show to a model. */
export interface HttpFailure {
  code: HttpCode;
  message: string;
  retryable: boolean;
  phase: Phase;
  attempts: number;
  status?: number;
  retryAfterMs?: number;
  /** Which redirect led there, from 1. */
  hop?: number;
  /** A request was answered before: the call was not refused as a whole. */
  hasRun?: true;
  hint?: string;
  /** What has to be among the allowed hosts, where it can be added while a program runs. */
  host?: string;
  /** The secret that has no value. */
  secret?: string;
  issues?: readonly string[];
}

/** The end of a call: the exact JSON text of its result, or why there is none. */
export type HttpResult =
  | { ok: true; json: string; value: JsonValue; meta: HttpMeta }
  | { ok: false; error: HttpFailure; meta: HttpMeta };
