import { hash, randomBytes } from "node:crypto";
import type { TokenScope } from "@toolhaft/client";

export type { TokenScope } from "@toolhaft/client";

/** What is kept of a token: never the token. */
export interface TokenGrant {
  /** Names it in logs. */
  readonly id: string;
  /** SHA-256, 64 hexadecimal digits. */
  readonly hash: string;
  /** `read` lists and lints, `invoke` also calls tools, `admin` also changes what is stored. */
  readonly scope: TokenScope;
  /** What a person calls it. */
  readonly name?: string;
  /** RFC 3339; from then on it lets nobody in. Absent: it does not end by itself. */
  readonly expiresAt?: string;
  /** Calls of tools a minute; default as many as the server takes. */
  readonly callsPerMinute?: number;
  /** Ids, in lower case: only these bundles and their tools can be seen, called and changed. Absent: everything. */
  readonly bundleIDs?: readonly string[];
}

/** What a new token may be. */
export type TokenTerms = Pick<TokenGrant, "name" | "expiresAt" | "callsPerMinute" | "bundleIDs">;

/** Make a token. It is shown once: only its hash is kept. */
export function createToken(
  scope: TokenScope,
  terms: TokenTerms = {},
): { readonly token: string; readonly grant: TokenGrant } {
  const token = `haft_${randomBytes(32).toString("base64url")}`;
  const id = randomBytes(4).toString("hex");
  return { token, grant: { id, hash: hashOf(token).toString("hex"), scope, ...terms } };
}

export function hashOf(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** Whether its time is over. */
export function isExpired({ expiresAt }: Pick<TokenGrant, "expiresAt">, now: number = Date.now()): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now;
}
