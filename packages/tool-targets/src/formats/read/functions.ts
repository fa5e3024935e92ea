import { withPlainTypes } from "@toolhaft/json-schema";
import { isObject, own, ownObject, ownString, type JsonDocument } from "@toolhaft/json-text";
import type { Loss } from "../../losses/loss.ts";
import type { ToolDescription, ImportedTools } from "../../tool-description.ts";
import { leaveOut, listItems, type ListItem } from "./list-items.ts";

/**
 * Read plain functions: a name, a description and a schema in `parameters`, with nothing around them, or with what Gemini and
 * Bedrock put around them.
 */
export function fromFunctions(document: JsonDocument): ImportedTools {
  const losses: Loss[] = [];
  const tools = listItems(document.value).flatMap((item) => readTool(item, losses));
  return { tools, source: document, losses };
}

function readTool({ item, index, path: place }: ListItem, losses: Loss[]): ToolDescription[] {
  const spec = ownObject(item, "toolSpec");
  const definition = spec ?? item;
  const path = spec === undefined ? place : [...place, "toolSpec"];
  const name = ownString(definition, "name");
  if (name === undefined || name === "") {
    leaveOut(losses, index, path, "it has no name");
    return [];
  }
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
  return [tool];
}

function schemaKeys(definition: ListItem["item"], isSpec: boolean): string[] {
  if (isSpec) return ["inputSchema", "json"];
  return Object.hasOwn(definition, "parametersJsonSchema") ? ["parametersJsonSchema"] : ["parameters"];
}
