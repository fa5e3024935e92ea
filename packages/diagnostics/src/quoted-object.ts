import { parseJson, type JsonDocument, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { replaceValue, type FixesLater } from "./fixes.ts";

/** How to fix it: the same words in every format. */
export const QUOTED_OBJECT_HELP =
  "The schema was turned into text before it was put in. Take the quotes and backslashes off.";

/** True for a string whose text is a JSON object: a schema that was serialised once too often. */
export function isQuotedObject(value: JsonValue | undefined): value is string {
  if (typeof value !== "string" || !value.trimStart().startsWith("{")) return false;
  const { valid, value: inner } = parseJson(value);
  return valid && typeof inner === "object" && inner !== null && !Array.isArray(inner);
}

/** The fix: the object itself in place of its text. Safe where its own system takes no file with the text. */
export function unquoteObject(
  document: JsonDocument,
  path: JsonPath,
  value: string,
  isSafe = false,
): FixesLater {
  return replaceValue(document, path, value.trim(), "Take the quotes and backslashes off", isSafe);
}
