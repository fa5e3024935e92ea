import { type Schema, schemaMember } from "@toolhaft/json-completion";
import { listOf } from "./list-of.ts";

const named: Readonly<Record<string, Schema>> = {
  name: { type: "string", description: "What a model calls the function by: up to 64 of `A–Z a–z 0–9 _ -`." },
  description: { type: "string", description: "What the function does, for the model." },
  parameters: schemaMember("The schema of the arguments; left out: there are none."),
  strict: {
    type: "boolean",
    description: "Whether arguments always fit the schema. It may then hold only a part of JSON Schema.",
  },
};

// `FunctionDefinition`: https://github.com/openai/openai-node/blob/master/src/resources/shared.ts
const chat: Schema = {
  type: "object",
  properties: {
    type: { const: "function", description: "What kind of tool this is." },
    function: { type: "object", properties: named, required: ["name"], description: "The function." },
  },
  required: ["type", "function"],
};

// `FunctionTool`: https://github.com/openai/openai-node/blob/master/src/resources/responses/responses.ts
const responses: Schema = {
  type: "object",
  properties: {
    type: { const: "function", description: "What kind of tool this is." },
    ...named,
    output_schema: schemaMember("The schema of the value that the function's output holds as JSON."),
    defer_loading: { type: "boolean", description: "Whether the function is loaded by tool search only." },
    allowed_callers: {
      type: "array",
      items: { enum: ["direct", "programmatic"] },
      description: "Where the function may be called from.",
    },
  },
  required: ["type", "name", "parameters", "strict"],
};

/** `tools` of the Chat Completions API, or of the Responses API: the keys that a tool has tell which. */
export const openaiList: Schema = listOf({ anyOf: [chat, responses] });
