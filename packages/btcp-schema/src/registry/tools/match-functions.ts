import { nearest, showType, showValue } from "@toolhaft/diagnostics";
import { fail } from "../fail.ts";
import type { RegisteredTool, ToolFunction } from "./registered-tool.ts";

/** A tool of a manifest that was left out, and why. */
export interface RejectedTool {
  name?: string;
  /** A `BTCPError` with the code `TOOL_INVALID` or `TOOL_CONFLICT`. */
  error: Error;
}

/** What a manifest gives to register. */
export interface ReadManifest {
  tools: readonly RegisteredTool[];
  rejected: readonly RejectedTool[];
  /** How many of its calls may run at once, where the manifest says so. */
  maxConcurrent?: number;
}

/** The functions of a manifest's tools by their names. Throws `INVALID_OPTIONS` when it is no object. */
export function readFunctions(functions: unknown): Readonly<Record<string, unknown>> {
  if (typeof functions === "object" && functions !== null) return functions as Record<string, unknown>;
  const facts = { option: "functions", expected: "an object with a function for each tool" };
  throw fail("INVALID_OPTIONS", { ...facts, value: showType(functions) });
}

/** Each tool of a manifest with its function; tools without one, and functions without a tool, are rejected. */
export function matchFunctions(
  read: ReadManifest,
  functions: Readonly<Record<string, unknown>>,
): { matched: { tool: RegisteredTool; run: ToolFunction }[]; rejected: RejectedTool[] } {
  const matched: { tool: RegisteredTool; run: ToolFunction }[] = [];
  const rejected = [...read.rejected];
  for (const tool of read.tools) {
    const run = Object.hasOwn(functions, tool.name) ? functions[tool.name] : undefined;
    if (typeof run === "function") matched.push({ tool, run: run as ToolFunction });
    else rejected.push({ name: tool.name, error: noFunction(tool.name) });
  }
  const names = new Set([...matched.map(({ tool }) => tool.name), ...rejected.map(({ name }) => name)]);
  for (const name of Object.keys(functions)) {
    if (!names.has(name))
      rejected.push({
        name,
        error: noTool(
          name,
          matched.map(({ tool }) => tool),
        ),
      });
  }
  return { matched, rejected };
}

function noFunction(name: string): Error {
  const suggestion = `Pass its function as ${showValue(name)}.`;
  return fail("TOOL_INVALID", { tool: showValue(name), problem: "it has no function" }, { suggestion });
}

function noTool(name: string, tools: readonly RegisteredTool[]): Error {
  const meant = nearest(
    name,
    tools.map((tool) => tool.name),
  );
  const problem = "the manifest has no such tool";
  const suggestion = meant === undefined ? "Take the function out." : `Did you mean ${showValue(meant)}?`;
  return fail("TOOL_INVALID", { tool: `the function ${showValue(name)}`, problem }, { suggestion });
}
