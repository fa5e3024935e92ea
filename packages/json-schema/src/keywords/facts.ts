import type { JsonValue } from "@toolhaft/json-text";

// The first six bits name JSON types. In a set of facts such a bit means: a keyword for values of this type is there.
export const NULL = 1;
export const BOOLEAN = 2;
export const NUMBER = 4;
export const STRING = 8;
export const ARRAY = 16;
export const OBJECT = 32;
export const ALL_TYPES = 63;

export const HAS_TYPE = 64;
/** `enum` or `const`. */
export const HAS_VALUES = 128;
/** `$ref` and its kin. */
export const HAS_REF = 256;
/** `anyOf`, `allOf`, `if` …: the rest is said elsewhere. */
export const HAS_BRANCHES = 512;
/** Says what an array's items are. */
export const HAS_ITEMS = 1024;
export const HAS_LOWER = 2048;
export const HAS_UPPER = 4096;
/** A lower and an upper bound. */
export const HAS_BOUNDS: number = HAS_LOWER | HAS_UPPER;
/** `default`, `examples`, `enum` or `const`: values to hold against the rest. */
export const HAS_SAMPLES = 8192;

const RELATED: number = HAS_REF | HAS_BRANCHES | HAS_BOUNDS | HAS_SAMPLES;

/** True when the type is given and nothing is there that could clash with it or with each other. */
export function isPlain(facts: number, types: number): boolean {
  return types !== 0 && (types & ARRAY) === 0 && (facts & (RELATED | (ALL_TYPES & ~types))) === 0;
}

const TYPE_BITS: ReadonlyMap<JsonValue, number> = new Map<JsonValue, number>([
  ["string", STRING],
  ["object", OBJECT],
  ["array", ARRAY],
  ["integer", NUMBER],
  ["number", NUMBER],
  ["boolean", BOOLEAN],
  ["null", NULL],
]);

/** The bit of a type's name; 0 for what is no such name. */
export function typeBit(name: JsonValue): number {
  return TYPE_BITS.get(name) ?? 0;
}

/** The types a `type` keyword allows; 0 when it cannot be read, so that nothing is built on it. */
export function typeBits(type: JsonValue | undefined): number {
  if (typeof type === "string") return TYPE_BITS.get(type) ?? 0;
  if (!Array.isArray(type)) return 0;
  let bits = 0;
  for (const name of type) {
    const bit = TYPE_BITS.get(name);
    if (bit === undefined) return 0;
    bits |= bit;
  }
  return bits;
}

/** The bit of a value's own type. */
export function bitOf(value: JsonValue): number {
  if (value === null) return NULL;
  if (Array.isArray(value)) return ARRAY;
  switch (typeof value) {
    case "string":
      return STRING;
    case "number":
      return NUMBER;
    case "boolean":
      return BOOLEAN;
    default:
      return OBJECT;
  }
}

const NAMES: readonly [number, string][] = [
  [NULL, "null"],
  [BOOLEAN, "boolean"],
  [NUMBER, "number"],
  [STRING, "string"],
  [ARRAY, "array"],
  [OBJECT, "object"],
];

/** Names of the types in a set of bits. */
export function typeNames(bits: number): string[] {
  return NAMES.filter(([bit]) => (bits & bit) !== 0).map(([, name]) => name);
}
