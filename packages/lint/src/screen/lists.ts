import { isObject, own, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { FormatId } from "../format-ids.ts";
import type { FormatScreen, PlainTool } from "./format-screen.ts";

/** MCP, Anthropic and both shapes of OpenAI: what their lists have in common, and the fields of a plain tool of each. */
export const listScreens: readonly FormatScreen[] = [
  listScreen("mcp", { schema: "inputSchema", texts: ["title"] }),
  listScreen("anthropic", { schema: "input_schema" }),
  listScreen("openai", { schema: "parameters", type: "function", flags: ["strict"] }),
  nestedScreen(listScreen("openai", { schema: "parameters", flags: ["strict"] })),
];

/** The fields of a tool besides its name and its description; all but the texts and the flags have to be there. */
interface Fields {
  schema: string;
  type?: string;
  texts?: readonly string[];
  flags?: readonly string[];
}

function listScreen(format: FormatId, fields: Fields): FormatScreen {
  const { schema, type } = fields;
  return {
    format,
    isMeant: (root) => {
      const tool = itemsOf(root)?.[0];
      return isObject(tool) && isObject(own(tool, schema)) && own(tool, "type") === type;
    },
    rootOf,
    toolOf: (tool) => plainTool(tool, fields),
    folders: [],
    canBePart: false,
  };
}

/** OpenAI's older shape: the same, one level down. */
function nestedScreen(inner: FormatScreen): FormatScreen {
  const functionOf = (tool: JsonValue | undefined): JsonObject | undefined => {
    const held = isObject(tool) && own(tool, "type") === "function" ? own(tool, "function") : undefined;
    return isObject(held) ? held : undefined;
  };
  return {
    ...inner,
    isMeant: (root) => functionOf(itemsOf(root)?.[0]) !== undefined,
    toolOf(tool) {
      const held = functionOf(tool);
      const plain = held && Object.keys(tool).length === 2 ? inner.toolOf(held) : undefined;
      return plain && { ...plain, keys: plain.keys + 2 };
    },
  };
}

/** A list alone, or an object with nothing but one. */
function rootOf(root: JsonValue): { tools: readonly JsonValue[]; keys: number } | undefined {
  const tools = itemsOf(root);
  if (tools === undefined || tools.length === 0) return undefined;
  if (tools === root) return { tools, keys: 0 };
  return Object.keys(root as JsonObject).length === 1 ? { tools, keys: 1 } : undefined;
}

function itemsOf(root: JsonValue): readonly JsonValue[] | undefined {
  const items = isObject(root) ? own(root, "tools") : root;
  return Array.isArray(items) ? items : undefined;
}

function plainTool(
  tool: JsonObject,
  { schema, type, texts = [], flags = [] }: Fields,
): PlainTool | undefined {
  const plain: PlainTool = { name: "", description: "", schema: undefined, keys: 0 };
  let hasType = type === undefined;
  for (const key in tool) {
    plain.keys++;
    const value = tool[key] as JsonValue;
    if (key === "name" || key === "description") {
      if (typeof value !== "string") return undefined;
      plain[key] = value;
    } else if (key === schema) {
      if (!isObject(value)) return undefined;
      plain.schema = value;
    } else if (key === "type" && value === type) hasType = true;
    else if (
      !(texts.includes(key) ? typeof value === "string" : flags.includes(key) && typeof value === "boolean")
    )
      return undefined;
  }
  return hasType && plain.schema !== undefined ? plain : undefined;
}
