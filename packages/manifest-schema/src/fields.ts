import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** A tool's fields under the specification's own keys, whatever their values are. */
export interface ToolFields {
  name: JsonValue | undefined;
  description: JsonValue | undefined;
  schema: JsonValue | undefined;
  command: JsonValue | undefined;
  timeoutSec: JsonValue | undefined;
  envPassthrough: JsonValue | undefined;
  /** How many other keys the tool has. */
  others: number;
}

/**
 * Read the fields of a tool object in one pass, keys spelled exactly. Looking the six up one by one would
 * cost more: tools of one file differ in which keys they have.
 */
export function readFields(tool: JsonObject): ToolFields {
  const fields: ToolFields = {
    name: undefined,
    description: undefined,
    schema: undefined,
    command: undefined,
    timeoutSec: undefined,
    envPassthrough: undefined,
    others: 0,
  };
  for (const key in tool) {
    const value = tool[key] as JsonValue;
    if (key === "name") fields.name = value;
    else if (key === "description") fields.description = value;
    else if (key === "schema") fields.schema = value;
    else if (key === "command") fields.command = value;
    else if (key === "timeoutSec") fields.timeoutSec = value;
    else if (key === "envPassthrough") fields.envPassthrough = value;
    else fields.others++;
  }
  return fields;
}
