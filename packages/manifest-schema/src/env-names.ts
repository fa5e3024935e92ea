import { goTrimSpace } from "./go-text.ts";

/** An entry of `envPassthrough` that names no variable. */
export interface EnvNameFault {
  /** Index in the list as written. */
  index: number;
  /** The entry as written. */
  entry: string;
  /** `empty`: nothing but white space; `invalid`: outside `[A-Z_][A-Z0-9_]*`. */
  kind: "empty" | "invalid";
}

export interface EnvNames {
  /** Sound names, upper case, without repeats, in the order of their first occurrence. */
  names: string[];
  faults: EnvNameFault[];
}

/**
 * Normalise environment variable names: trim Unicode white space, check the ASCII pattern, turn to
 * upper case, drop repeats. The check comes first, so that `ß` never becomes `SS`.
 * The Tools Manifest Reference, `envPassthrough`.
 */
export function normalizeEnvNames(entries: readonly string[]): EnvNames {
  const names = new Set<string>();
  const faults: EnvNameFault[] = [];
  entries.forEach((entry, index) => {
    const name = normalizeEnvName(entry);
    if (name === undefined)
      faults.push({ index, entry, kind: goTrimSpace(entry) === "" ? "empty" : "invalid" });
    else names.add(name);
  });
  return { names: [...names], faults };
}

/** True for a short list of sound names without repeats: nothing to normalise. */
export function areNormal(entries: readonly unknown[]): entries is readonly string[] {
  if (entries.length > 8) return false;
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    if (typeof entry !== "string" || !NORMAL.test(entry) || entries.indexOf(entry) !== index) return false;
  }
  return true;
}

/** One name as the tool will see it, or `undefined` where the entry names no variable. */
export function normalizeEnvName(entry: string): string | undefined {
  if (NORMAL.test(entry)) return entry;
  const trimmed = goTrimSpace(entry);
  return ANY_CASE.test(trimmed) ? trimmed.toUpperCase() : undefined;
}

const NORMAL = /^[A-Z_][A-Z0-9_]*$/;
const ANY_CASE = /^[A-Za-z_][A-Za-z0-9_]*$/;
