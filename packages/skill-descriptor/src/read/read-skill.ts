import type { SkillDraft, ToolDraft } from "../check/drafts.ts";
import type { Parts } from "../check/part.ts";
import { readAllowlist } from "./read-allowlist.ts";
import { readExecutions } from "./read-execution.ts";
import { reportLater } from "./report-later.ts";
import { readTools } from "./read-tools.ts";

/** Read all parts: shapes are checked here, and what is sound goes into the draft. */
export function readSkill(parts: Parts): SkillDraft {
  const tools = readTools(parts);
  const toolsByName = new Map<string, ToolDraft>();
  for (const tool of tools) {
    if (tool.name !== undefined && !toolsByName.has(tool.name)) toolsByName.set(tool.name, tool);
  }
  const grants = readAllowlist(parts.allowlist);
  const executions = readExecutions(parts, toolsByName);
  reportLater(parts);
  return { parts, tools, toolsByName, grants, executions };
}
