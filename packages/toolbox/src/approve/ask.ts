import type { ApprovalRequest } from "../approval-request.ts";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { SourceTool, ToolCall } from "../source.ts";
import type { InvokeContext } from "../tool.ts";
import { type ApprovalRule, digestOf, needsApproval } from "./approval.ts";

/**
 * Whether a call may run: with nothing to be asked, with yes, or why it may not. `asked`: some time went by. `approval`: what
 * somebody would have to approve.
 */
export type Approval =
  | { readonly ok: true; readonly asked: boolean }
  | { readonly ok: false; readonly error: ToolFailure; readonly approval?: ApprovalRequest };

const UNASKED: Approval = { ok: true, asked: false };

/**
 * Ask for a call that needs an approval. One that was given before must be of this very call, whether it needs one or not; an
 * answer counts only for the tool as it was shown. What a flow calls is approved with the flow.
 */
export async function askApproval(
  tool: SourceTool,
  call: ToolCall,
  { approve, approved }: Pick<InvokeContext, "approve" | "approved">,
  rule: ApprovalRule | undefined,
): Promise<Approval> {
  if (call.depth > 0) return UNASKED;
  if (approved !== undefined) return judge(tool, call, approved);
  if (rule === undefined || !(await needsApproval(tool, rule))) return UNASKED;
  const { name, revision } = tool;
  const plan = await tool.plan({ ...call, resolve: false });
  // Nobody is asked for what cannot run.
  if (!plan.ok) return refuse(plan.error);
  const digest = digestOf(tool, call.text);
  const request: ApprovalRequest = { tool: name, revision, args: call.text, digest, plan };
  if (approve === undefined) {
    const hint = `Somebody has to look at this very call: its digest is ${digest}.`;
    return { ok: false, error: failure("APPROVAL_REQUIRED", { name }, { hint }), approval: request };
  }
  if (!(await approve(request))) return refuse(failure("APPROVAL_DECLINED", { name }));
  const now = tool.fresh === undefined ? tool : await tool.fresh();
  const isSame = now !== undefined && !("code" in now) && now.revision === revision;
  return isSame ? { ok: true, asked: true } : refuse(failure("APPROVAL_STALE", { name }));
}

/** What was said before the call came: it counts for this very call, and no more often than it may. */
function judge(tool: SourceTool, call: ToolCall, approved: NonNullable<InvokeContext["approved"]>): Approval {
  const { name } = tool;
  const { digest, isGiven, use } =
    typeof approved === "string" ? { digest: approved, isGiven: true, use: undefined } : approved;
  if (!isGiven) {
    // What was declined is not to be approved by the same question.
    use?.();
    return refuse(failure("APPROVAL_DECLINED", { name }));
  }
  if (digest !== digestOf(tool, call.text)) return refuse(failure("APPROVAL_STALE", { name }));
  return use?.() === false ? refuse(failure("APPROVAL_USED", { name })) : UNASKED;
}

function refuse(error: ToolFailure): Approval {
  return { ok: false, error };
}
