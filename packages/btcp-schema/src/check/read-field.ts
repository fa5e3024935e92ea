import { showGot } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { fieldType } from "../rules/field-type/rule.ts";
import { fieldOf, isObject, placeOf, type CheckedObject, type LoadState } from "./state.ts";

/** A field that must be a string; reported when it is something else. */
export function readString(state: LoadState, object: CheckedObject, field: string): string | undefined {
  return read(state, object, field, "string", (value) => typeof value === "string");
}

/** A field that must be a boolean. */
export function readBoolean(state: LoadState, object: CheckedObject, field: string): boolean | undefined {
  return read(state, object, field, "boolean", (value) => typeof value === "boolean");
}

/** A field that must be a whole number; JSON Schema takes `1000.0` for one. */
export function readInteger(state: LoadState, object: CheckedObject, field: string): number | undefined {
  return read(state, object, field, "integer", (value) => Number.isInteger(value));
}

/** A field that must be a list of strings: the items that are strings, with their indexes. */
export function readStrings(
  state: LoadState,
  object: CheckedObject,
  field: string,
): { item: number; text: string }[] | undefined {
  const list = read(state, object, field, "strings", (value) => Array.isArray(value)) as
    readonly JsonValue[] | undefined;
  return list?.flatMap((value, item) => {
    if (typeof value === "string") return [{ item, text: value }];
    const data = { field: `${object.label}${field}`, item, got: showGot(value) };
    state.reporter.add(fieldType, { messageId: "item", data, ...placeOf(object, field, item) });
    return [];
  });
}

/** A field that must be an object, as one to check further. */
export function readObject(
  state: LoadState,
  object: CheckedObject,
  field: string,
): CheckedObject | undefined {
  const fields = read<JsonObject>(state, object, field, "object", isObject);
  if (fields === undefined) return undefined;
  return { ...object, fields, path: [...object.path, field], label: `${object.label}${field}.` };
}

function read<Value extends JsonValue>(
  state: LoadState,
  object: CheckedObject,
  field: string,
  messageId: "string" | "boolean" | "integer" | "strings" | "object",
  test: (value: JsonValue) => boolean,
): Value | undefined {
  const value = fieldOf(object, field);
  if (value === undefined) return undefined;
  // The test tells the type that `messageId` names.
  if (test(value)) return value as Value;
  const data = { field: `${object.label}${field}`, got: showGot(value) };
  state.reporter.add(fieldType, { messageId, data, ...placeOf(object, field) });
  return undefined;
}
