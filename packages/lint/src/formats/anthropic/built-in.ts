import { own, type JsonObject } from "@toolhaft/json-text";

/** A tool of Anthropic's own, such as `bash_20250124`: it defines itself, and has fields of its own. */
export function isBuiltIn(tool: JsonObject): boolean {
  const type = own(tool, "type");
  return typeof type === "string" && type !== "custom";
}
