import { insertFirst } from "@toolhaft/diagnostics";
import { isObject, type JsonObject } from "@toolhaft/json-text";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";
import { guidanceRules } from "../rules/guidance.ts";
import { descriptionOf, propertiesOf, statesOptional } from "./property.ts";

const CLOSING = ["additionalProperties", "unevaluatedProperties", "patternProperties", "$ref"];

/** "Use `required`", "set `additionalProperties: false`" (the BTCP Tool Schema, `inputSchema`). */
export function adviseInput(state: LoadState, tool: CheckedObject, schema: JsonObject): void {
  // What is no schema of an object has its finding already.
  if (schema["type"] !== "object") return;
  const place = placeOf(tool, "inputSchema");
  const { reporter, document } = state;
  if (!CLOSING.some((keyword) => Object.hasOwn(schema, keyword))) {
    const fixes = insertFirst(document, place.path, '"additionalProperties": false', false);
    reporter.add(guidanceRules["btcp/additional-properties"], {
      messageId: "open",
      data: {},
      fixes,
      ...place,
    });
  }
  const properties = propertiesOf(schema);
  if (properties.length === 0 || COMBINING.some((keyword) => Object.hasOwn(schema, keyword))) return;
  const isAllOptional = properties.some(
    ([, value]) =>
      isObject(value) && (Object.hasOwn(value, "default") || statesOptional(descriptionOf(value))),
  );
  if (!isAllOptional) {
    reporter.add(guidanceRules["btcp/required-absent"], {
      messageId: "absent",
      data: { count: properties.length },
      ...place,
    });
  }
}

// Keywords that say, themselves or in their branches, what must be there.
const COMBINING = ["required", "anyOf", "oneOf", "allOf", "if", "dependentRequired", "minProperties", "$ref"];
