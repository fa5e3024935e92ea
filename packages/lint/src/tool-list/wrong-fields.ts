import { isObject, own, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { got } from "./got.ts";

const tests = {
  "a string": (value: JsonValue): boolean => typeof value === "string",
  "a boolean": (value: JsonValue): boolean => typeof value === "boolean",
  "a boolean or null": (value: JsonValue): boolean => typeof value === "boolean" || value === null,
  "a string or null": (value: JsonValue): boolean => typeof value === "string" || value === null,
  "an object": (value: JsonValue): boolean => isObject(value),
  "an array": (value: JsonValue): boolean => Array.isArray(value),
  "an array of strings": (value: JsonValue): boolean =>
    Array.isArray(value) && value.every((item) => typeof item === "string"),
};

export type FieldType = keyof typeof tests;

/** Fields that are there but of another type than the specification gives them. */
export function wrongFields(
  object: JsonObject,
  types: Readonly<Record<string, FieldType>>,
): { field: string; expected: FieldType; got: string }[] {
  const wrong: { field: string; expected: FieldType; got: string }[] = [];
  for (const [field, expected] of Object.entries(types)) {
    const value = own(object, field);
    if (value !== undefined && !tests[expected](value)) wrong.push({ field, expected, got: got(value) });
  }
  return wrong;
}
