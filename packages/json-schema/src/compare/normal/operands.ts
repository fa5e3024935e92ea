import type { JsonValue } from "@toolhaft/json-text";
import { compileError } from "../../patterns/compile-error.ts";

type Takes = (operand: JsonValue) => boolean;

const TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"];

const isNumber: Takes = (operand) => typeof operand === "number";
const isText: Takes = (operand) => typeof operand === "string";
const isTypeName: Takes = (operand) => typeof operand === "string" && TYPES.includes(operand);
const isNames: Takes = (operand) => Array.isArray(operand) && operand.every(isText);

/** What the validator can work with after each plain keyword; anything else it calls undecided. */
export const OPERANDS: ReadonlyMap<string, Takes> = new Map<string, Takes>([
  ["type", (o) => isTypeName(o) || (Array.isArray(o) && o.length > 0 && o.every(isTypeName))],
  ["enum", Array.isArray],
  ["const", () => true],
  ["minimum", isNumber],
  ["maximum", isNumber],
  ["exclusiveMinimum", isNumber],
  ["exclusiveMaximum", isNumber],
  ["multipleOf", (o) => typeof o === "number" && o > 0],
  ["minLength", isNumber],
  ["maxLength", isNumber],
  ["pattern", (o) => typeof o === "string" && compileError(o) === undefined],
  ["minItems", isNumber],
  ["maxItems", isNumber],
  ["uniqueItems", (o) => typeof o === "boolean"],
  ["minContains", isNumber],
  ["maxContains", isNumber],
  ["required", isNames],
  ["minProperties", isNumber],
  ["maxProperties", isNumber],
]);

/** Keywords with one schema, with a list of them, and with one for each name. */
export const ONE: readonly string[] = [
  "additionalProperties",
  "propertyNames",
  "contains",
  "not",
  "if",
  "then",
  "else",
];
export const LISTS: readonly string[] = ["allOf", "anyOf", "oneOf"];
export const MAPS: readonly string[] = ["properties", "patternProperties"];
/** Of 2020-12 only. */
export const ONE_LATER: readonly string[] = ["items", "unevaluatedProperties", "unevaluatedItems"];
export { isNames, isText };
