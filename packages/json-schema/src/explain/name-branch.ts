import { showValue } from "@toolhaft/diagnostics";
import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import { isObject } from "../validate/json.ts";
import type { ValidationError } from "../validate/types.ts";

/** What an author would call a branch: its title, or the property it pins (`kind "http"`). */
export function nameBranch(schema: JsonValue, error: ValidationError, index: number): string | undefined {
  const branch = followReference(schema, schemaAt(schema, [...error.schemaPath, index]));
  if (!isObject(branch)) return undefined;
  const title = branch["title"];
  if (typeof title === "string") return title;
  const properties = branch["properties"];
  if (!isObject(properties)) return undefined;
  for (const [name, property] of Object.entries(properties)) {
    const pinned = isObject(property) ? property["const"] : undefined;
    if (pinned !== undefined) return `${name} ${showValue(pinned)}`;
  }
  return undefined;
}

// Walks a schema path, which goes through local references; past any other there is nothing to see.
function schemaAt(root: JsonValue, path: JsonPath): JsonValue | undefined {
  let schema: JsonValue | undefined = root;
  for (const key of path) {
    if (schema === undefined) return undefined;
    schema = key === "$ref" ? followReference(root, schema) : child(schema, key);
  }
  return schema;
}

function followReference(root: JsonValue, schema: JsonValue | undefined): JsonValue | undefined {
  const reference = isObject(schema) ? schema["$ref"] : undefined;
  if (typeof reference !== "string") return schema;
  if (!reference.startsWith("#/")) return undefined;
  let target: JsonValue | undefined = root;
  for (const token of reference.slice(2).split("/")) {
    target =
      target === undefined ? undefined : child(target, token.replaceAll("~1", "/").replaceAll("~0", "~"));
  }
  return target;
}

function child(value: JsonValue, key: string | number): JsonValue | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string | number, JsonValue>)[key];
}
