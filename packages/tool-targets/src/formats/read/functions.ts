import { withPlainTypes } from "@toolhaft/json-schema";
import { isObject, own, ownObject, ownString, type JsonDocument } from "@toolhaft/json-text";
import type { ToolDescription } from "../../tool-description.ts";
import { ownPart } from "../../lists/index.ts";
import { readList, type ImportedList, type ItemRead, type ListItem } from "./read-list.ts";

/**
 * Read plain functions: a name, a description and a schema in `parameters`, with nothing around them, or with what Gemini and
 * Bedrock put around them.
 */
export function fromFunctions(document: JsonDocument): ImportedList {
  return readList(document, readTool);
}

function readTool({ item, index, path: place }: ListItem): ItemRead {
  const part = ownPart(item);
  if (part !== undefined) return { path: place, leftOut: `"${part}" is a part of Bedrock's own` };
  const spec = ownObject(item, "toolSpec");
  const definition = spec ?? item;
  const path = spec === undefined ? place : [...place, "toolSpec"];
  const name = ownString(definition, "name");
  if (name === undefined || name === "") return undefined;
  const tool: ToolDescription = { index, name, path };
  const description = ownString(definition, "description");
  if (description !== undefined) tool.description = description;
  const keys = schemaKeys(definition, spec !== undefined);
  const holder = keys.length === 1 ? definition : own(definition, "inputSchema");
  const schema = isObject(holder) ? own(holder, keys.at(-1) ?? "") : undefined;
  if (schema !== undefined) tool.inputSchema = withPlainTypes(schema);
  tool.paths = { inputSchema: [...path, ...keys] };
  const response = ["response", "responseJsonSchema"].find((key) => isObject(own(definition, key)));
  if (response !== undefined) {
    tool.outputSchema = withPlainTypes(own(definition, response) ?? {});
    tool.paths.outputSchema = [...path, response];
  }
  return tool;
}

function schemaKeys(definition: ListItem["item"], isSpec: boolean): string[] {
  if (isSpec) return ["inputSchema", "json"];
  return Object.hasOwn(definition, "parametersJsonSchema") ? ["parametersJsonSchema"] : ["parameters"];
}
