import { nearest, showType, showValue } from "@toolhaft/diagnostics";
import { isObject } from "@toolhaft/json-text";
import { loadBtcpManifest } from "../../load-manifest.ts";
import type { BtcpManifest } from "../../model.ts";
import { fail } from "../fail.ts";
import { definitionText, describeTool, invalidTool } from "./read-definition.ts";
import type { RegisteredTool, ToolFunction } from "./registered-tool.ts";

/** A tool of a manifest that was left out, and why. */
export interface RejectedTool {
  name?: string;
  /** A `BTCPError` with the code `TOOL_INVALID` or `TOOL_CONFLICT`. */
  error: Error;
}

/** What a manifest gives to register. */
export interface ReadManifest {
  tools: { tool: RegisteredTool; run: ToolFunction }[];
  rejected: RejectedTool[];
  /** How many of its calls may run at once, where the manifest says so. */
  maxConcurrent?: number;
}

/** Read a manifest and match its tools with their functions. Throws `TOOL_INVALID` when it holds no list of tools. */
export function readManifest(
  definition: unknown,
  functions: Readonly<Record<string, ToolFunction>>,
): ReadManifest {
  const given: unknown = functions;
  if (typeof given !== "object" || given === null) {
    const facts = { option: "functions", expected: "an object with a function for each tool" };
    throw fail("INVALID_OPTIONS", { ...facts, value: showType(given) });
  }
  const loaded = loadBtcpManifest(definitionText(definition, "the manifest"));
  const { document, diagnostics } = loaded;
  if (document === undefined) throw invalidTool({ index: 0, name: "the manifest" }, diagnostics);
  const timeout = saysInConfig(document, "timeout") ? document.config.timeout : undefined;
  const rejected: RejectedTool[] = loaded.rejected.map((identity) => {
    const own = diagnostics.filter(({ tool }) => tool?.index === identity.index);
    return {
      ...(identity.name === undefined ? {} : { name: identity.name }),
      error: invalidTool(identity, own),
    };
  });
  const tools: ReadManifest["tools"] = [];
  for (const each of document.tools) {
    const run = Object.hasOwn(functions, each.name) ? functions[each.name] : undefined;
    if (typeof run === "function") tools.push({ tool: describeTool(each, timeout), run });
    else rejected.push({ name: each.name, error: noFunction(each.name) });
  }
  const names = new Set([...tools.map(({ tool }) => tool.name), ...rejected.map(({ name }) => name)]);
  for (const name of Object.keys(functions)) {
    if (!names.has(name)) rejected.push({ name, error: noTool(name, tools) });
  }
  const { maxConcurrent } = document.config;
  return { tools, rejected, ...(saysInConfig(document, "maxConcurrent") ? { maxConcurrent } : {}) };
}

// The loader fills in the protocol's defaults; here a registry's own default stands between.
function saysInConfig({ source }: BtcpManifest, key: string): boolean {
  const root = source.value;
  const config = isObject(root) && Object.hasOwn(root, "config") ? root["config"] : undefined;
  return isObject(config) && Object.hasOwn(config, key);
}

function noFunction(name: string): Error {
  const suggestion = `Pass its function as ${showValue(name)}.`;
  return fail("TOOL_INVALID", { tool: showValue(name), problem: "it has no function" }, { suggestion });
}

function noTool(name: string, tools: ReadManifest["tools"]): Error {
  const meant = nearest(
    name,
    tools.map(({ tool }) => tool.name),
  );
  const problem = "the manifest has no such tool";
  const suggestion = meant === undefined ? "Take the function out." : `Did you mean ${showValue(meant)}?`;
  return fail("TOOL_INVALID", { tool: `the function ${showValue(name)}`, problem }, { suggestion });
}
