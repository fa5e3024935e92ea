import { codePointLength, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { equalJson, firstDouble } from "../equal.ts";
import { isSimplePattern } from "../patterns/simple.ts";
import { all, isRecord, opposite, type Answer, type Word } from "./judging.ts";

/** Keywords of 2020-12 that say something of a value, and that are not judged here. */
export const UNTOLD: ReadonlySet<string> = new Set([
  "$dynamicRef",
  "patternProperties",
  "contains",
  "dependentSchemas",
  "unevaluatedProperties",
  "unevaluatedItems",
]);

// What a plain pattern costs is known for texts of this length; `validate` weighs each pattern by itself.
const LONGEST_MATCHED = 1_000;

/** A limit for values of one kind: numbers, or what is counted of a text, a list or an object. */
function limit(
  measure: (value: JsonValue) => number | undefined,
  holds: (size: number, limit: number) => boolean,
): Word {
  return (operand, value) => {
    if (typeof operand !== "number") return undefined;
    const size = measure(value);
    return size === undefined || holds(size, operand);
  };
}

const atLeast = (size: number, least: number): boolean => size >= least;
const atMost = (size: number, most: number): boolean => size <= most;
const number = (value: JsonValue): number | undefined => (typeof value === "number" ? value : undefined);
const length = (value: JsonValue): number | undefined =>
  typeof value === "string" ? codePointLength(value) : undefined;
const count = (value: JsonValue): number | undefined => (Array.isArray(value) ? value.length : undefined);
const width = (value: JsonValue): number | undefined =>
  isRecord(value) ? Object.keys(value).length : undefined;

const type: Word = (operand, value) => {
  const names = Array.isArray(operand) ? operand : [operand];
  const answers = names.map((name) => isOfType(name, value));
  // One name that is none makes the rest no answer, unless another one fits.
  return answers.includes(true) || (answers.includes(undefined) || names.length === 0 ? undefined : false);
};

function isOfType(name: JsonValue, value: JsonValue): Answer {
  switch (name) {
    case "integer":
      return Number.isInteger(value);
    case "object":
      return isRecord(value);
    case "array":
      return Array.isArray(value);
    case "null":
      return value === null;
    case "string":
    case "number":
    case "boolean":
      return typeof value === name;
    default:
      return undefined;
  }
}

const multipleOf: Word = (operand, value) => {
  if (typeof operand !== "number" || operand <= 0) return undefined;
  if (typeof value !== "number") return true;
  // Others are multiples as decimal numbers, which takes more than a division.
  return Number.isSafeInteger(value) && Number.isSafeInteger(operand) ? value % operand === 0 : undefined;
};

const pattern: Word = (operand, value) => {
  if (typeof operand !== "string") return undefined;
  if (typeof value !== "string") return true;
  if (value.length > LONGEST_MATCHED || !isSimplePattern(operand)) return undefined;
  return new RegExp(operand, "u").test(value);
};

const required: Word = (operand, value) => {
  if (!isListOfTexts(operand)) return undefined;
  return !isRecord(value) || operand.every((name) => Object.hasOwn(value, name));
};

const dependentRequired: Word = (operand, value, schema, judging) => {
  if (!isRecord(operand)) return undefined;
  if (!isRecord(value)) return true;
  const asked = Object.entries(operand).filter(([name]) => Object.hasOwn(value, name));
  return all(asked.map(([, names]) => required(names, value, schema, judging)));
};

const properties: Word = (operand, value, _, { judge }) => {
  if (!isRecord(operand)) return undefined;
  if (!isRecord(value)) return true;
  // By the value's names: a schema of a thousand is asked of many values.
  const there = Object.keys(value).filter((name) => Object.hasOwn(operand, name));
  return all(there.map((name) => judge(operand[name] as JsonValue, value[name] as JsonValue)));
};

const additionalProperties: Word = (operand, value, schema, { judge }) => {
  if (!isRecord(value)) return true;
  const named = isRecord(schema["properties"]) ? schema["properties"] : {};
  const others = Object.keys(value).filter((name) => !Object.hasOwn(named, name));
  if (others.length > 0 && schema["patternProperties"] !== undefined) return undefined;
  return all(others.map((name) => judge(operand, value[name] as JsonValue)));
};

const propertyNames: Word = (operand, value, _, { judge }) =>
  isRecord(value) ? all(Object.keys(value).map((name) => judge(operand, name))) : true;

const prefixItems: Word = (operand, value, _, { judge }) => {
  if (!Array.isArray(operand)) return undefined;
  if (!Array.isArray(value)) return true;
  return all(operand.slice(0, value.length).map((schema, at) => judge(schema, value[at] as JsonValue)));
};

const items: Word = (operand, value, { prefixItems: prefix }, { judge }) => {
  if (Array.isArray(operand)) return undefined;
  if (!Array.isArray(value)) return true;
  return all(value.slice(Array.isArray(prefix) ? prefix.length : 0).map((item) => judge(operand, item)));
};

/** A keyword with a list of alternatives, by what each of them answered. */
function alternatives(of: (answers: Answer[]) => Answer): Word {
  return (operand, value, _, { judge }) => {
    if (!Array.isArray(operand) || operand.length === 0) return undefined;
    return of(operand.map((schema) => judge(schema, value)));
  };
}

const anyOf = alternatives((answers) => opposite(all(answers.map(opposite))));

const oneOf = alternatives((answers) => {
  const matching = answers.filter((answer) => answer === true).length;
  if (matching > 1) return false;
  return answers.includes(undefined) ? undefined : matching === 1;
});

const conditional: Word = (operand, value, { then, else: otherwise }, { judge }) => {
  const condition = judge(operand, value);
  if (condition === undefined) return undefined;
  return judge((condition ? then : otherwise) ?? true, value);
};

const reference: Word = (operand, value, _, { root, judge }) => {
  const target = typeof operand === "string" ? targetOf(root, operand) : undefined;
  return target === undefined ? undefined : judge(target, value);
};

function targetOf(root: JsonValue, text: string): JsonValue | undefined {
  if (text === "#") return root;
  if (!text.startsWith("#/") || text.includes("%")) return undefined;
  let schema: JsonValue | undefined = root;
  for (const token of text.slice(2).split("/")) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof schema !== "object" || schema === null || !Object.hasOwn(schema, key)) return undefined;
    // An embedded document has references of its own.
    if (schema !== root && isRecord(schema) && schema["$id"] !== undefined) return undefined;
    schema = (schema as JsonObject)[key];
  }
  return schema;
}

