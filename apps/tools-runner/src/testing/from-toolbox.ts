import type { Tool, ToolResult } from "@toolhaft/toolbox";
import type { Outcome, TestedTool } from "./outcome.ts";

/** A tool of a manifest, a skill or a store. */
export function fromToolbox(tool: Tool): TestedTool {
  const { name, inputSchema, outputSchema, annotations, ref } = tool;
  return {
    name,
    source: ref.source,
    inputSchema,
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(annotations === undefined ? {} : { annotations }),
    async isProgram(args) {
      const plan = await tool.plan(args);
      return plan.ok && plan.kind === "process";
    },
    async call(args, { signal, timeoutMs }) {
      return outcomeOf(
        await tool.invoke(args, {
          ...(signal === undefined ? {} : { signal }),
          ...(timeoutMs === undefined ? {} : { deadline: timeoutMs }),
        }),
      );
    },
  };
}

export function outcomeOf(result: ToolResult): Outcome {
  if (result.ok) return { ok: true, json: result.json, value: result.value };
  const { code, message, hint } = result.error;
  return { ok: false, code, message, ...(hint === undefined ? {} : { hint }) };
}
