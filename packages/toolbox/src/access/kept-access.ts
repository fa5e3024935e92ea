import type { SettingsText } from "@toolhaft/store";

/** What the store keeps of hosts and secrets that were added while programs ran. */
export interface KeptAccess {
  readonly allowedHosts: readonly string[];
  /** The hosts of each secret, by its name; never a value. */
  readonly secrets: Readonly<Record<string, readonly string[]>>;
  /** Another number whenever a value was set: then others read the values again. */
  readonly values: number;
}

const NONE: KeptAccess = { allowedHosts: [], secrets: {}, values: 0 };

/** Throws an `Error` for a text that none wrote here. */
export function readKept(kept: SettingsText | undefined): KeptAccess {
  if (kept === undefined) return NONE;
  const value = parsed(kept.text);
  if (isKept(value)) return value;
  throw new Error(
    "settings/access.json of the store is no list of hosts and secrets; take it away, and add them again",
  );
}

export function printKept(kept: KeptAccess): string {
  return `${JSON.stringify(kept, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is KeptAccess {
  const { allowedHosts, secrets, values } = (value ?? {}) as Partial<Record<keyof KeptAccess, unknown>>;
  const isRecord = typeof secrets === "object" && secrets !== null && !Array.isArray(secrets);
  return (
    isTexts(allowedHosts) && isRecord && Object.values(secrets).every(isTexts) && Number.isSafeInteger(values)
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
