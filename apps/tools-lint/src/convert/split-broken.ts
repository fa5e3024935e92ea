import { createReporter, type ToolIdentity } from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema";
import type { JsonDocument } from "@toolhaft/json-text";
import type { ImportedTools } from "@toolhaft/tool-targets/import";
import type { ReadTools } from "./read-tools.ts";

type ImportedTool = ImportedTools["tools"][number];

/**
 * Leave out tools whose schemas are none: a receiver would refuse them, or, worse, take the part that is
 * broken for one that was never there.
 */
export function splitBroken({ set, rejected }: ReadTools, document: JsonDocument): ReadTools {
  const sound = set.tools.filter((tool) => !isBroken(tool, document));
  const broken = set.tools.flatMap((tool, place): ToolIdentity[] =>
    sound.includes(tool) ? [] : [{ index: tool.index ?? place, name: tool.name }],
  );
  const all = [...rejected, ...broken].sort((a, b) => a.index - b.index);
  return { set: { ...set, tools: sound }, rejected: all };
}

function isBroken(tool: ImportedTool, document: JsonDocument): boolean {
  const reporter = createReporter(document, undefined, { least: "error" });
  for (const field of ["inputSchema", "outputSchema"] as const) {
    const schema = tool[field];
    const path = tool.paths?.[field] ?? [...(tool.path ?? []), field];
    if (schema !== undefined) checkSchema(schema, { document, reporter, path });
  }
  return reporter.diagnostics.length > 0;
}
