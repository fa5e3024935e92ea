import { longestChain } from "../../flow/graph.ts";
import type { Flow, FlowStep } from "../../flow-model.ts";
import type { FlowTarget } from "../flow-lookup.ts";

/** How deep flows may call flows. */
export const MAX_DEPTH = 4;

/** The longest that a flow may take: an hour. */
export const MAX_FLOW_MS = 3_600_000;

/** What a tool gets whose definition says nothing, as everywhere. */
const USUAL_MS = 30_000;

/** How deep the flows below a tool go: 0 for one that is no flow, `Infinity` for one that calls itself, or the tool `id`. */
export function depthOf(target: FlowTarget, id?: string, above: readonly string[] = []): number {
  if (target.id === id || above.includes(target.id)) return Infinity;
  const { impl } = target.tool;
  if (impl.kind !== "flow") return 0;
  if (above.length > MAX_DEPTH) return above.length;
  const depths = impl.flow.steps.map(({ operation }) => {
    const inner = target.lookup.find(operation);
    return inner === undefined ? 0 : depthOf(inner, id, [...above, target.id]);
  });
  return 1 + Math.max(0, ...depths);
}

/** The longest time of a flow: of steps that await each other, with their retries and pauses. */
export function timeoutOf(
  flow: Flow,
  targetOf: (step: FlowStep) => FlowTarget | undefined,
  depth = 0,
): number {
  return longestChain(flow.steps, (step) => {
    const once = step.timeoutMs ?? usualTimeout(targetOf(step), depth);
    const again = step.onFailure
      .filter(({ type }) => type === "retry")
      .reduce((sum, { retryLimit, retryAfterMs }) => sum + retryLimit * (once + retryAfterMs), 0);
    return once + again;
  });
}

function usualTimeout(target: FlowTarget | undefined, depth: number): number {
  const impl = target?.tool.impl;
  if (impl?.kind === "http") return impl.calls.reduce((sum, { timeoutMs }) => sum + timeoutMs, 0);
  if (impl?.kind === "exec" && impl.timeoutSec !== undefined) return impl.timeoutSec * 1_000;
  if (impl?.kind !== "flow" || depth > MAX_DEPTH) return USUAL_MS;
  return timeoutOf(impl.flow, ({ operation }) => target?.lookup.find(operation), depth + 1);
}
