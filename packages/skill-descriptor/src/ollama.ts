import type { Loaded } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import type { SkillDescriptor, SkillSource, SkillTool } from "./descriptor.ts";

/** A tool as Ollama's chat API takes it. */
export interface OllamaTool {
  type: "function";
  function: { name: string; description?: string; parameters: JsonValue };
}

/** A skill's tools for Ollama: the exact JSON text, and the same as a value. */
export interface OllamaTools {
  /** One JSON array; every schema in it has the bytes of the source (`1.0` stays `1.0`). */
  text: string;
  value: OllamaTool[];
}

type OllamaInput = Pick<SkillDescriptor, "tools" | "source">;

/**
 * Map the tools to Ollama's, in the descriptor's order: name, description and schema as they stand; no
 * schema is `null`, no description is left out. The skill Tools Schema, "Conversion".
 */
export function toOllama(descriptor: OllamaInput | Loaded<SkillDescriptor>): OllamaTools {
  const { tools, source } = ("tools" in descriptor ? descriptor : descriptor.document) ?? NO_TOOLS;
  const texts = tools.map((tool) => toText(tool, source));
  return { text: `[${texts.join(",")}]`, value: tools.map(toValue) };
}

const NO_TOOLS: OllamaInput = { tools: [] };

function toValue({ name, description, parameters }: SkillTool): OllamaTool {
  return {
    type: "function",
    function: { name, ...(description === undefined ? {} : { description }), parameters: parameters ?? null },
  };
}

function toText(tool: SkillTool, source: SkillSource | undefined): string {
  let members = `"name":${JSON.stringify(tool.name)}`;
  if (tool.description !== undefined) members += `,"description":${JSON.stringify(tool.description)}`;
  members += `,"parameters":${schemaText(tool, source)}`;
  return `{"type":"function","function":{${members}}}`;
}

function schemaText(tool: SkillTool, source: SkillSource | undefined): string {
  const written = source?.document.source([...source.toolsPath, tool.index, "parameters"]);
  return written ?? JSON.stringify(tool.parameters ?? null);
}
