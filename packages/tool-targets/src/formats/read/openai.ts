import { own, ownObject, ownString, type JsonDocument } from "@toolhaft/json-text";
import type { Loss } from "../../losses/loss.ts";
import type { ToolDescription, ImportedTools } from "../../tool-description.ts";
import { leaveOut, listItems, type ListItem } from "./list-items.ts";

/** Read an OpenAI tool list: Chat Completions or Responses. Tools of OpenAI's own are left out, and said so. */
export function fromOpenAi(document: JsonDocument): ImportedTools {
  const losses: Loss[] = [];
  const items = listItems(document.value);
  const tools = items.flatMap((item) => readTool(item, losses));
  const isFlat = items.every(({ item }) => ownObject(item, "function") === undefined);
  return { tools, source: document, losses, api: isFlat ? "responses" : "chat" };
}

function readTool({ item, index, path }: ListItem, losses: Loss[]): ToolDescription[] {
  const nested = ownObject(item, "function");
  const type = ownString(item, "type");
  if (nested === undefined && type !== undefined && type !== "function") {
    leaveOut(losses, index, path, `"${type}" is a tool of OpenAI's own`);
    return [];
  }
  const definition = nested ?? item;
  const base = nested === undefined ? path : [...path, "function"];
  const name = ownString(definition, "name");
  if (name === undefined || name === "") {
    leaveOut(losses, index, path, "it has no name");
    return [];
  }
  const tool: ToolDescription = { index, name, path: base };
  const description = ownString(definition, "description");
  if (description !== undefined) tool.description = description;
  const parameters = own(definition, "parameters");
  if (parameters !== undefined) tool.inputSchema = parameters;
  if (own(definition, "strict") === true) tool.strict = true;
  const output = own(definition, "output_schema");
  if (output !== undefined) tool.outputSchema = output;
  tool.paths = { inputSchema: [...base, "parameters"], outputSchema: [...base, "output_schema"] };
  return [tool];
}
