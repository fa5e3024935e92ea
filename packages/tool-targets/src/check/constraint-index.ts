import type { Target } from "../targets/target.ts";
import { keywordTable, type KeywordTable } from "./keyword-table.ts";
import { constraintsByKind, type ConstraintsByKind, type ConstraintOn } from "./by-kind.ts";

/** The constraints of several targets, ready to look up: made once for all tools of a run. */
export interface ConstraintIndex {
  targets: readonly Target[];
  byKind: ConstraintsByKind;
  keywords: KeywordTable;
  /** Whether a schema object has to be looked at as a whole, references followed, sums made, neighbours seen. */
  needs: { places: boolean; recursion: boolean; totals: boolean; alone: boolean };
  /** The tightest limits, which most tools keep: whose target it is matters for the others only. */
  least: { name: number; description: number };
  /** Patterns by their source, compiled once. */
  patterns: ReadonlyMap<string, RegExp>;
}

/** Index the constraints of targets. Their data must be sound: `defineTarget` checks a user's own. */
export function indexConstraints(targets: readonly Target[]): ConstraintIndex {
  const byKind = constraintsByKind(targets);
  const patterned: (ConstraintOn<"name-format"> | ConstraintOn<"property-keys">)[] = [
    ...(byKind["name-format"] ?? []),
    ...(byKind["property-keys"] ?? []),
  ];
  return {
    targets,
    byKind,
    keywords: keywordTable(byKind),
    needs: {
      places: PLACES.some((kind) => byKind[kind] !== undefined),
      recursion: byKind["no-recursion"] !== undefined,
      totals: TOTALS.some((kind) => byKind[kind] !== undefined),
      alone: ALONE.some((kind) => byKind[kind] !== undefined),
    },
    least: {
      name: least(byKind["name-length"]),
      description: least(byKind["description-length"]),
    },
    patterns: new Map(
      patterned.map(({ constraint }) => [constraint.pattern, new RegExp(constraint.pattern)]),
    ),
  };
}

function least(limits: readonly { constraint: { max?: number } }[] = []): number {
  return Math.min(...limits.map(({ constraint }) => constraint.max ?? Infinity));
}

const TOTALS = ["depth", "property-count", "enum-count", "text-length", "optional-count"] as const;

const ALONE = ["unions-alone", "values-alone"] as const;

const PLACES = [
  ...TOTALS,
  ...ALONE,
  "all-required",
  "enum-length",
  "enum-strings",
  "formats",
  "items-stated",
  "keyword-values",
  "objects-closed",
  "pattern-syntax",
  "properties-named",
  "property-keys",
  "root-object",
  "single-types",
  "types-stated",
] as const;
