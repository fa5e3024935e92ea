import { isObject, type JsonObject, own } from "@toolhaft/json-text";
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
  const given = own(tool.argSchema, "properties");
  const properties = isObject(given) ? given : {};
  const argumentNames = new Set(Object.keys(properties));
  const calls = tool.impl.calls.map((call, index) => compileCall(call, index, argumentNames));
  const ready: CompiledTool = { tool, calls, argumentNames, defaults: defaultsOf(properties) };
  compiled.set(tool, ready);
  return ready;
}

function defaultsOf(properties: JsonObject): JsonObject {
  const defaults: JsonObject = {};
  for (const [name, schema] of Object.entries(properties)) {
    const value = isObject(schema) ? own(schema, "default") : undefined;
    if (value !== undefined) Object.defineProperty(defaults, name, { value, enumerable: true });
  }
  return defaults;
}

const compiled = new WeakMap<BundleTool, CompiledTool>();
