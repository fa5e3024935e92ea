import { timingSafeEqual } from "node:crypto";
import { hashOf, type TokenGrant } from "./token.ts";

/** Finds a token's grant, in the same time for every wrong token. `connection`: what it came by. */
export type FindGrant = (token: string, connection: object) => TokenGrant | undefined;

/** Throws a `TypeError` for a grant whose hash is none. */
export function grantFinder(grants: readonly TokenGrant[]): FindGrant {
  const kept = grants.map((grant) => ({ grant, hash: bytesOf(grant) }));
  // A connection sends one token again and again, and hashing it costs more than all other guards together. It is
  // known as long as its connection is.
  const proven = new WeakMap<object, { readonly token: Uint8Array; readonly grant: TokenGrant }>();
  return (token, connection) => {
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

function bytesOf({ id, hash }: TokenGrant): Buffer {
  if (/^[0-9a-f]{64}$/.test(hash)) return Buffer.from(hash, "hex");
  throw new TypeError(`the hash of token ${id} must be 64 hexadecimal digits`);
}
