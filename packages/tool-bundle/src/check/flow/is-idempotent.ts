import { MAX_DEPTH } from "./measures.ts";
import type { FlowTarget } from "../flow-lookup.ts";

const IDEMPOTENT: ReadonlySet<string> = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/**
 * Whether a second call with the same arguments does nothing more: where the tool says so, else by the methods of its requests;
 * a flow, where all of its steps are. Of functions and programs nobody knows.
 */
export function isIdempotent({ tool, lookup }: FlowTarget, depth = 0): boolean {
  const { annotations, impl } = tool;
  if (annotations?.idempotentHint !== undefined) return annotations.idempotentHint;
  if (annotations?.readOnlyHint === true) return true;
  if (impl.kind === "http") return impl.calls.every(({ method }) => IDEMPOTENT.has(method));
  if (impl.kind !== "flow" || depth > MAX_DEPTH) return false;
  return impl.flow.steps.every(({ operation }) => {
    const target = lookup.find(operation);
    return target !== undefined && isIdempotent(target, depth + 1);
  });
}
