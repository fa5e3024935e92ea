import type { JsonValue } from "@toolhaft/json-text";
import { sameKey } from "../../equal.ts";
import { lengthsOf } from "../../patterns/lengths.ts";
import { alternativesOf, type Alternatives } from "./alternatives.ts";
import { compareExact, type Exact } from "../exact.ts";
import { isSame } from "../same.ts";
import { make, refuses, spend, type Work } from "../work.ts";
import {
  NO_DEFINITIONS,
  targetOf,
  type Conjunction,
  type Part,
  type Schema,
  type SchemaObject,
} from "../schema.ts";
import { ALL_TYPES, NUMBERS, TYPE, typeOf, typesOf } from "./types.ts";

/** The end of a range of numbers; `open`: it does not belong to it. */
export interface Bound {
  at: Exact;
  open: boolean;
}

/** What must hold for every value of a conjunction. A value may break none of it; more may be asked than is said here. */
export interface Facts {
  /** No value satisfies it. */
  never: boolean;
  /** Bits of `TYPE`. */
  types: number;
  min: Bound;
  max: Bound;
  multiples: number[];
  minLength: number;
  maxLength: number;
  patterns: Set<string>;
  minItems: number;
  maxItems: number;
  unique: boolean;
  required: Set<string>;
  /** Properties that may not be there: `not` with one of them `required`. */
  forbidden: Set<string>;
  minProperties: number;
  maxProperties: number;
  /** All its values, where they are few enough to be listed. */
  finite: readonly JsonValue[] | undefined;
  /** `anyOf`, `oneOf`, `if` and `dependentSchemas` that were not chosen from yet. */
  alternatives: Alternatives[];
  /** Every schema object that holds, references and `allOf` followed. */
  atoms: { schema: SchemaObject; part: Part }[];
  /** References of the conjunction that lead nowhere. */
  unknown: Set<string>;
}

// A range of so many whole numbers is listed.
const MOST_LISTED = 300;

/** Gather what a conjunction says, keyword by keyword. */
export function factsOf(work: Work, conjunction: Conjunction): Facts {
  const facts: Facts = {
    never: false,
    types: ALL_TYPES,
    min: { at: -Infinity, open: false },
    max: { at: Infinity, open: false },
    multiples: [],
    minLength: 0,
    maxLength: Infinity,
    patterns: new Set(),
    minItems: 0,
    maxItems: Infinity,
    unique: false,
    required: new Set(),
    forbidden: new Set(),
    minProperties: 0,
    maxProperties: Infinity,
    finite: undefined,
    alternatives: [],
    atoms: [],
    unknown: new Set(),
  };
  const seen = new Set<Schema>();
  for (const part of conjunction.parts) addPart(work, facts, part, conjunction, seen);
  spend(work, 1 + facts.atoms.length);
  closeRequired(facts);
  settle(work, facts, conjunction);
  return facts;
}

function addPart(
  work: Work,
  facts: Facts,
  { schema, defs }: Part,
  conjunction: Conjunction,
  seen: Set<Schema>,
): void {
  if (schema === true || seen.has(schema)) return;
  if (schema === false) {
    facts.never = true;
    return;
  }
  seen.add(schema);
  facts.atoms.push({ schema, part: { schema, defs } });
  if (schema.$ref !== undefined) {
    const target = targetOf(schema.$ref, defs);
    if (target === undefined) facts.unknown.add(schema.$ref);
    else addPart(work, facts, { schema: target, defs }, conjunction, seen);
  }
  for (const each of schema.allOf ?? []) addPart(work, facts, { schema: each, defs }, conjunction, seen);
  const { not } = schema;
  if (typeof not === "object" && not.not !== undefined && Object.keys(not).length === 1)
    addPart(work, facts, { schema: not.not, defs }, conjunction, seen);
  addAssertions(facts, schema);
  for (const { list, parts } of alternativesOf(work, { schema, defs })) {
    if (!conjunction.chosen.includes(list)) facts.alternatives.push({ list, parts });
  }
}

