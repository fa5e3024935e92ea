import { showOperation } from "@toolhaft/tool-bundle";
import { directlyAwaited, drawFlow, fillPayload } from "@toolhaft/tool-bundle/flow";
import { type Blocker, blockerOf } from "../errors/blocker.ts";
import type { FlowPlan, PlannedStep } from "../plan.ts";
import type { ToolCall } from "../source.ts";
import type { FlowTool, FlowWorld } from "./flow-world.ts";

/** What a flow would do: its steps in order, and what of their arguments is known before anything ran. */
export function planFlow(
  { flow }: FlowTool,
  { document, deadline }: Pick<ToolCall, "document" | "deadline">,
): FlowPlan {
  const awaited = directlyAwaited(flow.steps);
  const steps = flow.steps.map((step): PlannedStep => {
    const { stepId: id, description, timeoutMs, payload = "{}" } = step;
    const filled = fillPayload(payload, { inputs: document, outputs: new Map() });
    const retries = step.onFailure
      .filter(({ type }) => type === "retry")
      .reduce((sum, { retryLimit }) => sum + retryLimit, 0);
    return {
      ...{ id, tool: showOperation(step.operation), awaits: awaited.get(id) ?? [] },
      ...{ args: filled.ok ? filled.json : payload, exact: filled.ok, retries },
      ...(description === undefined ? {} : { description }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    };
  });
  const unresolved = steps.filter(({ exact }) => !exact).map(({ id }) => `the arguments of step ${id}`);
  return {
    ...{ ok: true, kind: "flow", steps, diagram: drawFlow(flow), timeoutMs: deadline.ms },
    ...{ exact: unresolved.length === 0, unresolved },
  };
}

/** Why a flow could not run to its end now: tools of its steps that are not there, are off or blocked. */
export async function flowBlockers({ flow }: FlowTool, world: FlowWorld): Promise<readonly Blocker[]> {
  const found = await Promise.all(
    flow.steps.map(async ({ stepId, operation }): Promise<readonly Blocker[]> => {
      const tool = await world.find(operation);
      const blockers = "code" in tool ? [blockerOf(tool)] : await tool.check();
      return blockers.map((blocker) => ({ ...blocker, message: `step ${stepId}: ${blocker.message}` }));
    }),
  );
  return found.flat();
}
