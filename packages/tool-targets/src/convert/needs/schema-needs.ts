import type { JsonValue } from "@toolhaft/json-text";

import type { ConstraintIndex } from "../../check/index.ts";

/** What the rewrites need to know of a receiver's schemas, read off a target's data. */
export interface SchemaNeeds {
  /** Whether a keyword may stand in a finished schema. `isRoot`: in the outermost one. */
  keeps: (keyword: string, isRoot: boolean) => boolean;
  /** Whether it looks into the schemas that a keyword holds: what stands elsewhere is nothing to it, and stays. */
  reads: (keyword: string) => boolean;
  /** References inside the schema: all, those that do not recur, or none. */
  references: "any" | "acyclic" | "none";
  /** How null is written: in `type` as a list, by `nullable`, or by a branch of `anyOf`. */
  nulls: "type-list" | "nullable" | "any-of";
  /** Whether `type` may be a list of several types next to null. */
  typeLists: boolean;
  /** Whether the schemas `true` and `false` may stand as such. */
  booleanSchemas: boolean;
  /** Which values `enum` may hold. */
  enums: "any" | "strings";
  /** Whether keywords next to `enum` and `const` are not looked at. */
  valuesAlone: boolean;
  /** What may not stand next to `anyOf`: nothing is barred, what judges values, or anything at all. */
  nextToUnions: "anything" | "annotations" | "nothing";
  /** Whether every schema must name its type. */
  wantsType: boolean;
  /** Whether arguments have `properties`, also where there are none. */
  rootProperties: boolean;
  /** Whether every array must have `items`. */
  wantsItems: boolean;
  /** Whether an object may have no named properties. */
  emptyObjects: boolean;
  /** Strict: objects are closed, and every property is required. */
  closedObjects: boolean;
  /** Strict: every property is required, and null stands for an absent one. */
  allRequired: boolean;
  /** Which property keys are taken: all that match, at the root only or at every level. */
  keys?: { pattern: RegExp; max: number; everywhere: boolean };
  /** Whether a format is known; absent: any is. */
  formats?: (format: string, types: readonly string[] | undefined) => boolean;
  /** What makes a pattern refused, in words; `undefined` for a pattern that is taken. */
  refusesPattern: (pattern: string) => string | undefined;
  /** Which values of a keyword are taken, such as `minItems` 0 and 1. */
  takesValue: (keyword: string, value: JsonValue) => boolean;
  /** Gemini's own way with fields: types in capitals, counts as strings. */
  geminiFields: boolean;
  /** Whether constraints that are not kept go into the description. */
  describes: boolean;
  /** All that the receiver asks: what the finished schema is held against. */
  enforced: ConstraintIndex;
}
