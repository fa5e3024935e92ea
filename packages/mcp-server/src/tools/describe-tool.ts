import type { Tool } from "@modelcontextprotocol/server";
import type { ToolSummary } from "@toolhaft/toolbox";
import type { Verbatim } from "../exact/verbatim.ts";
import { objectSchema } from "./object-schema.ts";
import type { Era } from "./object-schema.ts";

/** What a client is told of a tool's ways, beside its schema (MCP `ToolAnnotations`). Hints: nothing is enforced by them. */
export interface ToolHints {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

export interface DescribeOptions {
  readonly era: Era;
  readonly verbatim: Verbatim;
  /** Facts about a tool that its source does not know. */
  readonly annotations?: (tool: ToolSummary) => ToolHints | undefined;
}

/** A tool for `tools/list`, or why it is left out. */
export type Described =
  { readonly ok: true; readonly tool: Tool } | { readonly ok: false; readonly problem: string };

/** A tool as MCP lists it, with its schemas as hidden text (MCP, Tools, Data Types). */
export function describeTool(summary: ToolSummary, options: DescribeOptions): Described {
  const { name, title, description, inputSchema, inputSchemaText } = summary;
  const { era, verbatim } = options;
  const input = objectSchema(inputSchema, inputSchemaText, era);
  if (!input.ok) return input;
  const hints = { ...summary.annotations, ...options.annotations?.(summary) };
  return {
    ok: true,
    tool: {
      name,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      inputSchema: { type: "object", ...verbatim.hide(input.text, { isObjectSchema: true }) },
      ...outputSchemaOf(summary, options),
      ...(Object.keys(hints).length === 0 ? {} : { annotations: hints }),
    },
  };
}

function outputSchemaOf(
  { outputSchema, outputSchemaText }: ToolSummary,
  { era, verbatim }: DescribeOptions,
): Pick<Tool, "outputSchema"> {
  if (outputSchema === undefined) return {};
  const isObjectSchema = outputSchema["type"] === "object";
  // The 2025 generation knows objects only: the SDK wraps others, and must see the schema for that.
  if (era === "legacy" && !isObjectSchema) return { outputSchema };
  const text = outputSchemaText ?? JSON.stringify(outputSchema);
  return { outputSchema: verbatim.hide(text, { isObjectSchema }) };
}
