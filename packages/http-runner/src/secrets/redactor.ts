import type { JsonValue } from "@toolhaft/json-text";
import { spellings } from "./spellings.ts";

/** What stands where a secret was. */
export const MASK = "***";

/** Takes secrets out of what leaves the runner. Do it before a text is cut: half a secret is one too. */
export interface Redactor {
  text(text: string): string;
  /** JSON text and its value; the answer is JSON again, also where a secret was a number or a key. */
  json(json: string, value: JsonValue): { json: string; value: JsonValue };
}

/** Make a redactor for these values; empty ones are left out. */
export function createRedactor(values: readonly string[]): Redactor {
  const all = [...new Set(values.filter((value) => value !== "").flatMap(spellings))];
  if (all.length === 0) return { text: (text) => text, json: (json, value) => ({ json, value }) };
  // The longest first, or a short secret would leave the rest of a long one.
  all.sort((a, b) => b.length - a.length);
  const pattern = new RegExp(all.map(escapeRegExp).join("|"), "g");
  const text = (given: string): string => given.replace(pattern, MASK);
  return {
    text,
    json(json, value) {
      // Escapes can spell a text in more ways than we know: there the value's own spelling counts.
      const isClean = text(json) === json && (!json.includes("\\") || isCleanValue(value, text));
      if (isClean) return { json, value };
      const clean = redactValue(value, text);
      return { json: JSON.stringify(clean), value: clean };
    },
  };
}

function isCleanValue(value: JsonValue, text: Redactor["text"]): boolean {
  if (typeof value === "string") return text(value) === value;
  if (typeof value !== "object" || value === null) return true;
  return Array.isArray(value)
    ? value.every((item) => isCleanValue(item, text))
    : Object.entries(value).every(([key, member]) => text(key) === key && isCleanValue(member, text));
}

function redactValue(value: JsonValue, text: Redactor["text"]): JsonValue {
  if (typeof value === "string") return text(value);
  if (typeof value === "number") return text(String(value)) === String(value) ? value : MASK;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, text));
  const entries = Object.entries(value).map(
    ([key, member]) => [text(key), redactValue(member, text)] as const,
  );
  return Object.fromEntries(entries);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
