import { own, ownObject, ownString, type JsonObject, type JsonPath } from "@toolhaft/json-text";
import type { ToolEntry } from "../../tool-list/list-rule.ts";

/** The three kinds of items in an OpenAI list. */
export type Shape = "chat" | "responses" | "built-in";

/**
 * `chat`: `{"type": "function", "function": {…}}` (Chat Completions). `responses`: the same fields next to
 * `type` (Responses API). `built-in`: a tool of OpenAI's own such as `web_search`, which has fields of its own.
 */
export function shapeOf(tool: JsonObject): Shape {
  if (Object.hasOwn(tool, "function")) return "chat";
  const type = ownString(tool, "type");
  if (type === undefined || type === "function") return "responses";
  return Object.hasOwn(tool, "parameters") ? "responses" : "built-in";
}

/** The object that holds `name` and `parameters`, and its path; `undefined` for built-in tools and broken ones. */
export function functionOf({
  tool,
  path,
}: Pick<ToolEntry, "tool" | "path">): { definition: JsonObject; path: JsonPath } | undefined {
  const shape = shapeOf(tool);
  if (shape === "built-in") return undefined;
  if (shape === "responses") return { definition: tool, path };
  const definition = ownObject(tool, "function");
  return definition && { definition, path: [...path, "function"] };
}

/** The name a tool goes by in either shape. */
export function nameOf(tool: JsonObject): string | undefined {
  const name = own(functionOf({ tool, path: [] })?.definition ?? {}, "name");
  return typeof name === "string" ? name : undefined;
}
