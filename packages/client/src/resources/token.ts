/** What a token may do: `read` lists and lints, `invoke` also calls tools, `admin` also changes what is stored. */
export type TokenScope = "read" | "invoke" | "admin";

/** What is known of a token: never the token itself. Times are RFC 3339. */
export interface TokenInfo {
  id: string;
  name?: string;
  scope: TokenScope;
  createdAt?: string;
  /** Absent: it does not end by itself. */
  expiresAt?: string;
  /** Written now and then: a minute or so behind. */
  lastUsedAt?: string;
  callsPerMinute?: number;
  /** It is for these bundles and their tools only; absent: for everything. */
  bundleIDs?: string[];
  /** Given when the server was started: it cannot be revoked while it runs. */
  isFixed: boolean;
}

/** A token to be made. */
export interface TokenWish {
  name: string;
  scope: TokenScope;
  expiresInSec?: number;
  callsPerMinute?: number;
  /** Only for these bundles and their tools; nothing else of the server can be seen or changed with it. */
  bundleIDs?: string[];
}

/** A new token: shown this once, only its hash is kept. */
export interface NewToken extends TokenInfo {
  token: string;
}

export interface TokenParams extends Readonly<Record<string, string>> {
  tokenID: string;
}

/** Who asks, and what this server has. */
export interface Session {
  tokenID: string;
  name?: string;
  scope: TokenScope;
  expiresAt?: string;
  bundleIDs?: string[];
  /** Of the program. */
  version: string;
  features: string[];
}
