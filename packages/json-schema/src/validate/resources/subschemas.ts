import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { isObject } from "../json.ts";

type Shape = "schema" | "list" | "map" | "schema-or-list";

// Where subschemas stand, in both drafts. An `$id` anywhere else (in `enum`, in an unknown keyword) is only data.
const SHAPES: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ["additionalProperties", "schema"],
  ["propertyNames", "schema"],
  ["contains", "schema"],
  ["additionalItems", "schema"],
  ["unevaluatedItems", "schema"],
  ["unevaluatedProperties", "schema"],
  ["contentSchema", "schema"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["items", "schema-or-list"],
  ["prefixItems", "list"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["properties", "map"],
  ["patternProperties", "map"],
  ["dependentSchemas", "map"],
  ["dependencies", "map"],
  ["$defs", "map"],
  ["definitions", "map"],
]);

/** Every direct subschema of a schema. */
export function* subschemas(schema: JsonObject): Generator<JsonValue> {
  for (const [keyword, operand] of Object.entries(schema)) {
    const shape = SHAPES.get(keyword);
    if (shape === undefined) continue;
    if (Array.isArray(operand)) {
      if (shape === "list" || shape === "schema-or-list") yield* operand;
    } else if (shape === "map") {
      if (isObject(operand)) yield* Object.values(operand);
    } else if (shape !== "list") {
      yield operand;
    }
  }
}
