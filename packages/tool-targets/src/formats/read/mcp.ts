import {
  isObject,
  own,
  ownObject,
  ownString,
  type JsonDocument,
  type JsonObject,
  type JsonValue,
} from "@toolhaft/json-text";
import type { ToolDescription, ToolExample } from "../../tool-description.ts";
import { readList, type ImportedList, type ListItem } from "./read-list.ts";

/** Read an MCP tool list: what `tools/list` answers. What our own export put in `_meta` comes back. */
export function fromMcp(document: JsonDocument): ImportedList {
  return readList(document, readTool);
}

function readTool({ item, index, path }: ListItem): ToolDescription | undefined {
  const name = ownString(item, "name");
  if (name === undefined || name === "") return undefined;
  const tool: ToolDescription = { index, name, path };
  const title = ownString(item, "title");
  const description = ownString(item, "description");
  const annotations = ownObject(item, "annotations");
  if (title !== undefined) tool.title = title;
  if (description !== undefined) tool.description = description;
  for (const field of ["inputSchema", "outputSchema"] as const) {
    const schema = own(item, field);
    if (schema !== undefined) tool[field] = schema;
  }
  if (annotations !== undefined) tool.annotations = annotations;
  const meta = ownObject(item, "_meta");
  if (meta !== undefined) readMeta(tool, meta);
  const others = ["icons", "execution"].filter((field) => Object.hasOwn(item, field));
  if (others.length > 0) tool.others = others.map((field) => ({ field, path: [...path, field] }));
  return tool;
}

const PREFIX = "dev.toolhaft/";

function readMeta(tool: ToolDescription, meta: JsonObject): void {
  const at = (field: string): ReturnType<typeof own> => own(meta, `${PREFIX}${field}`);
  const [tags, capabilities, timeoutMs] = [at("tags"), at("capabilities"), at("timeoutMs")];
  if (Array.isArray(tags)) tool.tags = tags.filter((each) => typeof each === "string");
  if (Array.isArray(capabilities)) {
    tool.capabilities = capabilities.filter((each) => typeof each === "string");
  }
  if (typeof timeoutMs === "number") tool.timeoutMs = timeoutMs;
  const version = at("version");
  if (typeof version === "string") tool.version = version;
  const examples = at("examples");
  if (Array.isArray(examples)) tool.examples = examples.filter(isExample) as unknown as ToolExample[];
  const deprecated = at("deprecated");
  if (deprecated === true || typeof deprecated === "string") tool.deprecated = true;
  if (typeof deprecated === "string") tool.deprecationMessage = deprecated;
}

function isExample(value: JsonValue): boolean {
  return isObject(value) && isObject(own(value, "input"));
}
