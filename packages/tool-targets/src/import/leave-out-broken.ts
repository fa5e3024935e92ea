import { createReporter, type ToolIdentity } from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema";
import type { JsonDocument } from "@toolhaft/json-text";
import { fieldPath, type ToolDescription } from "../tools/tool-description.ts";
import type { ReadTools } from "./read-tools.ts";

/**
 * Leave out tools whose schemas are none: a receiver would refuse them, or, worse, take the part that is
 * broken for one that was never there. Tools without a text they came from are taken as they are.
 */
export function leaveOutBroken({ set, rejected }: ReadTools): ReadTools {
  const { source } = set;
  if (source === undefined) return { set, rejected };
  const broken: ToolIdentity[] = [];
  const tools = set.tools.filter((tool, place) => {
    if (!isBroken(tool, source)) return true;
    broken.push({ index: tool.index ?? place, name: tool.name });
    return false;
  });
  const all = [...rejected, ...broken].sort((a, b) => a.index - b.index);
  return { set: { ...set, tools }, rejected: all };
}

function isBroken(tool: ToolDescription, document: JsonDocument): boolean {
  const reporter = createReporter(document, undefined, { least: "error" });
  for (const field of ["inputSchema", "outputSchema"] as const) {
    const schema = tool[field];
    if (schema !== undefined) checkSchema(schema, { document, reporter, path: fieldPath(tool, field) });
  }
  return reporter.diagnostics.length > 0;
}
