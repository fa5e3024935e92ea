export { compareSchemas } from "./compare.ts";
export type { CompareOptions, Comparison, Reading, Refusal, SchemaInput } from "./types.ts";
// What is known of the values of a schema, for those who make some.
export { normalise, type Normal, type Oddity } from "./normal/normalise.ts";
export { asDescribed } from "./described.ts";
export { choose, isEmpty } from "./facts/empty.ts";
export type { Alternatives } from "./facts/alternatives.ts";
export { factsOf, type Bound, type Facts } from "./facts/facts.ts";
export {
  itemOf,
  lengthOfPrefix,
  matches,
  namesOf,
  otherPropertyOf,
  patternedPropertyOf,
  patternsOf,
  propertyOf,
} from "./facts/members.ts";
export { NUMBERS, TYPE } from "./facts/types.ts";
export {
  also,
  only,
  type Conjunction,
  type Definitions,
  type Part,
  type Schema,
  type SchemaObject,
} from "./schema.ts";
export { accepts, createWork, refuses, type Work, type WorkBounds } from "./work.ts";
export { makeValue, type MakeOptions } from "./witness/make-value.ts";
export { seeded } from "./witness/random.ts";
export type { Random } from "../patterns/sample-text.ts";
