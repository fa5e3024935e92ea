import type { SharedState } from "@toolhaft/store";
import { ApiError } from "../problems/api-error.ts";
import type { TokenGrant } from "../tokens/token.ts";

/** Counts calls of tokens that may make only so many a minute. Rejects with an `ApiError` when there are no more. */
export type CountCall = (grant: TokenGrant | undefined) => Promise<void>;

export function createCallRates(state: SharedState): CountCall {
  return async (grant) => {
    const limit = grant?.callsPerMinute;
    if (grant === undefined || limit === undefined) return;
    // By the number, too: a token that was made anew with another one starts afresh.
    const name = `calls ${grant.id} ${String(limit)}`;
    const waitMs = await state.take(name, { perMinute: limit, burst: limit });
    if (waitMs === undefined) return;
    const seconds = secondsOf(waitMs);
    throw new ApiError(
      "API_TOKEN_CALLS",
      { limit, seconds },
      { headers: { "retry-after": String(seconds) } },
    );
  };
}

/** As Retry-After says it. */
export function secondsOf(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1_000));
}
