import { isQuotedObject, removeNode, showGot, unquoteObject, type ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import { shapeRules } from "../rules/shape.ts";
import { isDamaged } from "./damage.ts";
import { labelOf, report, toolOf, type Part } from "./part.ts";
import type { FieldShape, Shape } from "./shapes.ts";
import { meantBy } from "./unknown-keys.ts";

/** The fields of an object that have the right type; the others are reported, and look absent. */
export type Values = ReadonlyMap<string, JsonValue>;

/** Read the fields of an object, and report those that are missing or of another type. */
export function readFields(
  part: Part,
  object: JsonObject,
  at: { path: JsonPath; shape: Shape; tool: ToolIdentity | undefined },
): Values {
  const values = new Map<string, JsonValue>();
  for (const [field, shape] of Object.entries(at.shape.fields)) {
    const value = Object.hasOwn(object, field) ? object[field] : undefined;
    const path = [...at.path, field];
    if (value === undefined) {
      if (shape.isRequired === true && !isMisnamed(object, at.shape, field))
        reportMissing(part, path, at.tool);
    } else if (value === "" && shape.isName === true) {
      const data = { field: labelOf(part, path) };
      report(part, shapeRules["skill/required-field"], {
        messageId: "empty",
        path,
        data,
        ...toolOf(at.tool),
      });
    } else if (hasType(value, shape.type)) {
      values.set(field, value);
    } else {
      reportType(part, path, value, shape, at.tool);
    }
  }
  return values;
}

/** A field under another key is one mistake, and the unknown key is its finding. */
function isMisnamed(object: JsonObject, shape: Shape, field: string): boolean {
  return Object.keys(object).some(
    (key) => !Object.hasOwn(shape.fields, key) && meantBy(key, { object, shape }) === field,
  );
}

/** A text among values that are already checked. */
export function textIn(values: Values, field: string): string | undefined {
  const value = values.get(field);
  return typeof value === "string" ? value : undefined;
}

const EXPECTED = { string: "a string", boolean: "true or false", object: "an object", array: "an array" };

function hasType(value: JsonValue, type: FieldShape["type"]): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function reportMissing(part: Part, path: JsonPath, tool: ToolIdentity | undefined): void {
  const owner = path.slice(0, -1);
  if (isDamaged(part.document, owner)) return;
  const data = { field: labelOf(part, path) };
  report(part, shapeRules["skill/required-field"], {
    messageId: "missing",
    path: owner,
    data,
    ...toolOf(tool),
  });
}

function reportType(
  part: Part,
  path: JsonPath,
  value: JsonValue,
  shape: FieldShape,
  tool: ToolIdentity | undefined,
): void {
  const data = { field: labelOf(part, path), expected: EXPECTED[shape.type] };
  const place = { path, ...toolOf(tool) };
  if (shape.type === "object" && isQuotedObject(value)) {
    const fixes = unquoteObject(part.document, path, value, true);
    report(part, shapeRules["skill/field-type"], { messageId: "quotedObject", data, ...place, fixes });
    return;
  }
  if (value !== null) {
    report(part, shapeRules["skill/field-type"], {
      messageId: "type",
      data: { ...data, got: showGot(value) },
      ...place,
    });
    return;
  }
  if (shape.isRequired === true || shape.type === "array") {
    const messageId = shape.isRequired === true ? "null" : "nullList";
    report(part, shapeRules["skill/field-type"], { messageId, data, ...place });
    return;
  }
  const fixes = removeNode(part.document, path, "Take the null out", true);
  report(part, shapeRules["skill/field-type"], {
    messageId: "nullOptional",
    data,
    ...place,
    fixes,
  });
}
