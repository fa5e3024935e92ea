import { createHash } from "node:crypto";
import type { SourceTool } from "../source.ts";

/** Which tools run only after somebody has said yes to the exact call. */
export interface ApprovalRule {
  /** All that say `destructiveHint`. Default false. */
  readonly destructive?: boolean;
  /** These, by their names; a slug means all of its versions. */
  readonly tools?: readonly string[];
}

/** Flows call flows no deeper. */
const MAX_DEPTH = 5;

/** Whether a tool needs an approval: by its name, by what it says of itself, or as a flow by one of its steps. */
export async function needsApproval(tool: SourceTool, rule: ApprovalRule, depth = 0): Promise<boolean> {
  const { tools = [], destructive = false } = rule;
  if (tools.includes(tool.name) || (tool.slug !== undefined && tools.includes(tool.slug))) return true;
  if (destructive && tool.annotations?.destructiveHint === true) return true;
  if (tool.steps === undefined || depth > MAX_DEPTH) return false;
  for (const step of await tool.steps()) if (await needsApproval(step, rule, depth + 1)) return true;
  return false;
}

/** What an approval is bound to: name, revision and the exact text of the arguments. */
export function digestOf({ name, revision }: Pick<SourceTool, "name" | "revision">, args: string): string {
  return createHash("sha256")
    .update(JSON.stringify([name, revision, args]))
    .digest("hex");
}
