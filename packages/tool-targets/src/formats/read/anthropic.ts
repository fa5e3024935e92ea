import { isObject, own, ownString, type JsonDocument } from "@toolhaft/json-text";
import type { ToolDescription } from "../../tool-description.ts";
import { readList, type ImportedList, type ItemRead, type ListItem } from "./read-list.ts";

/** Read an Anthropic tool list. Tools of Anthropic's own are left out, and said so. */
export function fromAnthropic(document: JsonDocument): ImportedList {
  return readList(document, readTool);
}

function readTool({ item, index, path }: ListItem): ItemRead {
  const type = ownString(item, "type");
  if (type !== undefined && type !== "custom")
    return { path, leftOut: `"${type}" is a tool of Anthropic's own` };
  const name = ownString(item, "name");
  if (name === undefined || name === "") return undefined;
  const tool: ToolDescription = { index, name, path };
  const description = ownString(item, "description");
  if (description !== undefined) tool.description = description;
  const schema = own(item, "input_schema");
  if (schema !== undefined) tool.inputSchema = schema;
  if (own(item, "strict") === true) tool.strict = true;
  const inputs = own(item, "input_examples");
  if (Array.isArray(inputs)) tool.examples = inputs.filter(isObject).map((input) => ({ input }));
  tool.paths = { inputSchema: [...path, "input_schema"], examples: [...path, "input_examples"] };
  return tool;
}
