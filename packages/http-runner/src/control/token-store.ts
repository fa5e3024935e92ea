import { HttpError } from "../errors/http-error.ts";

/** A token that opens an API for a while. */
export interface AccessToken {
  value: string;
  /** By `performance.now()`; after it another one is asked for. */
  freshUntil: number;
}

/** What a token server gave: the token, and the refresh token that replaces the one it was asked with. */
export interface Grant {
  token: AccessToken;
  refreshToken?: string;
}

/** Keeps tokens. Calls that need the same one at the same time ask once. */
export interface TokenStore {
  /** The token of a key; `ask` is called where there is none, with the refresh token that is valid now. */
  get(key: string, ask: (refreshToken: string | undefined) => Promise<Grant>): Promise<AccessToken>;
  /** The server refused this token: ask anew, unless somebody else did already. */
  drop(key: string, token: AccessToken): void;
}

/** Keys that are remembered. */
const MOST_KEYS = 1_000;

export function createTokenStore(): TokenStore {
  const tokens = new Map<string, AccessToken>();
  const refreshTokens = new Map<string, string>();
  const asked = new Map<string, Promise<AccessToken>>();
  /** Keys whose refresh token is used up: asking again would get the same answer. */
  const expired = new Map<string, HttpError>();
  const remember = (key: string, { token, refreshToken }: Grant): AccessToken => {
    keep(tokens, key, token);
    if (refreshToken !== undefined) keep(refreshTokens, key, refreshToken);
    return token;
  };
  return {
    get(key, ask) {
      const known = tokens.get(key);
      if (known !== undefined && known.freshUntil > performance.now()) return Promise.resolve(known);
      const ended = expired.get(key);
      if (ended) return Promise.reject(ended);
      const running = asked.get(key);
      if (running) return running;
      const asking = ask(refreshTokens.get(key))
        .then((grant) => remember(key, grant))
        .catch((error: unknown) => {
          if (error instanceof HttpError && error.code === "HTTP_AUTH_EXPIRED") keep(expired, key, error);
          throw error;
        })
        .finally(() => asked.delete(key));
      asked.set(key, asking);
      return asking;
    },
    drop(key, token) {
      if (tokens.get(key) === token) tokens.delete(key);
    },
  };
}

function keep<V>(map: Map<string, V>, key: string, value: V): void {
  const [oldest] = map.keys();
  if (!map.has(key) && map.size >= MOST_KEYS && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
