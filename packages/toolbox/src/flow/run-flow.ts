import type { JsonDocument } from "@toolhaft/json-text";
import type { FlowStep } from "@toolhaft/tool-bundle";
import { evaluate, type FlowScope } from "@toolhaft/tool-bundle/flow";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { Ran, ToolCall } from "../source.ts";
import type { FlowTool, FlowWorld } from "./flow-world.ts";
import type { FlowRun } from "./journal.ts";
import { runStep, type StepEnd } from "./run-step.ts";

/** How deep flows may call flows, also where tools were exchanged behind the back of those that call them. */
const MAX_DEPTH = 4;

/**
 * Run a flow: each step as soon as all that it awaits has ended, several at once. The first failure stops the others; it is the
 * flow's own, behind the name of its step.
 */
export async function runFlow(tool: FlowTool, call: ToolCall, world: FlowWorld): Promise<Ran> {
  if (call.depth >= MAX_DEPTH) return refused(failure("FLOW_TOO_DEEP", { limit: MAX_DEPTH }));
  const { name, revision } = tool;
  const run = await world.journal.open({ tool: name, revision, args: call.text }, call.run);
  if ("code" in run) return refused(run);
  const stop = new AbortController();
  const abort = (): void => {
    stop.abort();
  };
  call.signal?.addEventListener("abort", abort, { once: true });
  if (call.signal?.aborted === true) abort();
  try {
    const ran = await runSteps(tool, { ...call, signal: stop.signal }, { ...world, name, run, abort });
    await run.end({ isCutOff: !ran.result.ok && isCutOff(ran.result.error) });
    return ran;
  } finally {
    call.signal?.removeEventListener("abort", abort);
  }
}

/** Whether a call ended because its caller or its time did, not by what it found. */
export function isCutOff({ code }: ToolFailure): boolean {
  return code.endsWith("_ABORTED") || code.endsWith("_TIMEOUT");
}

interface RunWorld extends FlowWorld {
  readonly name: string;
  readonly run: FlowRun;
  readonly abort: () => void;
}

async function runSteps({ flow }: FlowTool, call: ToolCall, world: RunWorld): Promise<Ran> {
  const outputs = new Map<string, ReadonlyMap<string, JsonDocument>>();
  const scope: FlowScope = { inputs: call.document, outputs };
  const warnings: string[] = [];
  const begun = new Map<string, Promise<void>>();
  let failed: { readonly step: FlowStep; readonly error: ToolFailure } | undefined;
  let done = 0;
  const settle = (step: FlowStep, end: StepEnd): void => {
    warnings.push(...end.warnings.map((warning) => `step ${step.stepId}: ${warning}`));
    if (end.ok) {
      outputs.set(step.stepId, end.outputs);
      done += 1;
    } else if (failed === undefined) {
      failed = { step, error: end.error };
      world.abort();
    }
  };
  const begin = (step: FlowStep): Promise<void> => {
    const before = begun.get(step.stepId);
    if (before !== undefined) return before;
    const awaited = flow.steps.filter(({ stepId }) => step.waitsFor.includes(stepId));
    const mine = Promise.all(awaited.map(begin)).then(async () => {
      if (failed !== undefined) return;
      const say = (state: "begun" | "again" | "done"): void =>
        call.onProgress?.({
          stage: "running",
          step: { id: step.stepId, state, done, total: flow.steps.length },
        });
      settle(step, await runStep(step, { call, scope, world, say }));
      if (outputs.has(step.stepId)) say("done");
    });
    begun.set(step.stepId, mine);
    return mine;
  };
  await Promise.all(flow.steps.map(begin));
  const more = warnings.length === 0 ? {} : { warnings };
  if (failed !== undefined) return { ...refused(ofStep(failed, done > 0)), ...more };
  return { ...resultOf(flow.outputs, scope), ...more };
}

/** The failure of a step as that of its flow. */
function ofStep(
  failed: { readonly step: FlowStep; readonly error: ToolFailure },
  hasRun: boolean,
): ToolFailure {
  const { step, error } = failed;
  return {
    ...error,
    message: `step ${step.stepId}: ${error.message}`,
    ...(hasRun ? { hasRun: true as const } : {}),
  };
}

function resultOf(outputs: FlowTool["flow"]["outputs"], scope: FlowScope): Ran {
  const members: string[] = [];
  for (const [name, value] of outputs) {
    const found = evaluate(value, scope);
    // An argument that was not given is not put out.
    if (!found.ok && typeof value === "string" && value.startsWith("$inputs.")) continue;
    if (!found.ok) return refused(failure("FLOW_VALUE_MISSING", { problem: found.problem }));
    members.push(`${JSON.stringify(name)}:${found.json}`);
  }
  return { result: { ok: true, json: `{${members.join(",")}}` } };
}

function refused(error: ToolFailure): Ran {
  return { result: { ok: false, error } };
}
