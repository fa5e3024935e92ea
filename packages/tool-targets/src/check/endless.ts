import { isObject, type JsonValue } from "@toolhaft/json-text";
import { targetOf } from "./reference-forms.ts";

/** Whether every value of a schema would hold another one like it, without end. */
export function isEndless(schema: JsonValue, root: JsonValue): boolean {
  return !ends(schema, root, new Set());
}

function ends(schema: JsonValue | undefined, root: JsonValue, seen: ReadonlySet<JsonValue>): boolean {
  if (!isObject(schema)) return true;
  if (seen.has(schema)) return false;
  const within = new Set([...seen, schema]);
  const { type, required, properties, items, anyOf, $ref } = schema;
  const types = Array.isArray(type) ? type : [type];
  if (types.some((name) => typeof name === "string" && name !== "object" && name !== "array")) return true;
  if (types.includes("array") && (items === undefined || ends(items, root, within))) return true;
  if (types.includes("object")) {
    const names = Array.isArray(required) ? required : [];
    if (names.length === 0 || !isObject(properties)) return true;
    return names.some((name) => typeof name === "string" && ends(properties[name], root, within));
  }
  if (Array.isArray(anyOf)) return anyOf.some((branch) => ends(branch, root, within));
  return $ref === undefined || ends(targetOf($ref, root), root, within);
}
