import type { ToolIdentity } from "./diagnostic.ts";

/** How a tool is named in every message: `tool[3] "get_time"`, or `tool[3]` while it has no usable name. */
export function toolLabel(tool: ToolIdentity): string {
  const index = `tool[${String(tool.index)}]`;
  return tool.name === undefined || tool.name === "" ? index : `${index} ${JSON.stringify(tool.name)}`;
}
