import { own, ownObject, ownString, type JsonDocument } from "@toolhaft/json-text";
import type { ToolDescription } from "../../tool-description.ts";
import { readList, type ImportedList, type ItemRead, type ListItem } from "./read-list.ts";

/** Read an OpenAI tool list: Chat Completions or Responses. Tools of OpenAI's own are left out, and said so. */
export function fromOpenAi(document: JsonDocument): ImportedList {
  const list = readList(document, readTool);
  const isNested = list.tools.some(({ path }) => path?.at(-1) === "function");
  return { ...list, api: isNested ? "chat" : "responses" };
}

function readTool({ item, index, path }: ListItem): ItemRead {
  const nested = ownObject(item, "function");
  const type = ownString(item, "type");
  if (nested === undefined && type !== undefined && type !== "function")
    return { path, leftOut: `"${type}" is a tool of OpenAI's own` };
  const definition = nested ?? item;
  const base = nested === undefined ? path : [...path, "function"];
  const name = ownString(definition, "name");
  if (name === undefined || name === "") return undefined;
  const tool: ToolDescription = { index, name, path: base };
  const description = ownString(definition, "description");
  if (description !== undefined) tool.description = description;
  const parameters = own(definition, "parameters");
  if (parameters !== undefined) tool.inputSchema = parameters;
  if (own(definition, "strict") === true) tool.strict = true;
  const output = own(definition, "output_schema");
  if (output !== undefined) tool.outputSchema = output;
  tool.paths = { inputSchema: [...base, "parameters"], outputSchema: [...base, "output_schema"] };
  return tool;
}
