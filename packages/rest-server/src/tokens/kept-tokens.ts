import type { SettingsText } from "@toolhaft/store";
import type { TokenGrant } from "./token.ts";

/** A token as the store keeps it. */
export interface KeptToken extends TokenGrant {
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string;
}

/** The tokens in a text of the store. Throws an `Error` for a text that none wrote here: nobody gets in by it. */
export function readTokens(kept: SettingsText | undefined): readonly KeptToken[] {
  if (kept === undefined) return [];
  const list = (parsed(kept.text) as { tokens?: unknown } | null)?.tokens;
  if (Array.isArray(list) && list.every(isKept)) return list;
  throw new Error(
    "settings/tokens.json of the store is no list of tokens; take it away, and make them again",
  );
}

export function printTokens(tokens: readonly KeptToken[]): string {
  return `${JSON.stringify({ tokens }, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is KeptToken {
  const fields = (value ?? {}) as Partial<Record<keyof KeptToken, unknown>>;
  const { id, hash, scope, name, createdAt, expiresAt, callsPerMinute, bundleIDs, lastUsedAt } = fields;
  return (
    [id, name, createdAt].every((text) => typeof text === "string") &&
    [expiresAt, lastUsedAt].every((time) => time === undefined || isTime(time)) &&
    (bundleIDs === undefined || isTexts(bundleIDs)) &&
    (callsPerMinute === undefined || Number.isSafeInteger(callsPerMinute)) &&
    (scope === "read" || scope === "invoke" || scope === "admin") &&
    typeof hash === "string" &&
    /^[0-9a-f]{64}$/.test(hash)
  );
}

// What cannot be read must not mean "everything".
function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");
}

// A time that cannot be read must not mean "never".
function isTime(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
