import type { JsonValue } from "@toolhaft/json-text";

/** What a keyword takes: subschemas in some arrangement, or a plain operand that must look so. */
export type Operand = "schema" | "schemas" | "schema-map" | ((operand: JsonValue) => boolean);

const isNumber = (operand: JsonValue): boolean => typeof operand === "number" && Number.isFinite(operand);
const isCount = (operand: JsonValue): boolean =>
  typeof operand === "number" && Number.isSafeInteger(operand) && operand >= 0;
const isString = (operand: JsonValue): boolean => typeof operand === "string";
const isBoolean = (operand: JsonValue): boolean => typeof operand === "boolean";
const isFilledList = (operand: JsonValue): boolean => Array.isArray(operand) && operand.length > 0;

const TYPES = new Set<JsonValue>(["string", "number", "integer", "boolean", "object", "array", "null"]);
const isType = (operand: JsonValue): boolean =>
  Array.isArray(operand)
    ? operand.length > 0 &&
      operand.every((name) => TYPES.has(name)) &&
      new Set(operand).size === operand.length
    : TYPES.has(operand);
const isNames = (operand: JsonValue): boolean =>
  Array.isArray(operand) && operand.every(isString) && new Set(operand).size === operand.length;
const isNamesByName = (operand: JsonValue): boolean =>
  typeof operand === "object" &&
  operand !== null &&
  !Array.isArray(operand) &&
  Object.values(operand).every(isNames);

const shared: [string, Operand][] = [
  ["type", isType],
  ["enum", isFilledList],
  ["const", () => true],
  ["minimum", isNumber],
  ["maximum", isNumber],
  ["exclusiveMinimum", isNumber],
  ["exclusiveMaximum", isNumber],
  ["multipleOf", (operand) => isNumber(operand) && Number(operand) > 0],
  ["minLength", isCount],
  ["maxLength", isCount],
  ["pattern", isString],
  ["minItems", isCount],
  ["maxItems", isCount],
  ["uniqueItems", isBoolean],
  ["minProperties", isCount],
  ["maxProperties", isCount],
  ["required", isNames],
  ["properties", "schema-map"],
  ["patternProperties", "schema-map"],
  ["additionalProperties", "schema"],
  ["propertyNames", "schema"],
  ["contains", "schema"],
  ["allOf", "schemas"],
  ["anyOf", "schemas"],
  ["oneOf", "schemas"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["$defs", "schema-map"],
  ["definitions", "schema-map"],
];

/** The keywords of 2020-12 that ajv judges exactly as JSON Schema does, found by test. */
export const OPERANDS_2020_12: ReadonlyMap<string, Operand> = new Map([
  ...shared,
  ["prefixItems", "schemas"],
  ["items", "schema"],
  ["minContains", isCount],
  ["maxContains", isCount],
  ["dependentRequired", isNamesByName],
  ["dependentSchemas", "schema-map"],
]);

/** The same for draft-07; of `items` only the form with one schema, of `dependencies` none. */
export const OPERANDS_DRAFT_07: ReadonlyMap<string, Operand> = new Map([...shared, ["items", "schema"]]);

/** Keywords that decide, but not in ajv as in JSON Schema: such a schema is not given to it. */
export const BEYOND_AJV: ReadonlySet<string> = new Set([
  "$id",
  "$anchor",
  "$dynamicRef",
  "$dynamicAnchor",
  "unevaluatedProperties",
  "unevaluatedItems",
  "dependencies",
]);
