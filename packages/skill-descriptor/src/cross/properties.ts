import { isObject, ownObject, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";

/** One parameter that a schema declares. */
export interface Property {
  path: JsonPath;
  schema: JsonValue;
}

/** What a schema of parameters says about their names. */
export interface Properties {
  declared: ReadonlyMap<string, Property>;
  required: ReadonlySet<string>;
  /** False when more may be declared than can be read off here: references, patterns. */
  isComplete: boolean;
}

/** Read the parameters off a schema: its own and those of its branches. */
export function propertiesOf(schema: JsonObject, path: JsonPath): Properties {
  const declared = new Map<string, Property>();
  const required = new Set<string>();
  const isComplete = collect(schema, path, declared, required, true);
  return { declared, required, isComplete };
}

const BRANCH_LISTS = ["allOf", "anyOf", "oneOf"];
const BRANCHES = ["if", "then", "else"];
const OPEN = ["$ref", "$dynamicRef", "patternProperties", "dependentSchemas"];

function collect(
  schema: JsonObject,
  path: JsonPath,
  declared: Map<string, Property>,
  required: Set<string>,
  isAlways: boolean,
): boolean {
  const properties = ownObject(schema, "properties");
  for (const [name, property] of Object.entries(properties ?? {})) {
    if (!declared.has(name)) declared.set(name, { path: [...path, "properties", name], schema: property });
  }
  const names = Object.hasOwn(schema, "required") ? schema["required"] : undefined;
  if (isAlways && Array.isArray(names)) {
    for (const name of names) if (typeof name === "string") required.add(name);
  }
  let isComplete = OPEN.every((key) => !Object.hasOwn(schema, key));
  const visit = (branch: JsonValue | undefined, at: JsonPath, always: boolean): void => {
    if (!isObject(branch)) return;
    if (!collect(branch, at, declared, required, always)) isComplete = false;
  };
  for (const key of BRANCH_LISTS) {
    const list = Object.hasOwn(schema, key) ? schema[key] : undefined;
    if (!Array.isArray(list)) continue;
    list.forEach((branch, index) => {
      visit(branch, [...path, key, index], isAlways && key === "allOf");
    });
  }
  for (const key of BRANCHES) visit(ownObject(schema, key), [...path, key], false);
  return isComplete;
}
