import { isQuotedObject, showGot, unquoteObject } from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema";
import { isObject, type JsonObject } from "@toolhaft/json-text";
import { shapeRules } from "../rules/shape.ts";
import { fieldOf, placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/**
 * Check a tool's schema. The text of 004 says "JSON Schema object" where its printed schema takes
 * `true` and `false` too; arguments are an object besides, so `inputSchema` says so at its root.
 */
export function checkToolSchema(
  state: LoadState,
  tool: CheckedObject,
  field: "inputSchema" | "outputSchema",
): JsonObject | undefined {
  const value = fieldOf(tool, field);
  if (value === undefined) return undefined;
  const place = placeOf(tool, field);
  if (isObject(value)) {
    checkSchema(value, { ...state, ...place, root: field === "inputSchema" ? "object" : "any" });
    return value;
  }
  const { reporter, document } = state;
  if (isQuotedObject(value)) {
    const fixes = unquoteObject(document, place.path, value);
    reporter.add(shapeRules["btcp/field-type"], {
      messageId: "stringified",
      data: { field },
      fixes,
      ...place,
    });
  } else if (typeof value === "boolean") {
    const messageId = value ? "anySchema" : "noSchema";
    reporter.add(shapeRules["btcp/field-type"], { messageId, data: { field }, ...place });
  } else {
    reporter.add(shapeRules["btcp/field-type"], {
      messageId: "schema",
      data: { field, got: showGot(value) },
      ...place,
    });
  }
  return undefined;
}