function addAssertions(facts: Facts, schema: SchemaObject): void {
  if (schema.type) facts.types &= typesOf(schema.type);
  facts.types &= ~typesRefusedBy(schema);
  for (const bound of lowerBounds(schema)) facts.min = tighter(facts.min, bound, 1);
  for (const bound of upperBounds(schema)) facts.max = tighter(facts.max, bound, -1);
  if (schema.multipleOf !== undefined) facts.multiples.push(schema.multipleOf);
  facts.minLength = Math.max(facts.minLength, schema.minLength ?? 0);
  facts.maxLength = Math.min(facts.maxLength, schema.maxLength ?? Infinity);
  if (schema.pattern !== undefined) addPattern(facts, schema.pattern);
  const contained = schema.contains === undefined ? 0 : (schema.minContains ?? 1);
  facts.minItems = Math.max(facts.minItems, schema.minItems ?? 0, contained);
  facts.maxItems = Math.min(facts.maxItems, schema.maxItems ?? Infinity);
  if (schema.items === false) facts.maxItems = Math.min(facts.maxItems, schema.prefixItems?.length ?? 0);
  facts.unique ||= schema.uniqueItems === true;
  for (const name of schema.required ?? []) facts.required.add(name);
  const forbidden = forbiddenBy(schema);
  if (forbidden !== undefined) facts.forbidden.add(forbidden);
  facts.minProperties = Math.max(facts.minProperties, schema.minProperties ?? 0);
  facts.maxProperties = Math.min(facts.maxProperties, schema.maxProperties ?? Infinity);
  if (schema.enum)
    facts.finite = facts.finite === undefined ? schema.enum : common(facts.finite, schema.enum);
}

/** The property that `not` forbids; it says nothing of what is no object, which is then refused altogether. */
function forbiddenBy({ not }: SchemaObject): string | undefined {
  if (typeof not !== "object" || Object.keys(not).length !== 1) return undefined;
  const [name, ...others] = not.required ?? [];
  return others.length === 0 ? name : undefined;
}

/** The types that `not` refuses whatever else holds. */
function typesRefusedBy({ not }: SchemaObject): number {
  if (not === true) return ALL_TYPES;
  if (typeof not !== "object" || not.type === undefined) return 0;
  return Object.keys(not).length === 1 ? typesOf(not.type) : 0;
}

function addPattern(facts: Facts, pattern: string): void {
  facts.patterns.add(pattern);
  const { min, max } = lengthsOf(pattern);
  facts.minLength = Math.max(facts.minLength, min);
  facts.maxLength = Math.min(facts.maxLength, max);
}

/** The lower bounds that a schema sets itself. */
export function lowerBounds({ minimum, exclusiveMinimum, exact }: SchemaObject): Bound[] {
  if (exact?.keyword === "minimum") return [{ at: exact.text, open: false }];
  if (exact?.keyword === "exclusiveMinimum") return [{ at: exact.text, open: true }];
  return [
    ...(minimum === undefined ? [] : [{ at: minimum, open: false }]),
    ...(exclusiveMinimum === undefined ? [] : [{ at: exclusiveMinimum, open: true }]),
  ];
}

/** The upper bounds that a schema sets itself. */
export function upperBounds({ maximum, exclusiveMaximum, exact }: SchemaObject): Bound[] {
  if (exact?.keyword === "maximum") return [{ at: exact.text, open: false }];
  if (exact?.keyword === "exclusiveMaximum") return [{ at: exact.text, open: true }];
  return [
    ...(maximum === undefined ? [] : [{ at: maximum, open: false }]),
    ...(exclusiveMaximum === undefined ? [] : [{ at: exclusiveMaximum, open: true }]),
  ];
}

/** Of two bounds the one that leaves less; `side` is 1 for lower bounds. */
function tighter(a: Bound, b: Bound, side: 1 | -1): Bound {
  const order = compareExact(b.at, a.at) * side;
  return order > 0 || (order === 0 && b.open) ? b : a;
}

/** Keys of the values of an `enum`, made once. */
const keys = new WeakMap<readonly JsonValue[], Set<JsonValue>>();

export function keysOf(values: readonly JsonValue[]): ReadonlySet<JsonValue> {
  let known = keys.get(values);
  if (known === undefined) keys.set(values, (known = new Set(values.map(sameKey))));
  return known;
}

function common(a: readonly JsonValue[], b: readonly JsonValue[]): readonly JsonValue[] {
  const others = keysOf(b);
  return a.filter((value) => others.has(sameKey(value)));
}

