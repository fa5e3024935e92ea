import type { Target } from "../targets/target.ts";
import { keywordTable, type KeywordTable } from "./keyword-table.ts";
import { standsOf, type Stands, type StandOn } from "./stand.ts";

/** What several targets mind, worked out once for all tools of a run. */
export interface Minds {
  targets: readonly Target[];
  stands: Stands;
  keywords: KeywordTable;
  /** Whether a schema object has to be looked at as a whole, references followed, sums made, neighbours seen. */
  minds: { places: boolean; recursion: boolean; totals: boolean; alone: boolean };
  /** The tightest limits, which most tools keep: who minds is asked only of the others. */
  least: { name: number; description: number };
  /** Patterns by their source, compiled once. */
  patterns: ReadonlyMap<string, RegExp>;
}

/** Prepare targets for judging. Their data must be sound: `defineTarget` checks a user's own. */
export function mindsOf(targets: readonly Target[]): Minds {
  const stands = standsOf(targets);
  const patterned: (StandOn<"name-format"> | StandOn<"property-keys">)[] = [
    ...(stands["name-format"] ?? []),
    ...(stands["property-keys"] ?? []),
  ];
  return {
    targets,
    stands,
    keywords: keywordTable(stands),
    minds: {
      places: PLACES.some((kind) => stands[kind] !== undefined),
      recursion: stands["no-recursion"] !== undefined,
      totals: TOTALS.some((kind) => stands[kind] !== undefined),
      alone: ALONE.some((kind) => stands[kind] !== undefined),
    },
    least: {
      name: least(stands["name-length"]),
      description: least(stands["description-length"]),
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
