import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { refuse, throwing, type EngineModel } from "./model.ts";

const TYPES: ReadonlySet<unknown> = new Set("string number integer boolean null array object".split(" "));
const COUNTS = ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"];
const BOUNDS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

/** xgrammar makes a grammar of what it understands, one schema after the other. */
export const xgrammar: EngineModel = throwing((root) => {
  const seen = new Set<JsonValue>();
  const visit = (schema: JsonValue): void => {
    if (typeof schema === "boolean" || seen.has(schema)) return;
    if (!isObject(schema)) refuse("a schema is neither an object nor a boolean");
    seen.add(schema);
    const { $ref } = schema;
    if (typeof $ref === "string") {
      if ($ref.startsWith("#/")) visit(follow(root, $ref));
      return;
    }
    if (Object.hasOwn(schema, "const") || Object.hasOwn(schema, "enum")) return;
    for (const key of ["anyOf", "oneOf"]) {
      if (!Object.hasOwn(schema, key)) continue;
      const branches = schema[key];
      if (!Array.isArray(branches)) refuse(`${key} must be an array`);
      branches.forEach(visit);
      return;
    }
    if (Array.isArray(schema["allOf"])) {
      if (schema["allOf"].length === 1) visit(schema["allOf"][0] ?? true);
      return;
    }
    visitTyped(schema, visit);
  };
  visit(root);
});

function follow(root: JsonValue, reference: string): JsonValue {
  let found = root;
  for (const name of reference.slice(2).split("/")) {
    if (!isObject(found) || !Object.hasOwn(found, name)) refuse(`Cannot find field ${name} in ${reference}`);
    found = found[name] ?? null;
  }
  return found;
}

function visitTyped(schema: JsonObject, visit: (schema: JsonValue) => void): void {
  const { type } = schema;
  if (type !== undefined && typeof type !== "string" && !Array.isArray(type))
    refuse("Type should be a string");
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  for (const each of types) if (!TYPES.has(each)) refuse(`Unsupported type ${JSON.stringify(each)}`);
  for (const key of COUNTS) {
    if (Object.hasOwn(schema, key) && !Number.isSafeInteger(schema[key])) refuse(`${key} must be an integer`);
  }
  if (types.includes("integer") || types.includes("number")) checkBounds(schema, types.includes("integer"));
  ordered(schema, "minItems", "maxItems");
  ordered(schema, "minLength", "maxLength");
  if (types.includes("string") && !Object.hasOwn(schema, "format")) checkPattern(schema["pattern"]);
  if (Object.hasOwn(schema, "required") && !Array.isArray(schema["required"]))
    refuse("required must be an array");
  if (Object.hasOwn(schema, "properties")) {
    if (!isObject(schema["properties"])) refuse("properties must be an object");
    Object.values(schema["properties"]).forEach(visit);
  }
  if (Object.hasOwn(schema, "items")) {
    if (!isObject(schema["items"]) && typeof schema["items"] !== "boolean")
      refuse("items must be a boolean or an object");
    visit(schema["items"]);
  }
  if (Array.isArray(schema["prefixItems"])) schema["prefixItems"].forEach(visit);
  if (isObject(schema["additionalProperties"])) visit(schema["additionalProperties"]);
  if (isObject(schema["patternProperties"])) Object.values(schema["patternProperties"]).forEach(visit);
}

function checkBounds(schema: JsonObject, isWhole: boolean): void {
  for (const key of BOUNDS) {
    if (!Object.hasOwn(schema, key)) continue;
    const value = schema[key];
    if (typeof value !== "number") refuse("Value must be a number");
    if (isWhole && Math.abs(value) >= 2 ** 63) refuse("Integer exceeds maximum limit");
  }
  if (isWhole) ordered(schema, "minimum", "maximum");
}

function ordered(schema: JsonObject, low: string, high: string): void {
  const [from, to] = [schema[low], schema[high]];
  if (typeof from === "number" && typeof to === "number" && from > to)
    refuse(`${low} is greater than ${high}`);
}

function checkPattern(pattern: JsonValue | undefined): void {
  if (typeof pattern !== "string") return;
  if (/\(\?<[=!]/.test(pattern)) refuse("Lookbehind is not supported yet");
  if (/(?<!\\)(?:\\\\)*\\(?:[1-9]|k<)/.test(pattern)) refuse("Backreference is not supported yet");
  if (/(?<!\\)(?:\\\\)*\\[bB]/.test(pattern.replace(/\[(?:\\.|[^\]\\])*\]/g, "")))
    refuse("Word boundary is not supported yet");
  const plain = pattern.replace(/\\./gs, "").replace(/\[[^\]]*\]/g, "");
  if (plain.includes("[")) refuse("The bracket is not closed");
  if (plain.split("(").length > plain.split(")").length) refuse("The parenthesis is not closed");
  for (const [, low = "", high = ""] of plain.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) {
    if (Math.max(Number(low), Number(high)) >= 2000) refuse("it takes forever");
  }
}
