import { UsageError } from "@toolhaft/command-line";
import { createToken, type TokenGrant, type TokenScope } from "@toolhaft/rest-server";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

/** Who may ask; `token` is a new one, which nobody can show again. */
export interface Tokens {
  readonly grants: readonly TokenGrant[];
  readonly token?: string;
  /** Write a new token's hash to the file: once it can be shown. Throws a `UsageError`. */
  readonly keep: () => void;
}

/**
 * Who may ask: those in the file, or whoever gets the token made here. A new file gets the token's hash, never the
 * token, and not before `keep`. Throws a `UsageError`.
 */
export function openTokens(file: string | undefined, scope: TokenScope): Tokens {
  const known = file === undefined ? undefined : readTokens(file);
  if (known !== undefined) return { grants: known, keep: () => undefined };
  const { token, grant } = createToken(scope);
  const keep = (): void => {
    if (file !== undefined) writeTokens(file, [grant]);
  };
  return { grants: [grant], token, keep };
}

function readTokens(file: string): readonly TokenGrant[] | undefined {
  let text: string;
  try {
    // Not a pipe, which could be waited for, nor anything else that is no list afterwards.
    const seen = statSync(file);
    if (!seen.isFile()) throw Object.assign(new Error(), { code: "it is no regular file" });
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw new UsageError(`option --token-file: ${file} cannot be read (${code})`);
  }
  const grants = grantsOf(text);
  if (grants !== undefined) return grants;
  throw new UsageError(
    `option --token-file: ${file} is no list of tokens as tools-runner serve writes it; take it away, and a new one is made`,
  );
}

function grantsOf(text: string): readonly TokenGrant[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = (value as { tokens?: unknown } | null)?.tokens;
  return Array.isArray(list) && list.length > 0 && list.every(isGrant) ? list : undefined;
}

function isGrant(value: unknown): value is TokenGrant {
  const { id, hash, scope } = (value ?? {}) as Partial<Record<keyof TokenGrant, unknown>>;
  const isKnown = scope === "read" || scope === "invoke" || scope === "admin";
  return typeof id === "string" && isKnown && typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash);
}

function writeTokens(file: string, tokens: readonly TokenGrant[]): void {
  try {
    writeFileSync(file, `${JSON.stringify({ tokens }, null, 2)}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code = "", syscall } = error as NodeJS.ErrnoException;
    if (syscall !== "open") rmSync(file, { force: true });
    throw new UsageError(`option --token-file: ${file} cannot be written (${code})`);
  }
}
