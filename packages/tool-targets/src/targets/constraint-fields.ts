import type { ConstraintKind } from "./constraint.ts";

/** How one field of a constraint is checked. */
interface FieldCheck {
  takes: (value: unknown) => boolean;
  words: string;
}

const count: FieldCheck = { takes: isCount, words: "a whole number" };
const maybeCount: FieldCheck = { takes: optional(isCount), words: "a whole number" };
const flag: FieldCheck = { takes: optional((value) => typeof value === "boolean"), words: "true or false" };
const pattern: FieldCheck = { takes: isPattern, words: "a regular expression" };
const words: FieldCheck = { takes: isWords, words: "a list of texts" };
const maybeWords: FieldCheck = { takes: optional(isWords), words: "a list of texts" };
const where: FieldCheck = oneOf("root", "below", "everywhere");
const everywhereOrRoot: FieldCheck = oneOf("root", "everywhere");
const maybeWord: FieldCheck = { takes: optional((value) => typeof value === "string"), words: "a keyword" };
const pairs: FieldCheck = {
  takes: (value) =>
    Array.isArray(value) && value.every((pair) => isWords(pair) && (pair as unknown[]).length === 2),
  words: "a list of pairs of keywords",
};
const maybeWhere: FieldCheck = { ...where, takes: optional(where.takes) };
const maybeScalars: FieldCheck = {
  takes: optional(isScalars),
  words: "a list of texts, numbers, true, false or null",
};

/** The fields of each kind of constraint. */
export const CONSTRAINT_KINDS: Readonly<Record<ConstraintKind, Readonly<Record<string, FieldCheck>>>> = {
  "name-format": { pattern, ignoresCase: flag },
  "name-length": { max: count },
  "description-length": { min: maybeCount, max: maybeCount, stated: flag },
  "tool-count": { max: count },
  "root-object": { properties: flag },
  keywords: { not: maybeWords, only: maybeWords, where, describes: flag },
  "property-keys": { pattern, max: count, where: everywhereOrRoot, open: flag },
  "single-types": { nullable: flag },
  "types-stated": { enums: flag, parts: flag, empty: flag },
  "types-known": {},
  "items-stated": {},
  "properties-named": {},
  "no-boolean-schemas": {
    where: { ...everywhereOrRoot, takes: optional(everywhereOrRoot.takes) },
    in: maybeWords,
    only: flag,
  },
  "enum-strings": {},
  "enum-fits": {},
  "pattern-syntax": { not: words },
  formats: { only: words, types: maybeWords },
  "no-recursion": { endless: flag },
  references: { not: words },
  "objects-closed": {},
  "all-required": {},
  "required-declared": {},
  "keyword-values": {
    keyword: { takes: (value) => typeof value === "string", words: "a keyword" },
    only: maybeScalars,
    not: maybeScalars,
  },
  "values-alone": {},
  "unions-alone": { bare: flag },
  neighbours: {
    not: maybeWords,
    only: maybeWords,
    beside: maybeWords,
    without: maybeWord,
    types: maybeWords,
    lists: flag,
    where: maybeWhere,
  },
  "said-once": { only: words },
  "value-types": { keywords: words, types: words, where: maybeWhere },
  largest: { keywords: words, max: count, types: maybeWords },
  ordered: { pairs, types: maybeWords },
  "list-length": { keywords: words, min: maybeCount, max: maybeCount },
  "list-unique": { keywords: words },
  "reserved-keys": { not: words },
  depth: { max: count, properties: flag },
  "property-count": { max: count },
  "enum-count": { max: count },
  "text-length": { max: count },
  "enum-length": { max: count, above: count },
  "optional-count": { max: count },
  "output-object": {},
};

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function isWords(value: unknown): boolean {
  return Array.isArray(value) && value.every((word) => typeof word === "string");
}

function isScalars(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => each === null || typeof each !== "object");
}

function isPattern(value: unknown): boolean {
  if (typeof value !== "string") return false;
  try {
    return new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}

function optional(takes: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === undefined || takes(value);
}

function oneOf(...names: string[]): FieldCheck {
  return { takes: (value) => names.includes(value as string), words: names.join(" or ") };
}
