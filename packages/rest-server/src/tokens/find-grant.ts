import { timingSafeEqual } from "node:crypto";
import { hashOf, type TokenGrant } from "./token.ts";

/** Finds a token's grant, in the same time for every wrong token. `connection`: what it came by. */
export type FindGrant = (token: string, connection: object) => TokenGrant | undefined;

/**
 * Among the grants of now; `granted` answers another array whenever one came or went. Throws a `TypeError` for a grant whose
 * hash is none.
 */
export function grantFinder(granted: () => readonly TokenGrant[]): FindGrant {
  let grants = granted();
  let kept = hashed(grants);
  // A connection sends one token again and again, and hashing it costs more than all other guards together. It is
  // known as long as its connection is.
  let proven = new WeakMap<object, { readonly token: Uint8Array; readonly grant: TokenGrant }>();
  const renew = (now: readonly TokenGrant[]): void => {
    [grants, kept, proven] = [now, hashed(now), new WeakMap()];
  };
  return (token, connection) => {
    const now = granted();
    if (now !== grants) renew(now);
    const bytes = Buffer.from(token);
    const before = proven.get(connection);
    if (before?.token.length === bytes.length && timingSafeEqual(bytes, before.token)) return before.grant;
    const hash = hashOf(token);
    let found: TokenGrant | undefined;
    // All are compared: how long it takes does not tell which one was near.
    for (const each of kept) if (timingSafeEqual(hash, each.hash)) found = each.grant;
    if (found !== undefined) proven.set(connection, { token: Uint8Array.from(bytes), grant: found });
    return found;
  };
}

function hashed(
  grants: readonly TokenGrant[],
): readonly { readonly grant: TokenGrant; readonly hash: Buffer }[] {
  return grants.map((grant) => ({ grant, hash: bytesOf(grant) }));
}

function bytesOf({ id, hash }: TokenGrant): Buffer {
  if (/^[0-9a-f]{64}$/.test(hash)) return Buffer.from(hash, "hex");
  throw new TypeError(`the hash of token ${id} must be 64 hexadecimal digits`);
}
