import { isObject } from "@toolhaft/json-text";
import { refuse, throwing, type EngineModel } from "./model.ts";

/** MCP's TypeScript SDK 1 reads the schema of arguments with few words, and one fault hides the whole list. */
export const mcpInput: EngineModel = throwing((schema) => {
  if (!isObject(schema) || schema["type"] !== "object") refuse("type is not object");
  const { properties, required } = schema;
  if (properties !== undefined && !isObject(properties)) refuse("properties is no record");
  if (isObject(properties) && !Object.values(properties).every(isObjectOrList))
    refuse("a property is no object");
  if (
    required !== undefined &&
    !(Array.isArray(required) && required.every((name) => typeof name === "string"))
  ) {
    refuse("required is no list of strings");
  }
});

function isObjectOrList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
