import { type Schema, schemaMember } from "@toolhaft/json-completion";
import { listOf } from "./list-of.ts";

// `Tool`, `ToolAnnotations`, `ToolExecution` and `Icon` of revision 2025-11-25:
// https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2025-11-25/schema.ts
const icon: Schema = {
  type: "object",
  properties: {
    src: { type: "string", description: "The address of the picture: https: or data:." },
    mimeType: { type: "string", description: "Its media type, such as `image/png`." },
    sizes: { type: "array", items: { type: "string" }, description: "Its sizes, such as `48x48`, or `any`." },
    theme: { enum: ["light", "dark"], description: "The background that it is drawn for." },
  },
  required: ["src"],
};

const tool: Schema = {
  type: "object",
  properties: {
    name: { type: "string", description: "What a model calls the tool by: 1 to 128 of `A–Z a–z 0–9 _ - .`" },
    title: { type: "string", description: "The name that people see." },
    description: { type: "string", description: "What the tool does, for the model." },
    inputSchema: schemaMember("The schema of the arguments; its type is `object`."),
    outputSchema: schemaMember("The schema of `structuredContent` in what the tool answers."),
    annotations: {
      type: "object",
      description:
        "Hints about what the tool does. Clients do not rely on them where they do not trust the server.",
      properties: {
        title: { type: "string", description: "The name that people see, where the tool has no `title`." },
        readOnlyHint: { type: "boolean", description: "The tool changes nothing; default false." },
        destructiveHint: {
          type: "boolean",
          description:
            "A change of it may destroy something; default true. Means nothing for a tool that changes nothing.",
        },
        idempotentHint: {
          type: "boolean",
          description: "Calling it again with the same arguments changes nothing more; default false.",
        },
        openWorldHint: { type: "boolean", description: "It deals with the world outside; default true." },
      },
    },
    icons: { type: "array", items: icon, description: "Pictures that clients may show." },
    execution: {
      type: "object",
      description: "How the tool may be run.",
      properties: {
        taskSupport: {
          enum: ["forbidden", "optional", "required"],
          description: "Whether a call may, or must, be a task; default `forbidden`.",
        },
      },
    },
    _meta: { type: "object", description: "What a server and its clients agree on among themselves." },
  },
  required: ["name", "inputSchema"],
};

/** What `tools/list` answers may be written as: the list, its result, or the whole answer. */
export const mcpList: Schema = listOf(tool, [
  {
    type: "object",
    properties: {
      result: { type: "object", properties: { tools: { type: "array", items: { $ref: "#/$defs/tool" } } } },
    },
  },
]);
