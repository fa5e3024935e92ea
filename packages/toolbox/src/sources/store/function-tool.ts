import type { Redactor } from "@toolhaft/json-text/redact";
import type { BundleTool, ToolImpl } from "@toolhaft/tool-bundle";
import { failure } from "../../errors/failure.ts";
import type { ToolFunctions } from "../../functions/types.ts";
import type { HowItRuns } from "../../source.ts";
import { callFunction } from "./call-function.ts";

/** A tool of type "go": a function of the host. The Tools Functional Specification, "Invocation flow". */
export function functionTool(
  tool: BundleTool,
  { goFunc: name }: ToolImpl & { kind: "go" },
  functions: ToolFunctions,
  redactor: Redactor,
): HowItRuns {
  const find = (): ToolFunctions[string] | undefined =>
    Object.hasOwn(functions, name) ? functions[name] : undefined;
  return {
    check: () => Promise.resolve([]),
    async run(call) {
      const found = find();
      if (found === undefined) {
        const error = failure("FUNCTION_UNKNOWN", { name: tool.slug, function: name });
        return { result: { ok: false, error } };
      }
      call.onProgress?.({ stage: "running" });
      const { bundleID = "", slug, version } = tool;
      const result = await callFunction(found, { name, tool: { bundleID, slug, version }, redactor }, call);
      return { result, function: name };
    },
    plan: () =>
      Promise.resolve({
        ok: true,
        kind: "in-process",
        does: `calls the function ${name}`,
        exact: true,
        unresolved: [],
      }),
  };
}
