import type { ToolResult } from "./tool.ts";

/**
 * A result as the content of a tool message for a model: the result's exact JSON text, or
 * `{"error": …, "hint"?: …}`. The Tools Manifest Reference, Execution model.
 */
export function toToolMessage(result: ToolResult): string {
  if (result.ok) return result.json;
  const { message, hint } = result.error;
  return JSON.stringify(hint === undefined ? { error: message } : { error: message, hint });
}
