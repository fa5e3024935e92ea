import type { Fix } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";

/** A fix that replaces a node's key or value; none where the text has no such node. */
export function replaceFix(
  document: JsonDocument,
  path: JsonPath,
  on: "key" | "value",
  replacement: { text: string; title: string; safe: boolean },
): { fixes?: Fix[] } {
  const range = document.locate(path)?.[on];
  if (range === undefined) return {};
  const { text, title, safe } = replacement;
  return { fixes: [{ title, safe, edits: [{ start: range.start, end: range.end, text }] }] };
}
