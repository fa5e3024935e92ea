import { WorkStopped } from "@toolhaft/exec-sandbox/work";
import type { JsonValue } from "@toolhaft/json-text";
import { askApproval } from "../approve/ask.ts";
import { failure } from "../errors/failure.ts";
import { internalFailure } from "../errors/fault.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { Ran, SourceTool } from "../source.ts";
import { issueText } from "../validate/issues.ts";
import { prepareCall } from "./prepare-call.ts";
import type { CallWorld, InnerContext } from "./prepare-call.ts";

/** Prepare a call, let the tool's source run it, and hold the output against its schema. Never rejects. */
export async function runCall(
  found: SourceTool | ToolFailure,
  args: string | JsonValue | undefined,
  context: InnerContext,
  world: CallWorld,
): Promise<Ran> {
  if ("code" in found) return refused(found);
  if (found.blocked !== undefined) return refused(found.blocked);
  try {
    let prepared = await prepareCall(found, args, context, world);
    if (!prepared.ok) return { result: prepared };
    const approval = await askApproval(found, prepared.call, context, world.approval);
    if (!approval.ok) return refused(approval.error);
    // While somebody thought about it, the time of the call went by.
    if (approval.asked) prepared = await prepareCall(found, args, context, world);
    if (!prepared.ok) return { result: prepared };
    return await checkOutput(found, await found.run(prepared.call), world);
  } catch (error) {
    // A fault of ours or of a source must not take the caller down, nor skip the audit log.
    return refused(internalFailure(error, found.hide));
  }
}

/** What a call that ran nothing left. */
export function refused(error: ToolFailure): Ran {
  return { result: { ok: false, error } };
}

async function checkOutput(
  { outputSchema, revision }: SourceTool,
  ran: Ran,
  { checker }: CallWorld,
): Promise<Ran> {
  if (!ran.result.ok || outputSchema === undefined || ran.isEmpty === true) return ran;
  const value = JSON.parse(ran.result.json) as JsonValue;
  const issues = await checker.check(outputSchema, `${revision} output`, value).catch((error: unknown) => {
    if (error instanceof WorkStopped) return failure("OUTPUT_CHECK_STOPPED", { reason: error.message });
    throw error;
  });
  if ("code" in issues) return { ...ran, ...refused(issues) };
  if (issues.length === 0) return ran;
  return { ...ran, ...refused(failure("OUTPUT_INVALID", { problems: issueText(issues) }, { issues })) };
}
