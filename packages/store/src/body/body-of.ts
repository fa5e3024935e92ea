import { isObject, parseJson } from "@toolhaft/json-text";
import { editText } from "./edit-text.ts";
import { METRICS, OWNED } from "./tool-body.ts";

/**
 * The text of a stored tool as a body for `putTool` under another version: without what the store sets, every
 * other byte as it is. A text that is no JSON object comes back untouched, to be refused with its exact place.
 */
export function bodyOf(text: string): string {
  const { value, problems } = parseJson(text.replace(/^\ufeff/, ""));
  if (problems.length > 0 || !isObject(value)) return text;
  // Older files call it so; beside a "toolID" it is a field like any other.
  const oldId = Object.hasOwn(value, "toolID") ? [] : ["id"];
  return [...OWNED, ...METRICS, ...oldId, "schemaVersion", "bundleID", "version"].reduce(
    (body, field) => editText(body, field, undefined),
    text,
  );
}
