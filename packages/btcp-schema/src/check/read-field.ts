import { showGot } from "@toolhaft/diagnostics";
import { isObject, type JsonValue } from "@toolhaft/json-text";
import { shapeRules } from "../rules/shape.ts";
import { fieldOf, placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/** A field that must be a string; reported when it is something else. */
export function readString(state: LoadState, object: CheckedObject, field: string): string | undefined {
  const value = fieldOf(object, field);
  if (value === undefined || typeof value === "string") return value;
  reportType(state, object, field, "string", value);
  return undefined;
}

/** A field that must be a boolean. */
export function readBoolean(state: LoadState, object: CheckedObject, field: string): boolean | undefined {
  const value = fieldOf(object, field);
  if (value === undefined || typeof value === "boolean") return value;
  reportType(state, object, field, "boolean", value);
  return undefined;
}

/** A field that must be a whole number; JSON Schema takes `1000.0` for one. */
export function readInteger(state: LoadState, object: CheckedObject, field: string): number | undefined {
  const value = fieldOf(object, field);
  if (value === undefined || (typeof value === "number" && Number.isInteger(value))) return value;
  reportType(state, object, field, "integer", value);
  return undefined;
}

/** A field that must be a list of strings: the items that are strings, with their indexes. */
export function readStrings(
  state: LoadState,
  object: CheckedObject,
  field: string,
): { item: number; text: string }[] | undefined {
  const list = fieldOf(object, field);
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) {
    reportType(state, object, field, "strings", list);
    return undefined;
  }
  return list.flatMap((value, item) => {
    if (typeof value === "string") return [{ item, text: value }];
    const data = { field: `${object.label}${field}`, item, got: showGot(value) };
    state.reporter.add(shapeRules["btcp/field-type"], {
      messageId: "item",
      data,
      ...placeOf(object, field, item),
    });
    return [];
  });
}

/** A field that must be an object, as one to check further. */
export function readObject(
  state: LoadState,
  object: CheckedObject,
  field: string,
): CheckedObject | undefined {
  const fields = fieldOf(object, field);
  if (fields === undefined) return undefined;
  if (!isObject(fields)) {
    reportType(state, object, field, "object", fields);
    return undefined;
  }
  return { ...object, fields, path: [...object.path, field], label: `${object.label}${field}.` };
}

function reportType(
  state: LoadState,
  object: CheckedObject,
  field: string,
  messageId: "string" | "boolean" | "integer" | "strings" | "object",
  value: JsonValue,
): void {
  const name = `${object.label}${field}`;
  const place = placeOf(object, field);
  if (value === null) {
    state.reporter.add(shapeRules["btcp/field-type"], {
      messageId: "null",
      data: { field: name, expected: EXPECTED[messageId] },
      ...place,
    });
    return;
  }
  const data = { field: name, got: showGot(value) };
  state.reporter.add(shapeRules["btcp/field-type"], { messageId, data, ...place });
}

const EXPECTED = {
  string: "a string",
  boolean: "true or false",
  integer: "an integer",
  strings: "an array of strings",
  object: "an object",
};
