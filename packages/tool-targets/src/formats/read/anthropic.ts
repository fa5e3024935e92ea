import { isObject, own, ownString, type JsonDocument } from "@toolhaft/json-text";
import type { Loss } from "../../losses/loss.ts";
import type { ToolDescription, ImportedTools } from "../../tool-description.ts";
import { leaveOut, listItems, type ListItem } from "./list-items.ts";

/** Read an Anthropic tool list. Tools of Anthropic's own are left out, and said so. */
export function fromAnthropic(document: JsonDocument): ImportedTools {
  const losses: Loss[] = [];
  const tools = listItems(document.value).flatMap((item) => readTool(item, losses));
  return { tools, source: document, losses };
}

function readTool({ item, index, path }: ListItem, losses: Loss[]): ToolDescription[] {
  const type = ownString(item, "type");
  if (type !== undefined && type !== "custom") {
    leaveOut(losses, index, path, `"${type}" is a tool of Anthropic's own`);
    return [];
  }
  const name = ownString(item, "name");
  if (name === undefined || name === "") {
    leaveOut(losses, index, path, "it has no name");
    return [];
  }
  const tool: ToolDescription = { index, name, path };
  const description = ownString(item, "description");
  if (description !== undefined) tool.description = description;
  const schema = own(item, "input_schema");
  if (schema !== undefined) tool.inputSchema = schema;
  if (own(item, "strict") === true) tool.strict = true;
  const inputs = own(item, "input_examples");
  if (Array.isArray(inputs)) tool.examples = inputs.filter(isObject).map((input) => ({ input }));
  tool.paths = { inputSchema: [...path, "input_schema"], examples: [...path, "input_examples"] };
  return [tool];
}
