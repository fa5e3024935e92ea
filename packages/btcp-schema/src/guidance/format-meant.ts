import { wordsOf } from "./words.ts";

/** The `format` that a string property most likely has, by its name or by what its description names. */
export function formatMeant(name: string, description: string): string | undefined {
  if (/\brelative\b|\bpath\b|\bpattern\b|\bor (?:an? )?(?:id|name)\b/i.test(description)) return undefined;
  const last = wordsOf(name).at(-1)?.toLowerCase() ?? "";
  const byName = BY_NAME.get(last) ?? BY_NAME.get(name.toLowerCase().replace(/[^a-z]/g, ""));
  if (byName !== undefined) return byName;
  if (/\b(?:RFC ?3339|ISO[ -]?8601|ISO date(?:[ -]?time)?)\b/i.test(description)) {
    if (/\bYYYY-MM-DD\b(?!T)/.test(description)) return "date";
    return /\bdate\b/i.test(description) && !/\btime(?:stamp)?\b/i.test(description) ? "date" : "date-time";
  }
  return undefined;
}

const BY_NAME: ReadonlyMap<string, string> = new Map([
  ["email", "email"],
  ["emailaddress", "email"],
  ["url", "uri"],
  ["uri", "uri"],
  ["uuid", "uuid"],
  ["datetime", "date-time"],
]);
