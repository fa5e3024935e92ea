import type { BundleTool } from "@toolhaft/tool-bundle";
import { HttpError } from "../errors/http-error.ts";
import { compileCall } from "./compile-call.ts";
import type { CompiledTool } from "./compiled.ts";

/**
 * Compile a tool's templates, expressions and authorisation; once for each tool object. Throws
 * `HTTP_TOOL_INVALID`.
 */
export function compileTool(tool: BundleTool): CompiledTool {
  const known = compiled.get(tool);
  if (known) return known;
  if (tool.impl.kind !== "http") {
    throw new HttpError("HTTP_TOOL_INVALID", {
      problem: `its type is ${JSON.stringify(tool.type)}, not "http"`,
    });
  }
  const properties = Object.hasOwn(tool.argSchema, "properties") ? tool.argSchema["properties"] : undefined;
  const isObject = typeof properties === "object" && properties !== null && !Array.isArray(properties);
  const argumentNames = new Set(isObject ? Object.keys(properties) : []);
  const calls = tool.impl.calls.map((call, index) => compileCall(call, index, argumentNames));
  const ready: CompiledTool = { tool, calls, argumentNames };
  compiled.set(tool, ready);
  return ready;
}

const compiled = new WeakMap<BundleTool, CompiledTool>();
