import type { ConstraintsByKind } from "../by-kind.ts";
import { pick } from "../broken.ts";
import { about, isOfTypes, type KeywordCheck } from "../keyword-check.ts";

/** Numbers too large for a target, and bounds that no value keeps. */
export function numberChecks(word: string | undefined, byKind: ConstraintsByKind): KeywordCheck[] {
  if (word === undefined) return [];
  const checks: KeywordCheck[] = [];
  const limits = about(byKind.largest, ({ keywords }) => keywords.includes(word));
  if (limits.length > 0) {
    checks.push((walk, { schema, key, value }) => {
      if (typeof value !== "number") return;
      const size = Math.abs(value);
      const broken = pick(limits, ({ max, types }) => size > max && isOfTypes(schema, types));
      if (broken.length === 0) return;
      const max = Math.min(...broken.map(({ constraint }) => constraint.max));
      walk.report("largest", [key], { keyword: key, value, max }, broken);
    });
  }
  const ordered = about(byKind.ordered, ({ pairs }) => pairs.some(([low]) => low === word));
  if (ordered.length > 0) {
    checks.push((walk, { schema, key, value }) => {
      const upper = ordered[0]?.constraint.pairs.find(([low]) => low === key)?.[1] ?? "";
      const bound = schema[upper];
      if (typeof value !== "number" || typeof bound !== "number" || value <= bound) return;
      const broken = pick(ordered, ({ types }) => isOfTypes(schema, types));
      walk.report("ordered", [key], { keyword: key, value, upper, bound }, broken);
    });
  }
  return checks;
}