function closeRequired(facts: Facts): void {
  const dependent = facts.atoms.flatMap(({ schema }) => Object.entries(schema.dependentRequired ?? {}));
  if (dependent.length === 0) return;
  for (let before = -1; before < facts.required.size;) {
    before = facts.required.size;
    for (const [name, names] of dependent) {
      if (facts.required.has(name)) for (const each of names) facts.required.add(each);
    }
  }
}

/** What follows from all of it together. */
function settle(work: Work, facts: Facts, conjunction: Conjunction): void {
  const { min, max } = facts;
  const order = compareExact(min.at, max.at);
  if (order > 0 || (order === 0 && (min.open || max.open))) facts.types &= ~NUMBERS;
  if (facts.minLength > facts.maxLength) facts.types &= ~TYPE.string;
  if (facts.minItems > facts.maxItems) facts.types &= ~TYPE.array;
  if (Math.max(facts.minProperties, facts.required.size) > facts.maxProperties) facts.types &= ~TYPE.object;
  for (const name of facts.required) if (isImpossible(facts, name)) facts.types &= ~TYPE.object;
  if (facts.multiples.some(Number.isInteger)) facts.types &= ~TYPE.fraction;
  facts.finite ??= listed(facts);
  if (facts.finite !== undefined) facts.finite = satisfying(work, facts, facts.finite, conjunction);
  facts.never ||= contradicts(work, facts);
  if (facts.types === 0 || facts.finite?.length === 0) facts.never = true;
}

/** Whether one schema asks for what another refuses, word for word. */
function contradicts(work: Work, { atoms }: Facts): boolean {
  return atoms.some(
    ({ schema: { not }, part: { defs } }) =>
      typeof not === "object" &&
      spend(work, atoms.length) &&
      atoms.some(({ part }) => isSame(part.schema, part.defs, not, defs)),
  );
}

/** Whether a schema says at once that a property is not there. */
function isImpossible({ forbidden, atoms }: Facts, name: string): boolean {
  return (
    forbidden.has(name) ||
    atoms.some(({ schema: { properties = {}, patternProperties = {}, additionalProperties } }) =>
      Object.hasOwn(properties, name)
        ? properties[name] === false
        : additionalProperties === false && Object.keys(patternProperties).length === 0,
    )
  );
}

/** The values themselves where the types leave few: `null`, booleans, a short range of whole numbers. */
function listed({ types, min, max }: Facts): JsonValue[] | undefined {
  if ((types & ~(TYPE.null | TYPE.boolean | TYPE.integer)) !== 0) return undefined;
  const values: JsonValue[] = [];
  if ((types & TYPE.null) !== 0) values.push(null);
  if ((types & TYPE.boolean) !== 0) values.push(false, true);
  if ((types & TYPE.integer) === 0) return values;
  if (typeof min.at !== "number" || typeof max.at !== "number") return undefined;
  const from = Math.ceil(min.at);
  const to = Math.floor(max.at);
  if (!(to - from < MOST_LISTED) || !Number.isSafeInteger(from) || !Number.isSafeInteger(to))
    return undefined;
  // `+ 0`: no value is -0.
  for (let value = from; value <= to; value++) values.push(value + 0);
  return values;
}

const LISTS_VALUES: ReadonlySet<string> = new Set(["enum", "type", "format", "$ref", "allOf"]);

/** Those of the values that satisfy the whole. */
function satisfying(
  work: Work,
  facts: Facts,
  values: readonly JsonValue[],
  conjunction: Conjunction,
): readonly JsonValue[] {
  const typed = values.filter((value) => (typeOf(value) & facts.types) !== 0);
  const isPlain = facts.atoms.every(({ schema }) =>
    Object.keys(schema).every((key) => LISTS_VALUES.has(key)),
  );
  if (isPlain && !facts.never && facts.unknown.size === 0) return typed;
  const { parts } = conjunction;
  return typed.filter((value) => !spend(work, 1) || !parts.some((part) => refuses(work, part, value)));
}

/** A conjunction of nothing but a type. */
export function ofTypes(work: Work, names: string[]): Part {
  return make(work, { type: names }, NO_DEFINITIONS);
}
