import { deadlineIn, remainingMs } from "@toolhaft/exec-sandbox";
import type { Deadline, StopSignal } from "@toolhaft/exec-sandbox";
import { type JsonDocument, parseJson } from "@toolhaft/json-text";
import { type FlowStep, showOperation } from "@toolhaft/tool-bundle";
import { evaluate, fillPayload, type FlowScope, isMet } from "@toolhaft/tool-bundle/flow";
import { cameToNothing, failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { SourceTool, ToolCall } from "../source.ts";
import type { FlowWorld } from "./flow-world.ts";
import type { FlowRun } from "./journal.ts";
import { nextTry } from "./next-try.ts";

/** The most that the result of one step may take: all of them are kept until the flow has ended. */
export const MAX_STEP_BYTES: number = 4 * 1_048_576;

export type StepEnd =
  | {
      readonly ok: true;
      readonly outputs: ReadonlyMap<string, JsonDocument>;
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly error: ToolFailure; readonly warnings: readonly string[] };

interface StepWorld {
  readonly call: ToolCall;
  readonly scope: FlowScope;
  readonly world: FlowWorld & { readonly name: string; readonly run: FlowRun };
  readonly say: (state: "begun" | "again") => void;
}

/** Call the tool of a step until it succeeds, nothing says to try again, or the time is over. */
export async function runStep(step: FlowStep, { call, scope, world, say }: StepWorld): Promise<StepEnd> {
  const { name, run } = world;
  const recorded = await run.recorded(step.stepId);
  if (recorded?.state === "done") return judge(step, recorded.json, scope, []);
  const tool = await world.find(step.operation);
  if ("code" in tool) return fail(tool);
  // It may have been done when its run was cut off; a flow is itself taken up where it stood.
  const isTakenUp = tool.steps !== undefined && call.run !== undefined;
  if (recorded?.state === "begun" && tool.isIdempotent !== true && !isTakenUp)
    return fail(failure("CALL_INTERRUPTED", { tool: showOperation(step.operation) }));
  const tried = new Map<string, number>();
  for (let attempt = (recorded?.attempt ?? 0) + 1; ; attempt += 1) {
    const over = isOver(call);
    if (over !== undefined) return fail(over);
    const args = fillPayload(step.payload, scope);
    if (!args.ok) return fail(failure("FLOW_VALUE_MISSING", { problem: args.problem }));
    await run.record(step.stepId, { state: "begun", attempt });
    say(attempt === 1 ? "begun" : "again");
    const end = await once(step, tool, args.json, { call, scope, name, run });
    if (end.ok || call.signal?.aborted === true) return end;
    const next = nextTry(step, end, tried, scope);
    if (next === undefined) {
      // Whoever takes the run up need not fear that it was done.
      if (cameToNothing(end.error)) await run.record(step.stepId, { state: "open", attempt });
      return end;
    }
    await pause(Math.min(next.afterMs, remainingMs(call.deadline)), call.signal);
  }
}

async function once(
  step: FlowStep,
  tool: SourceTool,
  args: string,
  {
    call,
    scope,
    name,
    run,
  }: { readonly call: ToolCall; readonly scope: FlowScope; readonly name: string; readonly run: FlowRun },
): Promise<StepEnd & { readonly json?: string }> {
  const { signal, deadline } = call;
  const context = {
    deadline: sooner(step.timeoutMs, deadline),
    ...(signal === undefined ? {} : { signal }),
    step: { flow: name, id: step.stepId },
    // Those that a flow calls have a run and a name within its own.
    ...(call.run === undefined ? {} : { run: `${run.id}/${step.stepId}` }),
    ...(call.once === undefined ? {} : { once: `${call.once}-${step.stepId}` }),
  };
  const result = await call.callOther(tool, args, context);
  const { warnings } = result.meta;
  if (!result.ok) return { ok: false, error: result.error, warnings };
  const { json } = result;
  const size = Buffer.byteLength(json);
  if (size > MAX_STEP_BYTES)
    return fail(failure("FLOW_RESULT_TOO_LARGE", { size, limit: MAX_STEP_BYTES }), warnings);
  const end = judge(step, json, scope, warnings);
  if (end.ok) await run.record(step.stepId, { state: "done", json });
  return { ...end, json };
}

/** Whether a result is the success of its step, and what it puts out. */
function judge(step: FlowStep, json: string, scope: FlowScope, warnings: readonly string[]): StepEnd {
  const now: FlowScope = { ...scope, response: parseJson(json) };
  for (const criterion of step.successCriteria) {
    const { met, problem } = isMet(criterion, now);
    if (met) continue;
    const why = problem === undefined ? "" : ` (${problem})`;
    return fail(failure("FLOW_CRITERION", { condition: criterion.condition, why }), warnings);
  }
  const outputs = new Map<string, JsonDocument>();
  for (const [name, value] of step.outputs) {
    const found = evaluate(value, now);
    if (!found.ok) return fail(failure("FLOW_VALUE_MISSING", { problem: found.problem }), warnings);
    outputs.set(name, parseJson(found.json));
  }
  return { ok: true, outputs, warnings };
}

function isOver({ signal, deadline }: ToolCall): ToolFailure | undefined {
  if (signal?.aborted === true) return failure("FLOW_ABORTED");
  return remainingMs(deadline) > 0 ? undefined : failure("FLOW_TIMEOUT", { timeoutMs: deadline.ms });
}

function sooner(timeoutMs: number | undefined, deadline: Deadline): Deadline {
  if (timeoutMs === undefined || timeoutMs >= remainingMs(deadline)) return deadline;
  return deadlineIn(timeoutMs);
}

function fail(error: ToolFailure, warnings: readonly string[] = []): StepEnd & { readonly ok: false } {
  return { ok: false, error, warnings };
}

/** Wait, at most until somebody stops it. */
async function pause(ms: number, signal: StopSignal | undefined): Promise<void> {
  if (ms <= 0 || signal?.aborted === true) return;
  let timer: NodeJS.Timeout | undefined;
  let stop = (): void => undefined;
  await new Promise<void>((resolve) => {
    stop = resolve;
    timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
  clearTimeout(timer);
  signal?.removeEventListener("abort", stop);
}
