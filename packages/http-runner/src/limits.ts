import type { JsonObject } from "@toolhaft/json-text";
import { HttpError } from "./errors/http-error.ts";

/** Bounds of one call. */
export interface HttpLimits {
  /** URL, headers and body of a request together. Default 1 MiB. */
  maxSentBytes: number;
  /** Body of an answer once it is unpacked. Default 1 MiB. */
  maxResponseBytes: number;
  /** Body of an answer as it is sent. Default: as `maxResponseBytes`. */
  maxWireBytes: number;
  /** How much larger than sent an answer beyond 1 MiB may unpack. Default 200. */
  maxRatio: number;
  /** Tries after the first. Default 2. */
  maxRetries: number;
  /** Default 3. */
  maxRedirects: number;
  /** Levels of JSON, at most 512. Default 256. */
  maxDepth: number;
  /** The longest silence within a streamed answer, in milliseconds. Default 30,000. */
  idleMs: number;
  /** The longest `timeoutMs` that a tool gets. Default 2³¹ − 1. */
  maxTimeoutMs: number;
}

const MIB = 1_048_576;

/** The limits that hold where nobody says otherwise. */
export const DEFAULT_LIMITS: Readonly<HttpLimits> = {
  maxSentBytes: MIB,
  maxResponseBytes: MIB,
  maxWireBytes: MIB,
  maxRatio: 200,
  maxRetries: 2,
  maxRedirects: 3,
  maxDepth: 256,
  idleMs: 30_000,
  maxTimeoutMs: 2_147_483_647,
};

/** The host's limits, tightened by the tool's. Throws `HTTP_OPTIONS_INVALID`. */
export function limitsFor(host: Partial<HttpLimits> | undefined, tool: JsonObject | undefined): HttpLimits {
  if (host === undefined && tool === undefined) return DEFAULT_LIMITS;
  const limits: HttpLimits = { ...DEFAULT_LIMITS };
  for (const [name, value] of Object.entries(host ?? {})) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) continue;
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new HttpError("HTTP_OPTIONS_INVALID", {
        option: `limits.${name}`,
        problem: "must be a whole number of at least 0",
      });
    }
    limits[name as keyof HttpLimits] = value;
  }
  if (host?.maxWireBytes === undefined) limits.maxWireBytes = limits.maxResponseBytes;
  for (const name of ["maxSentBytes", "maxResponseBytes", "maxRetries"] as const) {
    const own = tool !== undefined && Object.hasOwn(tool, name) ? tool[name] : undefined;
    if (typeof own === "number") limits[name] = Math.min(limits[name], own);
  }
  return limits;
}
