import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { listIn, refuse, throwing, type EngineModel } from "./model.ts";

const TYPES: ReadonlySet<unknown> = new Set("string number integer boolean null array object".split(" "));
const RESERVED: ReadonlySet<string> = new Set(["$defs", "$ref", "anyOf", "required", "additionalProperties"]);
const COMMON: ReadonlySet<string> = new Set(["description", "title"]);

/** walle at its strict level: the checks of one schema after the other, then of all references. */
export const walleStrict: EngineModel = throwing((root) => {
  if (!isObject(root)) refuse("schema must be a dict");
  if (Object.keys(root).length === 0) return;
  if (JSON.stringify(root).length > 120_000) refuse("schema exceeds maximum allowed size");
  let keys = 0;
  const visit = (schema: JsonObject, depth: number, isRoot: boolean): void => {
    if (depth > 30) refuse("schema depth exceeds maximum limit");
    for (const each of Object.values(dict(schema["$defs"]))) {
      if (!isObject(each)) refuse("$defs schema must be object");
      visit(each, depth, false);
    }
    checkTypes(schema, isRoot);
    checkKeywords(schema, root);
    const properties = dict(schema["properties"]);
    keys += Object.keys(properties).length;
    if (keys > 3000) refuse("too many properties keys");
    for (const each of Object.values(properties)) visit(each as JsonObject, depth + 1, false);
    for (const key of ["items", "additionalProperties"]) {
      if (isObject(schema[key])) visit(schema[key], depth, false);
    }
    for (const branch of listIn(schema, "anyOf")) visit(branch as JsonObject, depth, false);
  };
  visit(root, 0, true);
  checkReferences(root, root, [], !terminates(root, root, new Set()));
});

function dict(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function checkTypes(schema: JsonObject, isRoot: boolean): void {
  if (!Object.hasOwn(schema, "type")) return;
  const { type } = schema;
  for (const key of ["anyOf", "$ref"]) if (Object.hasOwn(schema, key)) refuse(`type next to ${key}`);
  if (typeof type === "string") {
    if (!TYPES.has(type)) refuse("invalid type");
    return;
  }
  if (!Array.isArray(type)) refuse("type must be string or array of strings");
  if (!type.every((each) => TYPES.has(each))) refuse("invalid type in type array");
  if (type.length === 0) refuse("type array cannot be empty");
  if (type.length === 1) return;
  const isListed = Object.hasOwn(schema, "enum");
  if (isListed && (type.includes("object") || type.includes("array"))) refuse("object or array with enum");
  if (type.length === 2 && isListed) return;
  for (const key of Object.keys(schema)) {
    const isAllowed = COMMON.has(key) || key === "type" || (isRoot && (key === "$defs" || key === "$id"));
    if (!isAllowed) refuse(`keyword ${key} is not allowed in combination with multiple types`);
  }
}

function checkKeywords(schema: JsonObject, root: JsonObject): void {
  const has = (key: string): boolean => Object.hasOwn(schema, key);
  if (has("properties")) {
    if (!isObject(schema["properties"])) refuse("properties must be an object");
    for (const [name, each] of Object.entries(schema["properties"])) {
      if (RESERVED.has(name)) refuse(`property name ${name} is reserved`);
      if (!isObject(each)) refuse(`property schema for ${name} must be an object`);
    }
  }
  if (has("required")) {
    if (!Array.isArray(schema["required"])) refuse("required must be an array");
    for (const name of schema["required"]) {
      if (typeof name !== "string") refuse("items in required array must be strings");
      if (!Object.hasOwn(dict(schema["properties"]), name))
        refuse(`required property ${name} is not defined`);
    }
  }
  if (has("enum")) checkEnum(schema);
  if (has("items") && !isObject(schema["items"])) refuse("items must be an object");
  if (has("description") && typeof schema["description"] !== "string") refuse("description must be a string");
  for (const key of ["$id", "pattern"]) {
    const value = schema[key] ?? null;
    if (value !== null && typeof value !== "string") refuse(`${key} must be a string`);
  }
  if (
    has("additionalProperties") &&
    !isObject(schema["additionalProperties"]) &&
    typeof schema["additionalProperties"] !== "boolean"
  ) {
    refuse("additionalProperties must be a boolean or an object");
  }
  if (has("$defs")) {
    if (!isObject(schema["$defs"])) refuse("$defs must be an object");
    noSlashes(schema["$defs"]);
  }
  if (has("$ref")) checkReference(schema["$ref"] ?? null, root);
  if (has("anyOf")) checkUnion(schema);
}

function checkEnum(schema: JsonObject): void {
  const values = schema["enum"];
  if (!Array.isArray(values)) refuse("enum must be an array");
  if (values.length === 0 || values.length > 1000) refuse("enum array length");
  if (!Object.hasOwn(schema, "type")) refuse("type is not defined");
  const types = Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]];
  if (types.length > 2 || (types.length === 2 && !types.includes("null"))) refuse("enum with several types");
  for (const value of values) {
    const matches = types.some((type) => {
      // A number's own check throws at once for what is none.
      if ((type === "number" || type === "integer") && typeof value !== "number")
        refuse("not a valid number");
      if (type === "integer" && !Number.isInteger(value)) refuse("not a valid integer");
      if (type === "number" || type === "integer") return true;
      if (type === "null") return value === null;
      if (type === "array") return Array.isArray(value);
      return type === "object" ? isObject(value) : typeof value === type;
    });
    if (!matches) refuse("enum value does not match any type");
  }
}

