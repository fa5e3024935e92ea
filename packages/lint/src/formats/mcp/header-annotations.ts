import { isObject, own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { ToolEntry } from "../../tool-list/list-rule.ts";

/** An `x-mcp-header` in an input schema (MCP 2026-07-28): the argument travels as an HTTP header, too. */
export interface HeaderAnnotation {
  /** The value of `x-mcp-header`, whatever its type. */
  header: JsonValue;
  /** The schema that carries it. */
  schema: JsonObject;
  /** The argument's name; absent where the schema is no property. */
  property: string | undefined;
  /** The path of the annotation itself. */
  path: JsonPath;
  /** True when only `properties` lead to it, so that a client knows where to read the argument. */
  reachable: boolean;
}

const KEY = "x-mcp-header";

/** Every `x-mcp-header` of a tool's input schema, in the order of the text. */
export function headerAnnotations({ tool, path }: ToolEntry): HeaderAnnotation[] {
  const found: HeaderAnnotation[] = [];
  collect(own(tool, "inputSchema"), [...path, "inputSchema"], true, undefined, found);
  return found;
}

function collect(
  value: JsonValue | undefined,
  path: JsonPath,
  reachable: boolean,
  property: string | undefined,
  found: HeaderAnnotation[],
): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      collect(item, [...path, index], false, undefined, found);
    });
    return;
  }
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === KEY) {
      const isRoot = property === undefined;
      found.push({
        header: member,
        schema: value,
        property,
        path: [...path, key],
        reachable: reachable && !isRoot,
      });
    } else if (key === "properties" && isObject(member)) {
      for (const [name, schema] of Object.entries(member)) {
        collect(schema, [...path, key, name], reachable, name, found);
      }
    } else if (!literals.has(key)) {
      collect(member, [...path, key], false, undefined, found);
    }
  }
}

// What stands below these is data, not schema.
const literals = new Set(["const", "enum", "default", "examples"]);
