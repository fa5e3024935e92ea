import type { Target } from "../targets/target.ts";
import { keywordTable, type KeywordTable } from "./keyword-table.ts";
import { constraintsByKind, type ConstraintsByKind, type ConstraintOn } from "./by-kind.ts";

/** The constraints of several targets, ready to look up: made once for all tools of a run. */
export interface ConstraintIndex {
  targets: readonly Target[];
  byKind: ConstraintsByKind;
  keywords: KeywordTable;
  /** What has to be looked at: schema objects as a whole, references, sums, neighbours, every pattern. */
  needs: { places: boolean; references: boolean; totals: boolean; alone: boolean; patterns: boolean };
  /** The tightest limits, which most tools keep: whose target it is matters for the others only. */
  least: { name: number; description: number };
  /** Patterns by their source, compiled once. */
  patterns: ReadonlyMap<string, RegExp>;
  /** Names of properties that were seen to keep all that is asked of them. */
  soundKeys: Set<string>;
  /** What targets ask of the schemas of results, where any of them asks something. */
  results?: ConstraintIndex;
}

/** Index the constraints of targets. Their data must be sound: `defineTarget` checks a user's own. */
export function indexConstraints(targets: readonly Target[]): ConstraintIndex {
  const index = indexOf(targets, "input");
  const asksOfResults = targets.some(({ constraints }) => constraints.some(({ of }) => of === "output"));
  return asksOfResults ? { ...index, results: indexOf(targets, "output") } : index;
}

function indexOf(targets: readonly Target[], of: "input" | "output"): ConstraintIndex {
  const byKind = constraintsByKind(targets, of);
  const patterned: (ConstraintOn<"name-format"> | ConstraintOn<"property-keys">)[] = [
    ...(byKind["name-format"] ?? []),
    ...(byKind["property-keys"] ?? []),
  ];
  const asks = (kinds: readonly (keyof ConstraintsByKind)[]): boolean =>
    kinds.some((kind) => byKind[kind] !== undefined);
  const parts = (byKind["pattern-syntax"] ?? []).flatMap(({ constraint }) => constraint.not);
  return {
    targets,
    byKind,
    keywords: keywordTable(targets, byKind),
    needs: {
      places: asks(PLACES),
      references: asks(["no-recursion"]),
      totals: asks(TOTALS),
      alone: asks(ALONE),
      patterns: parts.some((part) => !RARE.has(part)),
    },
    least: {
      name: least(byKind["name-length"]),
      description: least(byKind["description-length"]),
    },
    soundKeys: new Set(),
    patterns: new Map(
      patterned.map(({ constraint }) => [constraint.pattern, new RegExp(constraint.pattern)]),
    ),
  };
}

function least(limits: readonly { constraint: { max?: number } }[] = []): number {
  return Math.min(...limits.map(({ constraint }) => constraint.max ?? Infinity));
}

/** Parts of patterns that are told by the look of them, before one is read. */
const RARE: ReadonlySet<string> = new Set(["lookaround", "lookbehind", "unicode-class", "backreference"]);

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
