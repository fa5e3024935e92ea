import { createHash } from "node:crypto";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "../problems/api-error.ts";
import type { LiveCall } from "./live-call.ts";

interface Kept {
  readonly fingerprint: string;
  readonly call: LiveCall;
  bytes: number;
  until: number;
}

/** Calls by their Idempotency-Key. */
export interface KeptCalls {
  /** The call of a key. Throws an `ApiError` when the key was used for another request. */
  find(key: string, request: string): LiveCall | undefined;
  keep(key: string, request: string, call: LiveCall): void;
}

/**
 * Bounded by number, bytes and time. Whoever keeps most makes room, with their oldest that is over; so no token can push out
 * what a quieter one keeps. Calls that run are never let go.
 */
export function createKeptCalls(limits: ServerLimits, now: () => number = Date.now): KeptCalls {
  const calls = new Map<string, Kept>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= calls.get(key)?.bytes ?? 0;
    calls.delete(key);
  };
  const sweep = (): void => {
    for (const [key, { call, until }] of calls) if (call.isOver && until <= now()) drop(key);
    while (calls.size > limits.replays || bytes > limits.replayBytes) {
      const oldest = oldestOfFullest(calls);
      if (oldest === undefined) return;
      drop(oldest);
    }
  };
  return {
    find(key, request) {
      const kept = calls.get(key);
      if (kept === undefined || (kept.call.isOver && kept.until <= now())) return undefined;
      if (kept.fingerprint === fingerprintOf(request)) return kept.call;
      throw new ApiError("API_IDEMPOTENCY_MISMATCH");
    },
    keep(key, request, call) {
      drop(key);
      const kept: Kept = { fingerprint: fingerprintOf(request), call, bytes: 0, until: Infinity };
      calls.set(key, kept);
      sweep();
      void call.finished.then(({ text, isQuestion }) => {
        if (calls.get(key) !== kept) return;
        // The key is for the call that comes with its answer.
        if (isQuestion === true) {
          drop(key);
          return;
        }
        kept.bytes = text.length;
        kept.until = now() + limits.replayMs;
        bytes += kept.bytes;
        sweep();
      });
    },
  };
}

/** The key of the oldest call that is over, of the token that keeps most bytes; of those that keep as many, the first. */
function oldestOfFullest(calls: ReadonlyMap<string, Kept>): string | undefined {
  const sums = new Map<string, { bytes: number; oldest: string }>();
  for (const [key, { call, bytes }] of calls) {
    if (!call.isOver) continue;
    const sum = sums.get(call.owner) ?? { bytes: 0, oldest: key };
    // What costs nothing else costs a place.
    sum.bytes += bytes + 1;
    sums.set(call.owner, sum);
  }
  let fullest: { bytes: number; oldest: string } | undefined;
  for (const sum of sums.values()) if (fullest === undefined || sum.bytes > fullest.bytes) fullest = sum;
  return fullest?.oldest;
}

function fingerprintOf(request: string): string {
  return createHash("sha256").update(request).digest("base64");
}
