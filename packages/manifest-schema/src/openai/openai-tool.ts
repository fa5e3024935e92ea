import type { JsonValue } from "@toolhaft/json-text";

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
