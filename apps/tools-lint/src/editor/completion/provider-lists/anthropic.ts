import { type Schema, schemaMember } from "@toolhaft/json-completion";
import { listOf } from "./list-of.ts";

// `Tool` and `CacheControlEphemeral`:
// https://github.com/anthropics/anthropic-sdk-typescript/blob/main/src/resources/messages/messages.ts
const tool: Schema = {
  type: "object",
  properties: {
    type: { const: "custom", description: "A tool that is defined here; may be left out." },
    name: { type: "string", description: "What a model calls the tool by: up to 128 of `A–Z a–z 0–9 _ -`." },
    description: {
      type: "string",
      description: "What the tool does, for the model: the more it says, the better.",
    },
    input_schema: schemaMember("The schema of the arguments; its type is `object`."),
    strict: {
      type: "boolean",
      description: "Whether arguments always fit the schema. It may then hold only a part of JSON Schema.",
    },
    input_examples: {
      type: "array",
      items: { type: "object" },
      description: "Arguments as a model may write them. Each fits the schema.",
    },
    cache_control: {
      type: "object",
      description: "What is before this place is kept in the cache, this tool included.",
      properties: {
        type: { const: "ephemeral", description: "The kind of cache." },
        ttl: { enum: ["5m", "1h"], description: "How long it is kept; default `5m`." },
      },
      required: ["type"],
    },
    defer_loading: { type: "boolean", description: "Whether the tool is loaded by tool search only." },
    eager_input_streaming: {
      type: "boolean",
      description: "Whether arguments arrive while they are written, before they are whole.",
    },
    allowed_callers: {
      type: "array",
      items: {
        enum: ["direct", "code_execution_20250825", "code_execution_20260120", "code_execution_20260521"],
      },
      description: "Where the tool may be called from: by the model, or out of a code execution tool.",
    },
  },
  required: ["name", "input_schema"],
};

/** `tools` of the Messages API. A tool of Anthropic's own has fields of its own, which are not here. */
export const anthropicList: Schema = listOf(tool);
