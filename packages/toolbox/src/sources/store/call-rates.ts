import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";

const MINUTE_MS = 60_000;

/** Counts the calls of tools that are no requests; those http-runner counts itself. In this process only. */
export interface CallRates {
  /** Count a call; a failure when `limit` calls were made in the last minute. */
  count(tool: { readonly toolID: string; readonly slug: string }, limit: number): ToolFailure | undefined;
}

export function createCallRates(now: () => number = () => performance.now()): CallRates {
  const calls = new Map<string, number[]>();
  return {
    count({ toolID, slug: name }, limit) {
      const at = now();
      const times = (calls.get(toolID) ?? []).filter((time) => time > at - MINUTE_MS);
      calls.set(toolID, times);
      const oldest = times.at(-limit);
      if (oldest !== undefined) {
        const retryAfterMs = Math.max(1, Math.ceil(oldest + MINUTE_MS - at));
        return failure("TOOL_RATE_LIMITED", { name, limit, retryAfterMs }, { retryAfterMs });
      }
      times.push(at);
      return undefined;
    },
  };
}
