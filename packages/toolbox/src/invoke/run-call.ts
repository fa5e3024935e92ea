import { WorkStopped } from "@toolhaft/exec-sandbox/work";
import type { JsonValue } from "@toolhaft/json-text";
import { askApproval } from "../approve/ask.ts";
import { failure, type Issue } from "../errors/failure.ts";
import { internalFailure } from "../errors/fault.ts";
import type { ToolFailure } from "../errors/failure.ts";
import { redactorOf } from "../program/environment.ts";
import type { Ran, SourceTool, ToolCall } from "../source.ts";
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
  return admit(found, args, context, world, async (tool, call) =>
    checkOutput(tool, await tool.run(call), world),
  );
}

/** How a call would be refused before anything runs; undefined: it would not be. Never rejects. */
export async function refusalOf(
  found: SourceTool | ToolFailure,
  args: string | JsonValue | undefined,
  context: InnerContext,
  world: CallWorld,
): Promise<Ran | undefined> {
  const seen = { isAdmitted: false };
  const ran = await admit(found, args, context, world, () => {
    seen.isAdmitted = true;
    return Promise.resolve(refused(failure("TOOLBOX_CLOSED")));
  });
  return seen.isAdmitted ? undefined : ran;
}

/** Do something for a call that nothing speaks against. */
async function admit(
  found: SourceTool | ToolFailure,
  args: string | JsonValue | undefined,
  context: InnerContext,
  world: CallWorld,
  run: (tool: SourceTool, call: ToolCall) => Promise<Ran>,
): Promise<Ran> {
  if ("code" in found) return refused(found);
  if (found.blocked !== undefined) return refused(found.blocked);
  if (!mayRunAgain(found, context)) return refused(failure("CALL_INTERRUPTED", { tool: found.name }));
  try {
    let prepared = await prepareCall(found, args, context, world);
    if (!prepared.ok) return { result: prepared };
    const approval = await askApproval(found, prepared.call, context, world.approval);
    if (!approval.ok) return { result: approval };
    // While somebody thought about it, the time of the call went by.
    if (approval.asked) prepared = await prepareCall(found, args, context, world);
    if (!prepared.ok) return { result: prepared };
    return await run(found, prepared.call);
  } catch (error) {
    // A fault of ours or of a source must not take the caller down, nor skip the audit log.
    return refused(internalFailure(error, (text) => redactorOf(secretsOf(found)).text(text)));
  }
}

/** A call over which so many runners were lost may be what they were lost by. */
const MOST_CUT_OFFS = 5;

/** Whether a call that was cut off may be made again. */
function mayRunAgain(tool: SourceTool, { cutOffs = 0 }: InnerContext): boolean {
  if (cutOffs === 0) return true;
  return cutOffs < MOST_CUT_OFFS && (tool.isIdempotent === true || tool.steps !== undefined);
}

/** Values of the secrets that a tool is called with. */
export function secretsOf(found: SourceTool): readonly string[] {
  return found.secrets?.() ?? [];
}

/** What a call that ran nothing left. */
export function refused(error: ToolFailure): Ran {
  return { result: { ok: false, error } };
}

async function checkOutput(found: SourceTool, ran: Ran, { checker }: CallWorld): Promise<Ran> {
  const { outputSchema, revision } = found;
  if (!ran.result.ok || outputSchema === undefined || ran.isEmpty === true) return ran;
  const check = (json: string): Promise<readonly Issue[] | ToolFailure> =>
    checker
      .check(outputSchema, `${revision} output`, JSON.parse(json) as JsonValue)
      .catch((error: unknown) => {
        if (error instanceof WorkStopped) return failure("OUTPUT_CHECK_STOPPED", { reason: error.message });
        throw error;
      });
  const { json } = ran.result;
  let issues = await check(json);
  if ("code" in issues) return { ...ran, ...refused(issues) };
  if (issues.length === 0) return ran;
  // What is said quotes keys and values, which a program may have made of its variables: then of a result without them.
  const clean = redactorOf(secretsOf(found)).json(json);
  if (clean !== json) issues = await check(clean);
  if ("code" in issues || issues.length === 0) issues = [HIDDEN];
  return { ...ran, ...refused(failure("OUTPUT_INVALID", { problems: issueText(issues) }, { issues })) };
}

const HIDDEN: Issue = { pointer: "", message: "does not fit where it holds a secret" };
