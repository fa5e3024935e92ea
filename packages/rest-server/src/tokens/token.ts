import { hash, randomBytes } from "node:crypto";
import type { Scope } from "@toolhaft/client/interface";

export type TokenScope = Exclude<Scope, "open">;

/** What is kept of a token: never the token. */
export interface TokenGrant {
  /** Names it in logs. */
  readonly id: string;
  /** SHA-256, 64 hexadecimal digits. */
  readonly hash: string;
  /** `read` lists and lints, `invoke` also calls tools, `admin` also changes what is stored. */
  readonly scope: TokenScope;
}

/** Make a token. It is shown once: only its hash is kept. */
export function createToken(scope: TokenScope): { readonly token: string; readonly grant: TokenGrant } {
  const token = `haft_${randomBytes(32).toString("base64url")}`;
  return { token, grant: { id: randomBytes(4).toString("hex"), hash: hashOf(token).toString("hex"), scope } };
}

export function hashOf(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
