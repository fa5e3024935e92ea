import { timingSafeEqual } from "node:crypto";
import { hashOf, type TokenGrant } from "./token.ts";

/** Finds a token's grant, in the same time for every token. */
export type FindGrant = (token: string) => TokenGrant | undefined;

/** Throws a `TypeError` for a grant whose hash is none. */
export function grantFinder(grants: readonly TokenGrant[]): FindGrant {
  const kept = grants.map((grant) => ({ grant, hash: bytesOf(grant) }));
  return (token) => {
    const hash = hashOf(token);
    let found: TokenGrant | undefined;
    // All are compared: how long it takes does not tell which one was near.
    for (const each of kept) if (timingSafeEqual(hash, each.hash)) found = each.grant;
    return found;
  };
}

function bytesOf({ id, hash }: TokenGrant): Buffer {
  if (/^[0-9a-f]{64}$/.test(hash)) return Buffer.from(hash, "hex");
  throw new TypeError(`the hash of token ${id} must be 64 hexadecimal digits`);
}
