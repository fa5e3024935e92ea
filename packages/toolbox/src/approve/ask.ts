import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { SourceTool, ToolCall } from "../source.ts";
import type { InvokeContext } from "../tool.ts";
import { type ApprovalRule, digestOf, needsApproval } from "./approval.ts";

/** Whether a call may run: with nothing to be asked, with yes, or why it may not. `asked`: some time went by. */
export type Approval =
  { readonly ok: true; readonly asked: boolean } | { readonly ok: false; readonly error: ToolFailure };

/**
 * Ask for a call that needs an approval. One that was given before must be of this very call; an answer counts only for the
 * tool as it was shown. What a flow calls is approved with the flow.
 */
export async function askApproval(
  tool: SourceTool,
  call: ToolCall,
  { approve, approved }: Pick<InvokeContext, "approve" | "approved">,
  rule: ApprovalRule | undefined,
): Promise<Approval> {
  const isFree = rule === undefined || call.depth > 0 || !(await needsApproval(tool, rule));
  if (isFree) return { ok: true, asked: false };
  const { name, revision } = tool;
  const { text: args } = call;
  const digest = digestOf(tool, args);
  if (approved !== undefined)
    return approved === digest ? { ok: true, asked: false } : refuse(failure("APPROVAL_STALE", { name }));
  if (approve === undefined) {
    const hint = `Somebody has to look at this very call: its digest is ${digest}.`;
    return refuse(failure("APPROVAL_REQUIRED", { name }, { hint }));
  }
  const plan = await tool.plan({ ...call, resolve: false });
  if (!(await approve({ tool: name, revision, args, digest, plan })))
    return refuse(failure("APPROVAL_DECLINED", { name }));
  const now = tool.fresh === undefined ? tool : await tool.fresh();
  const isSame = now !== undefined && !("code" in now) && now.revision === revision;
  return isSame ? { ok: true, asked: true } : refuse(failure("APPROVAL_STALE", { name }));
}

function refuse(error: ToolFailure): Approval {
  return { ok: false, error };
}
