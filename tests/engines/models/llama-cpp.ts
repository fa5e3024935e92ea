import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { checkPattern, MANY_RULES } from "./llama-pattern.ts";
import { refuse, throwing, type EngineModel } from "./model.ts";

const TYPES: ReadonlySet<unknown> = new Set("string number integer boolean null array object".split(" "));

/** llama.cpp's converter goes by the first thing that it knows of a schema, and looks at nothing else. */
export const llamaCpp: EngineModel = throwing((root) => {
  const targets = new Map<string, JsonValue>();
  resolveAll(root, root, targets);
  const open = new Set<string>();
  const visit = (schema: JsonValue): void => {
    if (!isObject(schema)) {
      if (schema !== null) refuse(`Unrecognized schema: ${JSON.stringify(schema)}`);
      return;
    }
    const has = (key: string): boolean => Object.hasOwn(schema, key);
    const type = schema["type"] ?? null;
    if (has("format") && typeof schema["format"] !== "string") refuse("type must be string, but is not");
    if (has("$ref")) {
      const reference = schema["$ref"] as string;
      if (open.has(reference)) return;
      open.add(reference);
      visit(targets.get(reference) ?? null);
      return;
    }
    const union = has("oneOf") ? schema["oneOf"] : schema["anyOf"];
    if (has("oneOf") || has("anyOf")) {
      if (!Array.isArray(union)) refuse("type must be array, but is not");
      if (union.length === 0) refuse("grammar does not parse");
      union.forEach(visit);
      return;
    }
    if (Array.isArray(type)) {
      if (type.length === 0) refuse("grammar does not parse");
      for (const each of type) visit({ ...schema, type: each });
      return;
    }
    if (has("const") || has("enum")) return;
    visitTyped(schema, type, visit);
  };
  visit(root);
});

function visitTyped(schema: JsonObject, type: JsonValue, visit: (schema: JsonValue) => void): void {
  const has = (key: string): boolean => Object.hasOwn(schema, key);
  const is = (...names: string[]): boolean => type === null || names.includes(type as string);
  if (
    is("object") &&
    (has("properties") || (has("additionalProperties") && schema["additionalProperties"] !== true))
  ) {
    const { properties, additionalProperties } = schema;
    if (isObject(properties)) Object.values(properties).forEach(visit);
    if (isObject(additionalProperties)) visit(additionalProperties);
    if (isObject(properties) && (additionalProperties === true || isObject(additionalProperties))) {
      // Other names are told from these by their letters, in classes of the grammar.
      const odd = Object.keys(properties).find((name) => /[\]\\^]/.test(name));
      if (odd !== undefined) refuse("grammar does not parse");
    }
    return;
  }
  if (is("object", "string") && Array.isArray(schema["allOf"])) {
    for (const part of schema["allOf"]) {
      const each = isObject(part) ? part : refuse("type must be object, but is boolean");
      if (isObject(each["properties"])) Object.values(each["properties"]).forEach(visit);
    }
    return;
  }
  if (is("array") && (has("items") || has("prefixItems"))) {
    const items = has("items") ? schema["items"] : schema["prefixItems"];
    if (Array.isArray(items)) items.forEach(visit);
    else {
      visit(items ?? null);
      checkRepetition(schema, "minItems", "maxItems", 1);
    }
    return;
  }
  if (is("string") && has("pattern")) {
    if (typeof schema["pattern"] !== "string") refuse("type must be string, but is not");
    checkPattern(schema["pattern"]);
    return;
  }
  if (
    is("string") &&
    /^(?:uuid[1-5]?|date|time|date-time)$/.test((schema["format"] as string | undefined) ?? "")
  )
    return;
  if (type === "string") checkRepetition(schema, "minLength", "maxLength", 0);
  if (type === "integer") checkBounds(schema);
  if (type !== null && !TYPES.has(type)) refuse(`Unrecognized schema: ${JSON.stringify(schema)}`);
}

function checkRepetition(schema: JsonObject, low: string, high: string, taken: number): void {
  for (const key of [low, high]) {
    if (Object.hasOwn(schema, key) && typeof schema[key] !== "number" && key !== "maxItems") {
      refuse("type must be number, but is not");
    }
  }
  const [least, most] = [Number(schema[low] ?? 0), schema[high]];
  if (Math.max(least, typeof most === "number" ? most : 0) - taken >= MANY_RULES)
    refuse("grammar does not parse");
  if (typeof most === "number" && least > most) refuse("it hangs");
}

function checkBounds(schema: JsonObject): void {
  const keys = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].filter((key) =>
    Object.hasOwn(schema, key),
  );
  for (const key of keys) {
    const value = schema[key];
    if (typeof value !== "number") refuse("type must be number, but is not");
    // Beyond 64 bits a bound is none; a lower one of more digits than it has rules for never ends.
    if (Math.abs(value) >= 2 ** 63) refuse("At least one of min_value or max_value must be set");
    if (/min/i.test(key) && Math.abs(value) > Number.MAX_SAFE_INTEGER) refuse("it hangs");
  }
}

/** Every reference is looked up first, wherever it stands, as its text reads. */
function resolveAll(value: JsonValue, root: JsonValue, targets: Map<string, JsonValue>): void {
  if (Array.isArray(value)) {
    for (const each of value) resolveAll(each, root, targets);
    return;
  }
  if (!isObject(value)) return;
  if (!Object.hasOwn(value, "$ref")) {
    for (const each of Object.values(value)) resolveAll(each, root, targets);
    return;
  }
  const reference = value["$ref"];
  if (typeof reference !== "string") refuse("type must be string, but is not");
  if (reference.startsWith("https://")) return;
  if (!reference.startsWith("#/")) refuse(`Unsupported ref: ${reference}`);
  let found = root;
  for (const name of reference.slice(2).split("/")) {
    if (Array.isArray(found) && /^\d+$/.test(name) && Number(name) < found.length)
      found = found[Number(name)] ?? null;
    else if (isObject(found) && Object.hasOwn(found, name)) found = found[name] ?? null;
    else refuse(`Error resolving ref ${reference}`);
  }
  targets.set(reference, found);
}
