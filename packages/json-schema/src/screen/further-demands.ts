import type { JsonObject } from "@toolhaft/json-text";
import { BITS } from "./screened-keywords.ts";
import type { Bare, SchemaTally } from "./tally.ts";

/** What few ask of a plain schema besides; sets of keywords are made of `bitOfKeyword`. */
export interface FurtherDemands {
  /** Names of types → keywords that none of such a type has. */
  ofType: Map<string, number>;
  /** Keywords of which none stands next to any of the others. */
  apart: [words: number, others: number][];
  /** Keywords of which none stands where all of the others are absent. */
  notWithout: [words: number, others: number][];
  /** The largest value of a number. */
  most: Map<string, number>;
  /** How many values an enum may have. */
  enumMost: number;
  /** Whether the values of all enums and their characters are counted. */
  countsEnums: boolean;
  /** What `properties` without one are, for the arguments themselves. */
  noProperties: Bare;
  /** Whether `required` may name nothing. */
  mayRequireNothing: boolean;
}

/** Nothing further. */
export function noFurtherDemands(): FurtherDemands {
  return {
    ofType: new Map(),
    apart: [],
    notWithout: [],
    most: new Map(),
    enumMost: Infinity,
    countsEnums: false,
    noProperties: "taken",
    mayRequireNothing: true,
  };
}

/** The keywords of which a schema has one where further demands have to be looked at. */
export function watchedBy({ ofType, apart, notWithout, most, ...demands }: FurtherDemands): number {
  let words = most.size > 0 ? LIMITED : 0;
  for (const refused of ofType.values()) words |= refused;
  for (const [each] of [...apart, ...notWithout]) words |= each;
  if (!demands.mayRequireNothing) words |= BITS.required;
  if (demands.countsEnums || demands.enumMost < Infinity) words |= BITS.enum;
  return words;
}

/** Whether a schema keeps further demands; the tally gets the values of its enum. `bits` says which keywords are there. */
export function keepsFurther(
  schema: JsonObject,
  bits: number,
  tally: SchemaTally,
  { ofType, apart, notWithout, most, enumMost, mayRequireNothing }: FurtherDemands,
): boolean {
  const refused = ofType.get(schema["type"] as string);
  if (refused !== undefined && (bits & refused) !== 0) return false;
  for (const [words, others] of apart) if ((bits & words) !== 0 && (bits & others) !== 0) return false;
  for (const [words, others] of notWithout) if ((bits & words) !== 0 && (bits & others) === 0) return false;
  if ((bits & LIMITED) !== 0)
    for (const [word, max] of most) if (Math.abs(Number(schema[word] ?? 0)) > max) return false;
  if ((bits & BITS.required) !== 0 && !mayRequireNothing && (schema["required"] as string[]).length === 0)
    return false;
  if ((bits & BITS.enum) === 0) return true;
  const values = schema["enum"] as string[];
  tally.values += values.length;
  for (const value of values) tally.characters += value.length;
  return values.length <= enumMost;
}

const LIMITED = BITS.minLength | BITS.maxLength | BITS.minItems | BITS.maxItems;

/** Whether the largest value of a keyword can be asked for. */
export function isLimited(word: string): boolean {
  return word in BITS && (BITS[word as keyof typeof BITS] & LIMITED) !== 0;
}
