import type { Target } from "../targets/target.ts";
import type { ConstraintsByKind, ConstraintOn } from "./by-kind.ts";
import type { KeywordCheck } from "./keyword-check.ts";
import { keywordChecks } from "./keyword-checks.ts";

/** What a keyword holds, as far as the walk must know it. */
export type Holds = "value" | "one" | "list" | "one-or-list" | "map";

/** A keyword as the walk meets it: what to enter, and which constraints it breaks where. */
export interface KeywordEntry {
  holds: Holds;
  /** Of `TRAITS`. */
  traits: number;
  root: readonly ConstraintOn<"keywords">[];
  below: readonly ConstraintOn<"keywords">[];
  /** What has to be looked at where the keyword stands. */
  checks: readonly KeywordCheck[];
  /** Whether there is nothing to do but to note its traits. */
  isPassed: boolean;
  /** The targets that do not look into what it holds; absent: all do. */
  unread?: ReadonlySet<string>;
}

/** Keywords whose presence the check of a whole schema needs: a bit each, gathered on the way. */
export const TRAITS = { items: 1, enum: 2, pattern: 4, format: 8, alone: 16, valued: 32 } as const;

const TRAITS_OF: Readonly<Record<string, number>> = {
  items: TRAITS.items,
  enum: TRAITS.enum | TRAITS.alone,
  const: TRAITS.alone,
  anyOf: TRAITS.alone,
  pattern: TRAITS.pattern,
  format: TRAITS.format,
};

const VALUES =
  "$anchor $comment $dynamicAnchor $dynamicRef $id $ref $schema $vocabulary const contentEncoding contentMediaType " +
  "default dependentRequired deprecated description enum example examples exclusiveMaximum exclusiveMinimum format " +
  "maxContains maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum " +
  "multipleOf nullable pattern propertyOrdering readOnly required title type uniqueItems writeOnly";
const ONE =
  "additionalItems additionalProperties contains contentSchema else if not propertyNames then " +
  "unevaluatedItems unevaluatedProperties";
const LISTS = "allOf anyOf oneOf prefixItems";
const MAPS = "$defs definitions dependencies dependentSchemas patternProperties properties";

const HOLDS: readonly (readonly [Holds, string])[] = [
  ["value", VALUES],
  ["one", ONE],
  ["list", LISTS],
  ["map", MAPS],
  ["one-or-list", "items"],
];

/** Every keyword of JSON Schema with the constraints it breaks; `other` is for words that are no keyword. */
export interface KeywordTable {
  known: ReadonlyMap<string, KeywordEntry>;
  other: KeywordEntry;
}

/** Work out once which constraints each keyword breaks, so that the walk only looks it up. */
export function keywordTable(targets: readonly Target[], byKind: ConstraintsByKind): KeywordTable {
  const known = new Map<string, KeywordEntry>();
  for (const [holds, words] of HOLDS) {
    for (const word of words.split(" ")) known.set(word, entryOf(word, holds, targets, byKind));
  }
  const said = [...(byKind.keywords ?? []), ...(byKind.neighbours ?? [])].flatMap(
    ({ constraint }) => constraint.not ?? [],
  );
  const valued = (byKind["keyword-values"] ?? []).map(({ constraint }) => constraint.keyword);
  for (const word of [...said, ...valued]) {
    if (!known.has(word)) known.set(word, entryOf(word, "value", targets, byKind));
  }
  return { known, other: entryOf(undefined, "value", targets, byKind) };
}

function entryOf(
  word: string | undefined,
  holds: Holds,
  targets: readonly Target[],
  byKind: ConstraintsByKind,
): KeywordEntry {
  const broken = (byKind.keywords ?? []).filter(({ constraint: { not, only } }) =>
    only === undefined
      ? word !== undefined && not?.includes(word) === true
      : word === undefined || !only.includes(word),
  );
  const checks = keywordChecks(word, byKind);
  const isCollected = word === "$ref" && byKind["no-recursion"] !== undefined;
  const entry: KeywordEntry = {
    holds,
    isPassed: holds === "value" && broken.length === 0 && checks.length === 0 && !isCollected,
    traits: traitsOf(word, byKind),
    root: broken.filter(({ constraint }) => constraint.where !== "below"),
    below: broken.filter(({ constraint }) => constraint.where !== "root"),
    checks,
  };
  const unread = targets.flatMap(({ id, reads }) =>
    holds === "value" || reads === undefined || (word !== undefined && reads.includes(word)) ? [] : [id],
  );
  if (unread.length > 0) entry.unread = new Set(unread);
  return entry;
}

function traitsOf(word: string | undefined, byKind: ConstraintsByKind): number {
  if (word === undefined) return 0;
  const isValued = byKind["keyword-values"]?.some(({ constraint }) => constraint.keyword === word) === true;
  return (Object.hasOwn(TRAITS_OF, word) ? (TRAITS_OF[word] ?? 0) : 0) | (isValued ? TRAITS.valued : 0);
}
