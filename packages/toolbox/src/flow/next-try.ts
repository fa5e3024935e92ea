import { parseJson } from "@toolhaft/json-text";
import type { FlowStep } from "@toolhaft/tool-bundle";
import { type FlowScope, isMet } from "@toolhaft/tool-bundle/flow";
import type { ToolFailure } from "../errors/failure.ts";

interface FailedStep {
  readonly error: ToolFailure;
  /** The result, where the tool had one that was not taken for a success. */
  readonly json?: string;
}

/**
 * When a step that failed is tried again, if it is: the first action whose criteria are met says so, and one whose retries are
 * used up is passed over. `tried`: retries so far, by action. Arazzo 1.1, Failure Action Object.
 */
export function nextTry(
  step: Pick<FlowStep, "onFailure">,
  { error, json }: FailedStep,
  tried: Map<string, number>,
  scope: FlowScope,
): { readonly afterMs: number } | undefined {
  const { code, message, retryable } = error;
  const response = parseJson(json ?? JSON.stringify({ error: { code, message, retryable } }));
  for (const action of step.onFailure) {
    const now = { ...scope, response };
    if (!action.criteria.every((criterion) => isMet(criterion, now).met)) continue;
    if (action.type === "end") return undefined;
    const count = tried.get(action.name) ?? 0;
    if (count >= action.retryLimit || isHopeless(error)) continue;
    tried.set(action.name, count + 1);
    return { afterMs: error.retryAfterMs ?? action.retryAfterMs };
  }
  return undefined;
}

/** What the same call meets again: wrong arguments, a tool that is not there or is off, a refusal. */
function isHopeless({ code, retryable }: ToolFailure): boolean {
  return (
    !retryable &&
    /^(?:ARGS_|TOOL_|AUDIT_|STORE_|APPROVAL_|FUNCTION_UNKNOWN|SKILL_|HTTP_HOST_|CALL_INTERRUPTED)/.test(code)
  );
}
