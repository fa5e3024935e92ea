import type { ToolStore } from "@toolhaft/store";
import { type KeptToken, printTokens, readTokens } from "./kept-tokens.ts";
import { createToken, type TokenScope } from "./token.ts";

/** What is asked for with a new token. */
export interface TokenWish {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresInSec?: number;
  readonly callsPerMinute?: number;
  readonly bundleIDs?: readonly string[];
}

/** The tokens that a store keeps, made, listed and revoked by any of its processes. */
export interface TokenBook {
  /** Those that let in now, as of the last look. Another array whenever one came or went. */
  readonly grants: readonly KeptToken[];
  create(wish: TokenWish): Promise<{ readonly token: string; readonly kept: KeptToken }>;
  list(): Promise<readonly KeptToken[]>;
  /** `undefined`: there is none of this id. */
  revoke(id: string): Promise<KeptToken | undefined>;
  /** Note that a token was used now; it is written now and then. */
  used(id: string): void;
  /** Write what was noted, and look no more. */
  close(): Promise<void>;
}

export interface TokenBookOptions {
  /** Milliseconds between looks at what other processes did; default 250. */
  readonly lookMs?: number;
  /** Milliseconds between writes of when tokens were used; default a minute. */
  readonly usedMs?: number;
  /** Told why the tokens cannot be read; whoever was known stays known. */
  readonly onFault?: (error: unknown) => void;
}

/** Tokens of one store; so many that a mistake is more likely than a wish. */
export const MOST_TOKENS = 1_000;

/** Open the tokens of a store. Rejects where they cannot be read. */
export async function openTokenBook(store: ToolStore, options: TokenBookOptions = {}): Promise<TokenBook> {
  const { lookMs = 250, usedMs = 60_000, onFault = () => undefined } = options;
  let seen = await store.readSettings("tokens");
  let grants = readTokens(seen);
  const uses = new Map<string, string>();
  const look = async (): Promise<void> => {
    const now = await store.readSettings("tokens");
    if (now?.revision === seen?.revision) return;
    grants = readTokens(now);
    seen = now;
  };
  const change = async <T>(step: (tokens: readonly KeptToken[]) => [readonly KeptToken[], T]): Promise<T> => {
    let answer!: T;
    seen = await store.changeSettings("tokens", (before) => {
      const [after, made] = step(readTokens(before).map((kept) => withUse(kept, uses)));
      answer = made;
      return printTokens(after);
    });
    uses.clear();
    grants = readTokens(seen);
    return answer;
  };
  const write = async (): Promise<void> => {
    if (uses.size > 0) await change((tokens) => [tokens, undefined]);
  };
  const timers = [every(lookMs, look, onFault), every(usedMs, write, onFault)];
  return {
    get grants() {
      return grants;
    },
    async create({ name, scope, expiresInSec, callsPerMinute, bundleIDs }) {
      const now = Date.now();
      const createdAt = new Date(now).toISOString();
      const expiresAt =
        expiresInSec === undefined ? {} : { expiresAt: new Date(now + expiresInSec * 1_000).toISOString() };
      const rate = callsPerMinute === undefined ? {} : { callsPerMinute };
      const reach =
        bundleIDs === undefined ? {} : { bundleIDs: [...new Set(bundleIDs.map((id) => id.toLowerCase()))] };
      const { token, grant } = createToken(scope, { ...expiresAt, ...rate, ...reach });
      const kept: KeptToken = { ...grant, name, createdAt };
      await change((tokens) => {
        if (tokens.length >= MOST_TOKENS) throw new TooManyTokens();
        return [[...tokens, kept], undefined];
      });
      return { token, kept };
    },
    async list() {
      await look();
      return grants.map((kept) => withUse(kept, uses));
    },
    revoke: (id) =>
      change((tokens) => [tokens.filter((kept) => kept.id !== id), tokens.find((kept) => kept.id === id)]),
    used(id) {
      uses.set(id, new Date().toISOString());
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await write().catch(onFault);
    },
  };
}

/** As many tokens are kept as a store takes. */
export class TooManyTokens extends Error {
  override readonly name = "TooManyTokens" as const;
  constructor() {
    super(`the store keeps ${String(MOST_TOKENS)} tokens already; revoke one first`);
  }
}

function withUse(kept: KeptToken, uses: ReadonlyMap<string, string>): KeptToken {
  const lastUsedAt = uses.get(kept.id);
  return lastUsedAt === undefined ? kept : { ...kept, lastUsedAt };
}

function every(ms: number, step: () => Promise<void>, onFault: (error: unknown) => void): NodeJS.Timeout {
  let isBusy = false;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void step()
      .catch(onFault)
      .finally(() => {
        isBusy = false;
      });
  }, ms).unref();
}
