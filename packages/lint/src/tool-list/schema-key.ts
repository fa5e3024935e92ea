import { nearest } from "@toolhaft/diagnostics";
import { isObject, own, type JsonObject } from "@toolhaft/json-text";

// What the formats call the schema of a tool's arguments.
const names = ["inputSchema", "input_schema", "parameters", "schema", "argSchema"];

/** The key under which a tool without `expected` keeps its arguments' schema: another format's, or misspelt. */
export function schemaKeyMeant(tool: JsonObject, expected: string): string | undefined {
  const keys = Object.keys(tool).filter((key) => isObject(own(tool, key)));
  return (
    keys.find((key) => nearest(key, [expected]) !== undefined) ??
    keys.find((key) => key !== expected && names.includes(key))
  );
}
