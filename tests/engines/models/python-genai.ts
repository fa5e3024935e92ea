import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { refuse, throwing, type EngineModel } from "./model.ts";

/** google-genai for Python takes a schema apart, and throws where it is not what it thinks. */
export const pythonGenai: EngineModel = throwing((root) => {
  if (!isObject(root)) refuse("no dict");
  const defs = isObject(root["$defs"]) ? root["$defs"] : {};
  delete root["$defs"];
  const seen = new Set<JsonValue>();
  for (const each of Object.values(defs)) process(each, defs, seen);
  process(root, defs, seen);
});

function process(schema: JsonValue | undefined, defs: JsonObject, seen: Set<JsonValue>): void {
  if (!isObject(schema)) refuse("no dict has no pop");
  // References are taken out of a definition as they are followed: there is nothing left to follow again.
  if (seen.has(schema)) return;
  seen.add(schema);
  if (schema["additionalProperties"] !== undefined && isTruthy(schema["additionalProperties"])) {
    if (isObject(schema["additionalProperties"])) refuse("additionalProperties is only supported elsewhere");
  }
  const recurse = (value: JsonValue): void => {
    if (!isObject(value)) refuse("no dict has no pop");
    process(typeof value["$ref"] === "string" ? definition(value["$ref"], defs) : value, defs, seen);
  };
  let whole: JsonObject = schema;
  if (typeof schema["$ref"] === "string") {
    const { $ref: _, ...rest } = schema;
    whole = { ...rest, ...definition(schema["$ref"], defs) };
  }
  const type = whole["type"] === "null" ? undefined : whole["type"];
  if (Array.isArray(whole["anyOf"])) {
    const branches = whole["anyOf"];
    for (const branch of branches) if (!isObject(branch)) refuse("a branch is not iterable");
    const living = branches.filter((branch) => !(isObject(branch) && branch["type"] === "null"));
    if (living.length !== 1 || living.length === branches.length) {
      living.forEach(recurse);
      return;
    }
    recurse({ ...whole, anyOf: undefined, ...(living[0] as JsonObject) } as unknown as JsonValue);
    return;
  }
  if (whole["const"] !== undefined && whole["const"] !== null && type !== "string")
    refuse("Literal values must be strings.");
  if (type === "object" && isObject(whole["properties"])) Object.values(whole["properties"]).forEach(recurse);
  if (type === "array" && whole["items"] !== undefined && whole["items"] !== null) {
    if (Array.isArray(whole["items"])) refuse("pop expected at most 1 argument");
    recurse(whole["items"]);
  }
}

function definition(reference: string, defs: JsonObject): JsonObject {
  const name = reference.split("defs/").at(-1) ?? "";
  const found = Object.hasOwn(defs, name) ? defs[name] : undefined;
  if (!isObject(found)) refuse(`KeyError: ${name}`);
  return found;
}

function isTruthy(value: JsonValue): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : isObject(value)
      ? Object.keys(value).length > 0
      : Boolean(value);
}
