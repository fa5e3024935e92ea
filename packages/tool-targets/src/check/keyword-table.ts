import type { ConstraintsByKind, ConstraintOn } from "./by-kind.ts";

/** What a keyword holds, as far as the walk must know it. */
export type Holds = "value" | "one" | "list" | "one-or-list" | "map";

/** A keyword as the walk meets it: what to enter, and which constraints it breaks where. */
export interface KeywordEntry {
  holds: Holds;
  /** One of `TRAITS`, or 0. */
  trait: number;
  root: readonly ConstraintOn<"keywords">[];
  below: readonly ConstraintOn<"keywords">[];
}

/** Keywords whose presence the check of a whole schema needs: a bit each, gathered on the way. */
export const TRAITS = { items: 1, enum: 2, pattern: 4, format: 8 } as const;

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
export function keywordTable(byKind: ConstraintsByKind): KeywordTable {
  const known = new Map<string, KeywordEntry>();
  for (const [holds, words] of HOLDS) {
    for (const word of words.split(" ")) known.set(word, entryOf(word, holds, byKind));
  }
  for (const { constraint } of byKind.keywords ?? []) {
    for (const word of constraint.not ?? []) {
      if (!known.has(word)) known.set(word, entryOf(word, "value", byKind));
    }
  }
  return { known, other: entryOf(undefined, "value", byKind) };
}

function entryOf(word: string | undefined, holds: Holds, { keywords = [] }: ConstraintsByKind): KeywordEntry {
  const broken = keywords.filter(({ constraint: { not, only } }) =>
    only === undefined
      ? word !== undefined && not?.includes(word) === true
      : word === undefined || !only.includes(word),
  );
  return {
    holds,
    trait: word !== undefined && Object.hasOwn(TRAITS, word) ? TRAITS[word as keyof typeof TRAITS] : 0,
    root: broken.filter(({ constraint }) => constraint.where !== "below"),
    below: broken.filter(({ constraint }) => constraint.where !== "root"),
  };
}
