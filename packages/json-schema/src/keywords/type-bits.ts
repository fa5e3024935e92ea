import type { JsonValue } from "@toolhaft/json-text";
import { typeBit } from "./facts.ts";
import { typeMeant } from "./type-names.ts";
import { unionMeant } from "./type-words.ts";

/** The types that a `type` keyword stands for, misspelt ones as what they mean; 0 where that of one can't be told. */
export function bitsMeant(type: JsonValue | undefined): number {
  const bits = namesMeant(type).map(bitMeant);
  return bits.includes(0) ? 0 : bits.reduce((all, bit) => all | bit, 0);
}

/** The names in a `type` keyword; several in one word, `string|null`, are as many. */
export function namesMeant(type: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(type)) return type;
  if (typeof type !== "string") return [];
  return typeBit(type) === 0 ? (unionMeant(type) ?? [type]) : [type];
}

/** The bit of the type that a name stands for; a format's is text. */
export function bitMeant(name: JsonValue): number {
  const bit = typeBit(name);
  if (bit !== 0 || typeof name !== "string") return bit;
  const meant = typeMeant(name);
  if (meant === undefined || meant.kind === "any") return 0;
  return typeBit(meant.kind === "format" ? "string" : meant.name);
}
