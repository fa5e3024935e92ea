import type { Scope } from "@toolhaft/client/interface";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "../problems/api-error.ts";
import { type FindGrant, grantFinder } from "../tokens/find-grant.ts";
import type { TokenBook } from "../tokens/token-book.ts";
import { isExpired, type TokenGrant, type TokenScope } from "../tokens/token.ts";
import { createMemoryState, type ToolStore } from "@toolhaft/store";
import { secondsOf } from "./call-rates.ts";

type Wait = number | undefined;

export interface Doors {
  readonly findGrant: FindGrant;
  /** Whether a token that got in before still would. */
  readonly isGranted: (grant: TokenGrant) => boolean;
  /** Note that a token was used. */
  readonly used: (id: string) => void;
  /** For each token, by all that share the store; answers the milliseconds to wait. */
  readonly request: (id: string) => Wait | Promise<Wait>;
  /** For each address that sends wrong ones to this server. */
  readonly wrongToken: (address: string) => Wait | Promise<Wait>;
}

/** Whoever has a token of `grants`, or of the book, gets in. Throws a `TypeError` for a grant whose hash is none. */
export function createDoors(
  {
    grants,
    tokens,
    store,
  }: { readonly grants: readonly TokenGrant[]; readonly tokens?: TokenBook; readonly store: ToolStore },
  { requestsPerMinute, wrongTokensPerMinute }: ServerLimits,
): Doors {
  let all = { kept: tokens?.grants, grants: [...grants, ...(tokens?.grants ?? [])] };
  const granted = (): readonly TokenGrant[] => {
    const kept = tokens?.grants;
    if (kept !== all.kept) all = { kept, grants: [...grants, ...(kept ?? [])] };
    return all.grants;
  };
  const own = createMemoryState();
  return {
    findGrant: grantFinder(granted),
    isGranted: (grant) => !isExpired(grant) && granted().some(({ hash }) => hash === grant.hash),
    used(id) {
      if (grants.every((grant) => grant.id !== id)) tokens?.used(id);
    },
    request: (id) =>
      store.shared.take(`requests ${id}`, {
        perMinute: requestsPerMinute,
        burst: Math.ceil(requestsPerMinute / 6),
      }),
    wrongToken: (address) =>
      own.take(address, { perMinute: wrongTokensPerMinute, burst: wrongTokensPerMinute }),
  };
}

const LEVELS: Readonly<Record<TokenScope, number>> = { read: 1, invoke: 2, admin: 3 };
const WITHDRAWN = { "www-authenticate": 'Bearer error="invalid_token"' };
const BEARER = { "www-authenticate": "Bearer" };

/**
 * The grant of a request that may use a route of this scope; at once where nobody else has to be asked. Throws an `ApiError` otherwise, or
 * rejects with it.
 */
export function authorize(
  authorization: string | undefined,
  from: { readonly ip: string; readonly socket: object },
  needs: Exclude<Scope, "open">,
  { findGrant, request, wrongToken, used }: Doors,
): TokenGrant | Promise<TokenGrant> {
  const token = /^Bearer +([\w.~+/=-]{1,512}) *$/i.exec(authorization ?? "")?.[1];
  if (authorization === undefined) throw new ApiError("API_TOKEN_MISSING", {}, { headers: BEARER });
  const grant = token === undefined ? undefined : findGrant(token, from.socket);
  if (grant === undefined) {
    return whenKnown(wrongToken(from.ip), (waitMs) => {
      refuseWhenOver(waitMs);
      throw new ApiError("API_TOKEN_WRONG", {}, { headers: WITHDRAWN });
    });
  }
  if (isExpired(grant))
    throw new ApiError("API_TOKEN_EXPIRED", { at: grant.expiresAt ?? "" }, { headers: WITHDRAWN });
  return whenKnown(request(grant.id), (waitMs) => {
    refuseWhenOver(waitMs);
    used(grant.id);
    requireScope(grant, needs);
    return grant;
  });
}

function whenKnown<T>(wait: Wait | Promise<Wait>, then: (waitMs: Wait) => T): T | Promise<T> {
  return wait instanceof Promise ? wait.then(then) : then(wait);
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

function refuseWhenOver(waitMs: Wait): void {
  if (waitMs === undefined) return;
  const seconds = secondsOf(waitMs);
  throw new ApiError("API_TOO_MANY_REQUESTS", { seconds }, { headers: { "retry-after": String(seconds) } });
}
