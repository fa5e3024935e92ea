import type { JsonValue } from "@toolhaft/json-text";
import type { SkillDescriptor } from "./types.ts";

/** A tool as Ollama's chat API takes it. */
export interface OllamaTool {
  type: "function";
  function: { name: string; description?: string; parameters: JsonValue };
}

/** The specification's mapping (002, "Conversion"): name, description and schema as they stand; no schema is `null`. */
export function toOllama(descriptor: Pick<SkillDescriptor, "tools">): OllamaTool[] {
  return descriptor.tools.map(({ name, description, parameters }) => ({
    type: "function",
    function: { name, ...(description === undefined ? {} : { description }), parameters: parameters ?? null },
  }));
}
