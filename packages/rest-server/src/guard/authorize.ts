import type { Scope } from "@toolhaft/client/interface";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "../problems/api-error.ts";
import { type FindGrant, grantFinder } from "../tokens/find-grant.ts";
import type { TokenBook } from "../tokens/token-book.ts";
import { isExpired, type TokenGrant, type TokenScope } from "../tokens/token.ts";
import { createRateLimit, type RateLimit } from "./rate.ts";

export interface Doors {
  readonly findGrant: FindGrant;
  /** Whether a token that got in before still would. */
  readonly isGranted: (grant: TokenGrant) => boolean;
  /** Note that a token was used. */
  readonly used: (id: string) => void;
  /** For each token. */
  readonly requests: RateLimit;
  /** For each address that sends wrong ones. */
  readonly wrongTokens: RateLimit;
}

/** Whoever has a token of `grants`, or of the book, gets in. Throws a `TypeError` for a grant whose hash is none. */
export function createDoors(
  { grants, tokens }: { readonly grants: readonly TokenGrant[]; readonly tokens?: TokenBook },
  { requestsPerMinute, wrongTokensPerMinute }: ServerLimits,
): Doors {
  let all = { kept: tokens?.grants, grants: [...grants, ...(tokens?.grants ?? [])] };
  const granted = (): readonly TokenGrant[] => {
    const kept = tokens?.grants;
    if (kept !== all.kept) all = { kept, grants: [...grants, ...(kept ?? [])] };
    return all.grants;
  };
  return {
    findGrant: grantFinder(granted),
    isGranted: (grant) => !isExpired(grant) && granted().some(({ hash }) => hash === grant.hash),
    used(id) {
      if (grants.every((grant) => grant.id !== id)) tokens?.used(id);
    },
    requests: createRateLimit(requestsPerMinute, Math.ceil(requestsPerMinute / 6)),
    wrongTokens: createRateLimit(wrongTokensPerMinute, wrongTokensPerMinute),
  };
}

const LEVELS: Readonly<Record<TokenScope, number>> = { read: 1, invoke: 2, admin: 3 };
const WITHDRAWN = { "www-authenticate": 'Bearer error="invalid_token"' };
const BEARER = { "www-authenticate": "Bearer" };

/** The grant of a request that may use a route of this scope. Throws an `ApiError` otherwise. */
export function authorize(
  authorization: string | undefined,
  from: { readonly ip: string; readonly socket: object },
  needs: Exclude<Scope, "open">,
  { findGrant, requests, wrongTokens, used }: Doors,
): TokenGrant {
  const token = /^Bearer +([\w.~+/=-]{1,512}) *$/i.exec(authorization ?? "")?.[1];
  if (authorization === undefined) throw new ApiError("API_TOKEN_MISSING", {}, { headers: BEARER });
  const grant = token === undefined ? undefined : findGrant(token, from.socket);
  if (grant === undefined) {
    refuseWhenOver(wrongTokens.take(from.ip));
    throw new ApiError("API_TOKEN_WRONG", {}, { headers: WITHDRAWN });
  }
  if (isExpired(grant))
    throw new ApiError("API_TOKEN_EXPIRED", { at: grant.expiresAt ?? "" }, { headers: WITHDRAWN });
  refuseWhenOver(requests.take(grant.id));
  used(grant.id);
  requireScope(grant, needs);
  return grant;
}

/** Refuse a grant that may do less. */
export function requireScope(grant: TokenGrant | undefined, needs: TokenScope): void {
  if (grant !== undefined && LEVELS[grant.scope] >= LEVELS[needs]) return;
  throw new ApiError(
    "API_SCOPE_MISSING",
    { has: grant?.scope ?? "nothing", needs },
    { headers: { "www-authenticate": 'Bearer error="insufficient_scope"' } },
  );
}

function refuseWhenOver(seconds: number | undefined): void {
  if (seconds === undefined) return;
  throw new ApiError("API_TOO_MANY_REQUESTS", { seconds }, { headers: { "retry-after": String(seconds) } });
}
