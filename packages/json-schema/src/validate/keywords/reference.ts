import { follow } from "../follow.ts";
import { malformed, undecided } from "../report.ts";
import { resolveDynamic, resolveReference } from "../resources/resolve.ts";
import type { Keyword } from "../run.ts";

/** `$ref`. JSON Schema core 8.2.3.1. */
export const ref: Keyword = (run, operand, value) => {
  if (typeof operand !== "string") return malformed(run, "$ref", operand);
  const target = resolveReference(run.library, run.scope.resource, operand);
  if (!target) return undecided(run, "$ref", "unresolved-ref", { ref: operand });
  return follow(run, "$ref", operand, target, value);
};

/** `$dynamicRef`: the outermost matching `$dynamicAnchor` on the way here. JSON Schema core 8.2.3.2. */
export const dynamicRef: Keyword = (run, operand, value) => {
  if (typeof operand !== "string") return malformed(run, "$dynamicRef", operand);
  run.dynamic = true;
  const target = resolveDynamic(run, operand);
  if (!target) return undecided(run, "$dynamicRef", "unresolved-ref", { ref: operand });
  return follow(run, "$dynamicRef", operand, target, value);
};
