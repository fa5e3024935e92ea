import type { JsonValue } from "@toolhaft/json-text";

/** A schema in its normal form: 2020-12, without annotations, with references of one kind. */
export type Schema = boolean | SchemaObject;

/** The keywords that are left in the normal form. `const` is an `enum` of one; `type` is a list. */
export interface SchemaObject {
  /** Leads to a definition; where there is none, to a schema that nobody has. */
  $ref?: string;
  type?: string[];
  enum?: JsonValue[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** Kept for examples only: it decides nothing. */
  format?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  prefixItems?: Schema[];
  items?: Schema;
  contains?: Schema;
  minContains?: number;
  maxContains?: number;
  unevaluatedItems?: Schema;
  required?: string[];
  minProperties?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema;
  propertyNames?: Schema;
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, Schema>;
  unevaluatedProperties?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  /** The text of a bound that no double holds; the plain keyword next to it means the same to every double. */
  exact?: ExactBound;
}

/** A bound as written. */
export interface ExactBound {
  keyword: "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";
  text: string;
}

/** What references lead to, by name. */
export type Definitions = ReadonlyMap<string, Schema>;

const DEFINITION = "#/$defs/";

/** A reference to a definition. */
export function refTo(name: string): string {
  return DEFINITION + name;
}

/** What a reference leads to; `undefined` where nobody has it. */
export function targetOf(reference: string, defs: Definitions): Schema | undefined {
  return defs.get(reference.slice(DEFINITION.length));
}

/** A schema with what its references lead to. */
export interface Part {
  readonly schema: Schema;
  readonly defs: Definitions;
}

/** Schemas that all hold for one value, and the lists of alternatives that were chosen from already. */
export interface Conjunction {
  readonly parts: readonly Part[];
  readonly chosen: readonly object[];
}

/** A part whose references lead nowhere. */
export const NO_DEFINITIONS: Definitions = new Map<string, Schema>();

/** One schema as a conjunction. */
export function only(part: Part): Conjunction {
  return { parts: [part], chosen: [] };
}

/** A conjunction with one more part. */
export function also(conjunction: Conjunction, ...parts: readonly Part[]): Conjunction {
  return { parts: [...conjunction.parts, ...parts], chosen: conjunction.chosen };
}
