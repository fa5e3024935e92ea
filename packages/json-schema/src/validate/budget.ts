import type { JsonValue } from "@toolhaft/json-text";
import { isObject } from "./json.ts";
import type { Run } from "./run.ts";

/** Steps that any value may take before its size is even looked at. */
export const FREE_STEPS = 200_000;
const STEPS_PER_NODE = 200;

/**
 * Called when the steps run out: a large value earns more, once. Schemas whose references double
 * at every level would otherwise run for years on one number.
 */
export function withinBudget(run: Run): boolean {
  // Any other budget is the caller's, and holds.
  if (run.budget === FREE_STEPS) run.budget += STEPS_PER_NODE * countNodes(run.value);
  return run.steps <= run.budget;
}

function countNodes(root: JsonValue): number {
  let count = 0;
  const open: JsonValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    count++;
    if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (isObject(value)) for (const item of Object.values(value)) open.push(item);
  }
  return count;
}
