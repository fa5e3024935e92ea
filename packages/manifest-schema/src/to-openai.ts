import type { Loaded } from "@toolhaft/diagnostics";
import { goFoldKey } from "./go-text.ts";
import type { JsonDocument, JsonValue } from "@toolhaft/json-text";
import type { Manifest, ManifestTool } from "./manifest.ts";

/** A tool as OpenAI's chat completions take it. */
export interface OpenAiTool {
  type: "function";
  function: {
    name: string;
    description?: string;
    /** The tool's `schema` as provided. */
    parameters?: JsonValue;
  };
}

/** A manifest's tools for OpenAI: the exact JSON text, and the same as a value. */
export interface OpenAiTools {
  /** One JSON array; every schema in it has the bytes of the source (`1.0` stays `1.0`). */
  text: string;
  value: OpenAiTool[];
}

/**
 * Map the sound tools to OpenAI tools of type `function`, in the manifest's order. An empty description
 * is left out, and so is `parameters` where the tool has no schema. The Tools Manifest Reference, "OpenAI tool mapping".
 */
export function toOpenAI(manifest: Manifest | Loaded<Manifest>): OpenAiTools {
  const { tools, source } = ("tools" in manifest ? manifest : manifest.document) ?? NO_TOOLS;
  const texts = tools.map((tool) => toText(tool, source));
  return { text: `[${texts.join(",")}]`, value: tools.map(toValue) };
}

const NO_TOOLS = { tools: [], source: undefined };

function toValue(tool: ManifestTool): OpenAiTool {
  const description = tool.description ? { description: tool.description } : {};
  const parameters = tool.schema ? { parameters: tool.schema } : {};
  return { type: "function", function: { name: tool.name, ...description, ...parameters } };
}

function toText(tool: ManifestTool, source: JsonDocument | undefined): string {
  let members = `"name":${JSON.stringify(tool.name)}`;
  if (tool.description) members += `,"description":${JSON.stringify(tool.description)}`;
  if (tool.schema) members += `,"parameters":${schemaText(tool, source) ?? JSON.stringify(tool.schema)}`;
  return `{"type":"function","function":{${members}}}`;
}

/** The schema's source; keys in other letters than the specification's are found too, as the loader reads them. */
function schemaText(tool: ManifestTool, source: JsonDocument | undefined): string | undefined {
  const root = source?.value;
  const toolsKey = keyOf(root, "tools");
  const list: unknown = toolsKey === undefined ? undefined : (root as { [key: string]: unknown })[toolsKey];
  const fields: unknown = Array.isArray(list) ? list[tool.index] : undefined;
  const schemaKey = keyOf(fields, "schema");
  if (source === undefined || toolsKey === undefined || schemaKey === undefined) return undefined;
  return source.source([toolsKey, tool.index, schemaKey]);
}

function keyOf(object: unknown, name: string): string | undefined {
  if (typeof object !== "object" || object === null) return undefined;
  if (Object.hasOwn(object, name)) return name;
  return Object.keys(object).findLast((key) => goFoldKey(key) === name);
}