function isListOfTexts(value: JsonValue): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** What is judged, by its name. */
export const keywords: ReadonlyMap<string, Word> = new Map<string, Word>([
  ["type", type],
  [
    "enum",
    (operand, value) => (Array.isArray(operand) ? operand.some((each) => equalJson(each, value)) : undefined),
  ],
  ["const", equalJson],
  ["minimum", limit(number, atLeast)],
  ["maximum", limit(number, atMost)],
  ["exclusiveMinimum", limit(number, (size, least) => size > least)],
  ["exclusiveMaximum", limit(number, (size, most) => size < most)],
  ["multipleOf", multipleOf],
  ["minLength", limit(length, atLeast)],
  ["maxLength", limit(length, atMost)],
  ["pattern", pattern],
  ["minItems", limit(count, atLeast)],
  ["maxItems", limit(count, atMost)],
  ["minProperties", limit(width, atLeast)],
  ["maxProperties", limit(width, atMost)],
  [
    "uniqueItems",
    (operand, value) =>
      typeof operand === "boolean"
        ? !operand || !Array.isArray(value) || firstDouble(value) === undefined
        : undefined,
  ],
  ["required", required],
  ["dependentRequired", dependentRequired],
  ["properties", properties],
  ["additionalProperties", additionalProperties],
  ["propertyNames", propertyNames],
  ["prefixItems", prefixItems],
  ["items", items],
  ["allOf", alternatives(all)],
  ["anyOf", anyOf],
  ["oneOf", oneOf],
  ["not", (operand, value, _, { judge }) => opposite(judge(operand, value))],
  ["if", conditional],
  ["$ref", reference],
]);
