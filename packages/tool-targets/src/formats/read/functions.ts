import { own, ownString, type JsonDocument } from "@toolhaft/json-text";
import type { Loss } from "../../losses/loss.ts";
import type { ToolDescription, ImportedTools } from "../../tool-description.ts";
import { leaveOut, listItems, type ListItem } from "./list-items.ts";

/** Read plain functions: a name, a description and a schema in `parameters`, with nothing around them. */
export function fromFunctions(document: JsonDocument): ImportedTools {
  const losses: Loss[] = [];
  const tools = listItems(document.value).flatMap((item) => readTool(item, losses));
  return { tools, source: document, losses };
}

function readTool({ item, index, path }: ListItem, losses: Loss[]): ToolDescription[] {
  const name = ownString(item, "name");
  if (name === undefined || name === "") {
    leaveOut(losses, index, path, "it has no name");
    return [];
  }
  const tool: ToolDescription = { index, name, path };
  const description = ownString(item, "description");
  if (description !== undefined) tool.description = description;
  const parameters = own(item, "parameters");
  if (parameters !== undefined) tool.inputSchema = parameters;
  tool.paths = { inputSchema: [...path, "parameters"] };
  return [tool];
}
