import { ApiError } from "../problems/api-error.ts";
import type { TokenGrant } from "../tokens/token.ts";
import { createRateLimit, type RateLimit } from "./rate.ts";

/** Counts calls of tokens that may make only so many a minute. Throws an `ApiError` when there are no more. */
export type CountCall = (grant: TokenGrant | undefined) => void;

export function createCallRates(): CountCall {
  // By the number, too: a token that was made anew with another one starts afresh.
  const rates = new Map<number, RateLimit>();
  return (grant) => {
    const limit = grant?.callsPerMinute;
    if (grant === undefined || limit === undefined) return;
    const rate = rates.get(limit) ?? createRateLimit(limit, limit);
    rates.set(limit, rate);
    const seconds = rate.take(grant.id);
    if (seconds === undefined) return;
    throw new ApiError(
      "API_TOKEN_CALLS",
      { limit, seconds },
      { headers: { "retry-after": String(seconds) } },
    );
  };
}
