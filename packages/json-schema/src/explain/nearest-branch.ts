import type { JsonValue } from "@toolhaft/json-text";
import { isObject } from "../validate/json.ts";
import { messageOf } from "../validate/messages.ts";
import type { ValidationError } from "../validate/types.ts";

/** What to show for a value that fits no alternative. */
export type BranchChoice =
  | { kind: "branch"; index: number; errors: ValidationError[] }
  /** All alternatives fail in the same way, so that one sentence says it: `must be a string or null`. */
  | { kind: "merged"; error: ValidationError }
  | { kind: "none" };

/**
 * The alternative the author most likely meant. A property that every alternative pins (`const`, `enum`)
 * decides; else the alternatives that want another type are out, and of the rest the one that got
 * deepest into the value wins, then the one with the fewest failures, then the first.
 */
export function nearestBranch(error: ValidationError, branches: readonly ValidationError[][]): BranchChoice {
  const depth = error.instancePath.length;
  const merged = mergeSame(
    error,
    branches.map((errors) => errors.find((one) => isPin(one, depth))),
  );
  if (merged) return { kind: "merged", error: merged };
  const candidates = branches
    .map((errors, index) => ({ index, errors }))
    .filter(({ errors }) => errors.length > 0);
  const unpinned = orAll(candidates, ({ errors }) => !errors.some((one) => isPin(one, depth)));
  const typed = orAll(unpinned, ({ errors }) => !errors.some((one) => isRootType(one, depth)));
  const [best] = typed.sort((a, b) => reach(b.errors) - reach(a.errors) || a.errors.length - b.errors.length);
  return best ? { kind: "branch", ...best } : { kind: "none" };
}

function orAll<T>(list: T[], keep: (item: T) => boolean): T[] {
  const kept = list.filter(keep);
  return kept.length > 0 ? kept : list;
}

// A fixed value for the whole or for one of its own properties is how alternatives are told apart.
function isPin(error: ValidationError, depth: number): boolean {
  return (error.keyword === "const" || error.keyword === "enum") && error.instancePath.length <= depth + 1;
}

function isRootType(error: ValidationError, depth: number): boolean {
  return error.keyword === "type" && error.instancePath.length === depth;
}

function reach(errors: readonly ValidationError[]): number {
  return Math.max(...errors.map((error) => error.instancePath.length));
}

// Every branch pins the same place: list all values. Every branch wants another type: list the types.
function mergeSame(
  error: ValidationError,
  pins: readonly (ValidationError | undefined)[],
): ValidationError | undefined {
  const [first] = pins;
  const path = first && JSON.stringify(first.instancePath);
  if (first && pins.every((pin) => pin && JSON.stringify(pin.instancePath) === path)) {
    const allowed = pins.flatMap((pin) => listOf(pin?.data["allowed"]));
    return withData(first, "enum", { allowed, value: first.data["value"] ?? null });
  }
  const wanted = error.branches?.map((branch) =>
    branch.find((one) => isRootType(one, error.instancePath.length)),
  );
  if (!wanted?.every((one) => one !== undefined)) return undefined;
  const expected = [...new Set(wanted.flatMap((one) => listOf(one.data["expected"])))];
  return withData(error, "type", { expected, value: error.data["value"] ?? null });
}

function withData(error: ValidationError, keyword: string, data: Record<string, JsonValue>): ValidationError {
  const { branches: _, ...rest } = error;
  return { ...rest, keyword, data, message: messageOf({ ...rest, keyword, data }) };
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  if (value === undefined || isObject(value)) return [];
  return Array.isArray(value) ? value : [value];
}
