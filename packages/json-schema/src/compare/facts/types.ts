import type { JsonValue } from "@toolhaft/json-text";

/** JSON's types as bits; whole numbers and others apart. */
export const TYPE = {
  null: 1,
  boolean: 2,
  integer: 4,
  fraction: 8,
  string: 16,
  array: 32,
  object: 64,
} as const;
export const NUMBERS: number = TYPE.integer | TYPE.fraction;
export const ALL_TYPES = 127;

/** What a `type` allows, as bits. */
export function typesOf(names: readonly string[]): number {
  return names.reduce(
    (bits, name) => bits | (name === "number" ? NUMBERS : TYPE[name as keyof typeof TYPE]),
    0,
  );
}

/** The type of a value. */
export function typeOf(value: JsonValue): number {
  if (value === null) return TYPE.null;
  if (Array.isArray(value)) return TYPE.array;
  if (typeof value === "number") return Number.isInteger(value) ? TYPE.integer : TYPE.fraction;
  return TYPE[typeof value as "boolean" | "string" | "object"];
}

/** A type's name for each that bits allow; `number` where both kinds are. */
export function typeNames(bits: number): string[] {
  const names = ["null", "boolean", "string", "array", "object"].filter(
    (name) => (bits & TYPE[name as keyof typeof TYPE]) !== 0,
  );
  if ((bits & TYPE.fraction) !== 0) names.push("number");
  else if ((bits & TYPE.integer) !== 0) names.push("integer");
  return names;
}
