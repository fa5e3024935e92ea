import { isObject, own, ownObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/**
 * Tools that stand where a list of them is wanted: in an object by their names, as a program may keep them, or one alone.
 * Each has its name in it, as in a list; `undefined` where nothing shows that these are tools.
 */
export function namedTools(value: JsonValue | undefined): JsonObject[] | undefined {
  if (!isObject(value)) return undefined;
  const held = [own(value, "tools"), own(value, "functions"), own(ownObject(value, "result") ?? {}, "tools")];
  const holder = held.find((each) => each !== undefined);
  if (holder === undefined) return isKeptByName(value) ? withNames(value) : undefined;
  if (!isObject(holder)) return undefined;
  if (typeof own(holder, "name") === "string") return isTool(holder) ? [holder] : undefined;
  return Object.values(holder).some(isTool) ? withNames(holder) : undefined;
}

/** Whether a document is itself an object of tools by their names. */
export function isKeptByName(root: JsonObject): boolean {
  let count = 0;
  for (const key in root) {
    const value = root[key] as JsonValue;
    if (key === "function" || !hasSchema(value)) return false;
    count++;
  }
  return count > 0;
}

function withNames(holder: JsonObject): JsonObject[] {
  return Object.entries(holder).flatMap(([name, tool]) => (isObject(tool) ? [{ name, ...tool }] : []));
}

/** A text as command is how a client starts a server, and other systems' tasks have commands as lists. */
function isTool(value: JsonValue): boolean {
  if (hasSchema(value)) return true;
  if (!isObject(value) || !Array.isArray(own(value, "command"))) return false;
  return typeof own(value, "description") === "string" || isObject(own(value, "schema"));
}

const SCHEMAS = ["inputSchema", "input_schema", "parameters"];

function hasSchema(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  const definition = ownObject(value, "function") ?? value;
  return SCHEMAS.some((key) => {
    const schema = own(definition, key);
    if (!isObject(schema)) return false;
    if (typeof own(schema, "type") === "string" || isObject(own(schema, "properties"))) return true;
    return typeof own(definition, "description") === "string" && Object.keys(schema).length === 0;
  });
}
