import { bitOfKeyword, type FurtherDemands, type SchemaDemands } from "@toolhaft/json-schema/screen";
import type { Constraint } from "@toolhaft/tool-targets/targets";
import { isInfo, setOf, wordsOf } from "./keyword-sets.ts";

/** The types of plain schemas, as they are written. */
const TYPES = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** Keywords that do not stand next to others. */
export function addNeighbours(
  { ofType, apart, notWithout }: FurtherDemands,
  { beside, without, types, lists, ...asked }: Extract<Constraint, { kind: "neighbours" }>,
): void {
  // A plain schema has one type.
  if (lists === true || without === "type") return;
  const words = setOf(wordsOf(asked)) & ~setOf(beside ?? []);
  if (beside !== undefined) addApart(apart, words, setOf(beside));
  else if (without !== undefined) notWithout.push([words, bitOfKeyword(without)]);
  else for (const type of types ?? TYPES) ofType.set(type, (ofType.get(type) ?? 0) | words);
}

/** Keywords apart from others, once for all who ask it; of words that no plain schema has there is nothing to ask. */
export function addApart(apart: FurtherDemands["apart"], words: number, others: number): void {
  if (words === 0 || others === 0) return;
  const known = apart.find(([, beside]) => beside === others);
  if (known === undefined) apart.push([words, others]);
  else known[0] |= words;
}

/** How many values keywords list; false where a screening counts no such. */
export function addLengths(
  { bare }: SchemaDemands,
  further: FurtherDemands,
  { keywords, min = 0, max = Infinity, effect }: Extract<Constraint, { kind: "list-length" }>,
): boolean {
  for (const word of keywords) {
    if (word === "required" && min <= 1 && max === Infinity) further.mayRequireNothing &&= min === 0;
    else if (word === "properties" && min <= 1 && max === Infinity) {
      if (min === 0) continue;
      bare.below = "refused";
      further.noProperties = isInfo(effect) && further.noProperties !== "refused" ? "counted" : "refused";
    } else if (word === "enum" && min <= 1) further.enumMost = Math.min(further.enumMost, max);
    // A type is one name.
    else if (word !== "type" && bitOfKeyword(word) !== 0) return false;
  }
  return true;
}
