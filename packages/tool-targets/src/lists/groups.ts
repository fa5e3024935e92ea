import { isObject, own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";

/** A list of tools inside of an object, and where. */
export interface HeldList {
  items: readonly JsonValue[];
  path: JsonPath;
}

/** Gemini's list of functions, which its API takes in both spellings. */
export function declaredIn(item: JsonObject): HeldList | undefined {
  for (const key of ["functionDeclarations", "function_declarations"]) {
    const items = own(item, key);
    if (Array.isArray(items)) return { items, path: [key] };
  }
  return undefined;
}

/** Tools below a name that they share. What has a schema or a command of its own is a tool. */
export function isGroup(item: JsonObject): boolean {
  const tools = own(item, "tools");
  return (
    Array.isArray(tools) &&
    tools.length > 0 &&
    tools.every(isObject) &&
    !OWN.some((key) => Object.hasOwn(item, key))
  );
}

const OWN = ["inputSchema", "input_schema", "parameters", "argSchema", "schema", "command", "function"];

/**
 * Lists of tools that an object keeps by names, such as those of each server: `{"transit": {"tools": […]}}`, or the lists
 * themselves; also all of them below one more key. `undefined` where anything else stands between them.
 */
export function groupsByName(holder: JsonObject): HeldList[] | undefined {
  return groupsIn(holder, true);
}

function groupsIn(holder: JsonObject, mayHold: boolean): HeldList[] | undefined {
  const groups: HeldList[] = [];
  for (const name in holder) {
    const value = holder[name] as JsonValue;
    // A version, or where the schema of such a file is.
    if (typeof value !== "object" && name !== "name") continue;
    const found = groupOf(value) ?? (mayHold && isObject(value) ? groupsIn(value, false) : undefined);
    if (found === undefined) return undefined;
    for (const { items, path } of found) groups.push({ items, path: [name, ...path] });
  }
  return groups.length > 0 ? groups : undefined;
}

function groupOf(value: JsonValue): HeldList[] | undefined {
  if (Array.isArray(value)) {
    return value.length > 0 && value.every(isNamedTool) ? [{ items: value, path: [] }] : undefined;
  }
  if (!isObject(value)) return undefined;
  const declared = declaredIn(value);
  if (declared !== undefined) return [declared];
  return isGroup(value) ? [{ items: value["tools"] as JsonValue[], path: ["tools"] }] : undefined;
}

function isNamedTool(item: JsonValue): boolean {
  if (!isObject(item)) return false;
  return typeof item["name"] === "string"
    ? SCHEMAS.some((key) => isObject(own(item, key)))
    : item["type"] === "function" && isObject(own(item, "function"));
}

const SCHEMAS = ["inputSchema", "input_schema", "parameters"];
