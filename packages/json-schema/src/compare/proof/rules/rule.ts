import type { SchemaObject } from "../../schema.ts";
import type { Case, Failure } from "../claim.ts";

/** Why it is not proven that each value satisfies one keyword; nothing where it is. */
export type Rule = (at: Case) => readonly Failure[];

/** A rule with the keyword that it is for. */
export type RuleOf = readonly [keyof SchemaObject, Rule];
