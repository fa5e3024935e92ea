import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Facts } from "../facts/facts.ts";
import type { Conjunction, Part, Schema, SchemaObject } from "../schema.ts";
import type { Work } from "../work.ts";

/** A member of an object that has no name yet: one that a pattern matches; without a pattern, one that nobody names. */
export interface Unnamed {
  like: string | undefined;
}

/** The way to a place that is being compared, in values that are yet to be made. */
export type Way = readonly (string | number | Unnamed)[];

/** Where a proof failed, and what is known of a value that could show why. */
export interface Failure {
  way: Way;
  keyword: string;
  /** What the value at the place satisfies. */
  before: Conjunction;
  /** What it is not proven to satisfy. */
  after: Part;
  /** Not followed to the end: nothing is to be learnt from it. */
  isUnfinished?: true;
  /** A value that the first satisfies and the second does not. */
  value?: JsonValue;
  /** Properties that may be left out. */
  missing?: readonly string[];
  /** A property whose being there is refused. */
  present?: string;
  /** A pattern; a property whose name it matches is refused for its name. */
  like?: string;
  /** The text of a number that no double holds, which the second refuses whatever else holds. */
  exact?: string;
}

/** "Each value that satisfies `before` satisfies `after`", on its way to be proven. */
export interface Claim {
  before: Conjunction;
  after: Part;
  way: Way;
  /** How many members down. */
  level: number;
  /** How often `before` was split into cases. */
  splits: number;
  /** Whether `after` holds for the whole value: no branch of an `anyOf`, nothing below a condition. */
  isCertain: boolean;
}

/** A claim as a keyword's rule sees it. */
export interface Case extends Claim {
  facts: Facts;
  /** The schema of `after`, which is no boolean. */
  schema: SchemaObject;
  prover: Prover;
}

/** What rules ask back. */
export interface Prover {
  work: Work;
  prove(claim: Claim): readonly Failure[];
}

export const PROVEN: readonly Failure[] = [];

/** A failure at the claim's own place. */
export function failed(claim: Claim, keyword: string, more: Partial<Failure> = {}): readonly Failure[] {
  return [{ way: claim.way, keyword, before: claim.before, after: claim.after, ...more }];
}

/** The claim about a member: of the values of this claim, that member satisfies a schema. */
export function below(at: Case, step: Way[number], before: Conjunction, schema: Schema): Claim {
  const { after, way, level, isCertain } = at;
  return {
    before,
    after: { schema, defs: after.defs },
    way: [...way, step],
    level: level + 1,
    splits: 0,
    isCertain: isCertain && typeof step !== "object",
  };
}

/** The claim that the same values satisfy another schema. */
export function instead(at: Case, schema: Schema): Claim {
  const { before, after, way, level, splits, isCertain } = at;
  return { before, after: { schema, defs: after.defs }, way, level, splits, isCertain };
}

/** The way as a path: members without a name stand as what they are like. */
export function toPath(way: Way): JsonPath {
  return way.map((step) => (typeof step === "object" ? (step.like ?? "*") : step));
}
