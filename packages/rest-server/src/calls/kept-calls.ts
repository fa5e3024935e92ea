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

/** Bounded by number, bytes and time; the oldest that are over go first. Calls that run are never let go. */
export function createKeptCalls(limits: ServerLimits, now: () => number = Date.now): KeptCalls {
  const calls = new Map<string, Kept>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= calls.get(key)?.bytes ?? 0;
    calls.delete(key);
  };
  const sweep = (): void => {
    for (const [key, { call, until }] of calls) {
      const isTooMuch = calls.size > limits.replays || bytes > limits.replayBytes;
      if (call.isOver && (isTooMuch || until <= now())) drop(key);
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
      void call.finished.then(({ text }) => {
        if (calls.get(key) !== kept) return;
        kept.bytes = text.length;
        kept.until = now() + limits.replayMs;
        bytes += kept.bytes;
        sweep();
      });
    },
  };
}

function fingerprintOf(request: string): string {
  return createHash("sha256").update(request).digest("base64");
}