function checkUnion(schema: JsonObject): void {
  const branches = schema["anyOf"];
  if (!Array.isArray(branches) || branches.length === 0 || branches.length > 500)
    refuse("anyOf must have 1-500 items");
  for (const branch of branches) {
    if (!isObject(branch)) refuse("schema in anyOf must be an object");
    for (const key of Object.keys(branch)) {
      if (key !== "anyOf" && Object.hasOwn(schema, key) && !COMMON.has(key))
        refuse(`${key} in anyOf and next to it`);
    }
  }
}

function noSlashes(value: JsonValue): void {
  if (Array.isArray(value)) value.forEach(noSlashes);
  if (!isObject(value)) return;
  for (const [key, each] of Object.entries(value)) {
    if (key.includes("/")) refuse(`$defs property name ${key} cannot contain /`);
    noSlashes(each);
  }
}

function checkReference(reference: JsonValue, root: JsonObject): void {
  if (typeof reference !== "string") refuse("$ref must be a string");
  if (reference === "#") return;
  if (!reference.startsWith("#/$defs/")) refuse("references must start with #/$defs/");
  if (resolve(reference, root) === undefined) refuse(`invalid $ref path: ${reference}`);
}

function resolve(reference: JsonValue | undefined, root: JsonObject): JsonObject | undefined {
  if (reference === "#") return root;
  let found: JsonValue | undefined = root;
  for (const name of (reference as string).slice(2).split("/"))
    found = isObject(found) ? found[name] : undefined;
  return isObject(found) ? found : undefined;
}

function checkReferences(
  schema: JsonObject,
  root: JsonObject,
  path: readonly string[],
  mustEnd: boolean,
): void {
  if (typeof schema["$ref"] === "string") {
    const target = resolve(schema["$ref"], root) ?? {};
    for (const key of Object.keys(schema)) {
      if (key !== "$ref" && !COMMON.has(key) && Object.hasOwn(target, key))
        refuse(`${key} next to $ref and behind it`);
    }
    const [holder, last = ""] = [path.at(-2), path.at(-1)];
    const isTaken =
      /^(?:additionalProperties|anyOf.*|items)$/.test(last) || holder === "properties" || path.length < 2;
    if (!isTaken) refuse("$ref is not allowed in this schema");
    if (mustEnd && !terminates(target, root, new Set())) refuse("detected infinite recursion");
  }
  for (const [key, value] of Object.entries(schema)) {
    if (key === "$defs") continue;
    if (isObject(value))
      checkReferences(value, root, [...path, key], mustEnd && key !== "additionalProperties");
    else if (key === "anyOf" && Array.isArray(value)) {
      for (const each of value) if (isObject(each)) checkReferences(each, root, [...path, "anyOf"], mustEnd);
    }
  }
}

function terminates(schema: JsonObject, root: JsonObject, seen: Set<JsonValue>): boolean {
  const types = Array.isArray(schema["type"]) ? schema["type"] : [schema["type"]];
  if (types.some((type) => typeof type === "string" && type !== "object" && type !== "array")) return true;
  const within = (value: JsonValue | undefined): boolean => !isObject(value) || terminates(value, root, seen);
  if (
    types.includes("array") &&
    (schema["items"] === undefined ||
      Object.keys(dict(schema["items"])).length === 0 ||
      within(schema["items"]))
  )
    return true;
  if (types.includes("object")) {
    const names = listIn(schema, "required");
    const properties = dict(schema["properties"]);
    if (names.length === 0 || Object.keys(properties).length === 0) return true;
    if (names.some((name) => within(properties[name as string]))) return true;
  }
  if (listIn(schema, "anyOf").some(within)) return true;
  if (typeof schema["$ref"] === "string") {
    if (seen.has(schema["$ref"])) return false;
    seen.add(schema["$ref"]);
    return within(resolve(schema["$ref"], root));
  }
  return Object.keys(schema).length === 0;
}
