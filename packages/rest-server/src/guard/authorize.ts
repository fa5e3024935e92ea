import type { Scope } from "@toolhaft/client/interface";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "../problems/api-error.ts";
import { type FindGrant, grantFinder } from "../tokens/find-grant.ts";
import type { TokenGrant, TokenScope } from "../tokens/token.ts";
import { createRateLimit, type RateLimit } from "./rate.ts";

export interface Doors {
  readonly findGrant: FindGrant;
  /** For each token. */
  readonly requests: RateLimit;
  /** For each address that sends wrong ones. */
  readonly wrongTokens: RateLimit;
}

/** Throws a `TypeError` for a grant whose hash is none. */
export function createDoors(
  grants: readonly TokenGrant[],
  { requestsPerMinute, wrongTokensPerMinute }: ServerLimits,
): Doors {
  return {
    findGrant: grantFinder(grants),
    requests: createRateLimit(requestsPerMinute, Math.ceil(requestsPerMinute / 6)),
    wrongTokens: createRateLimit(wrongTokensPerMinute, wrongTokensPerMinute),
  };
}

const LEVELS: Readonly<Record<TokenScope, number>> = { read: 1, invoke: 2, admin: 3 };
const BEARER = { "www-authenticate": "Bearer" };

/** The grant of a request that may use a route of this scope. Throws an `ApiError` otherwise. */
export function authorize(
  authorization: string | undefined,
  from: { readonly ip: string; readonly socket: object },
  needs: Exclude<Scope, "open">,
  { findGrant, requests, wrongTokens }: Doors,
): TokenGrant {
  const token = /^Bearer +([\w.~+/=-]{1,512}) *$/i.exec(authorization ?? "")?.[1];
  if (authorization === undefined) throw new ApiError("API_TOKEN_MISSING", {}, { headers: BEARER });
  const grant = token === undefined ? undefined : findGrant(token, from.socket);
  if (grant === undefined) {
    refuseWhenOver(wrongTokens.take(from.ip));
    throw new ApiError(
      "API_TOKEN_WRONG",
      {},
      { headers: { "www-authenticate": 'Bearer error="invalid_token"' } },
    );
  }
  refuseWhenOver(requests.take(grant.id));
  if (LEVELS[grant.scope] >= LEVELS[needs]) return grant;
  throw new ApiError(
    "API_SCOPE_MISSING",
    { has: grant.scope, needs },
    { headers: { "www-authenticate": 'Bearer error="insufficient_scope"' } },
  );
}

function refuseWhenOver(seconds: number | undefined): void {
  if (seconds === undefined) return;
  throw new ApiError("API_TOO_MANY_REQUESTS", { seconds }, { headers: { "retry-after": String(seconds) } });
}
