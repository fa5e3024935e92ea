import { removeNode, type ToolIdentity } from "@toolhaft/diagnostics";
import type { ArgDraft } from "../check/drafts.ts";
import { report, type Parts } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";

/** Turning `\n` into a line break damages text that means the two characters. */
export function checkNewlines(
  { execution: part }: Parts,
  arg: ArgDraft,
  tool: { tool?: ToolIdentity },
): void {
  if (arg.normalizeNewlines !== true || arg.kind === "flagifboolean") return;
  const path = [...arg.path, "normalizeNewlines"];
  const fixes = removeNode(part.document, path, 'Take "normalizeNewlines" out', false);
  report(part, crossRules["skill/normalize-newlines"], {
    messageId: "corrupts",
    path,
    on: "key",
    data: {},
    ...tool,
    fixes,
  });
}
