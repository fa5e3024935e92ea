import type { JsonValue } from "@toolhaft/json-text";
import { SUPPORTED_SCHEMA_URIS } from "../dialect.ts";
import { ALL_TYPES, ARRAY, NUMBER, OBJECT, STRING } from "../keywords/facts.ts";
import { USUAL_FORMATS } from "../keywords/usual-formats.ts";
import { isSimplePattern } from "../patterns/simple.ts";

/** A keyword of plain schemas. All others, and all other values, are for the whole check. */
export interface ScreenedKeyword {
  /** Its bit in a set of keywords. */
  bit: number;
  /** The types of `facts.ts` that it may stand next to. */
  types: number;
  /** Whether nothing is to be said of such a value by itself. */
  isSound: (value: JsonValue) => boolean;
}

/** Bits of keywords that are looked at together with others. */
export const BITS = {
  properties: 1,
  items: 2,
  required: 4,
  enum: 8,
  default: 16,
  examples: 32,
  minimum: 64,
  maximum: 128,
  exclusiveMinimum: 256,
  exclusiveMaximum: 512,
  minLength: 1024,
  maxLength: 2048,
  minItems: 4096,
  maxItems: 8192,
  $schema: 16_384,
  format: 32_768,
} as const;

const OTHERS = [
  "type",
  "description",
  "title",
  "additionalProperties",
  "multipleOf",
  "uniqueItems",
  "pattern",
];

const bits: ReadonlyMap<string, number> = new Map([
  ...Object.entries(BITS),
  ...OTHERS.map((word, at): [string, number] => [word, 65_536 << at]),
]);

/** Every word of plain schemas. */
export const screenedWords: readonly string[] = [...bits.keys()];

/** The bit of a word in a set of keywords; 0 for one that no plain schema has. */
export function bitOfKeyword(word: string): number {
  return bits.get(word) ?? 0;
}

const isText = (value: JsonValue): boolean => typeof value === "string";
// Of larger ones only the text tells whether a double holds them.
const isExact = (value: JsonValue): boolean =>
  typeof value === "number" && value < 2 ** 53 && value > -(2 ** 53);
const isCount = (value: JsonValue): boolean =>
  isExact(value) && Number.isInteger(value) && Number(value) >= 0;
const isScalar = (value: JsonValue): boolean => isText(value) || isExact(value) || typeof value === "boolean";

const SOUND: Readonly<Record<string, readonly [types: number, isSound: (value: JsonValue) => boolean]>> = {
  $schema: [ALL_TYPES, (value) => typeof value === "string" && SUPPORTED_SCHEMA_URIS.includes(value)],
  type: [ALL_TYPES, isText],
  title: [ALL_TYPES, isText],
  description: [ALL_TYPES, (value) => typeof value === "string" && value !== ""],
  default: [ALL_TYPES, (value) => isScalar(value) || (Array.isArray(value) && value.length === 0)],
  examples: [ALL_TYPES, (value) => Array.isArray(value) && value.every(isScalar)],
  properties: [OBJECT, isRecord],
  required: [OBJECT, areNames],
  additionalProperties: [OBJECT, (value) => typeof value === "boolean"],
  items: [ARRAY, isRecord],
  minItems: [ARRAY, isCount],
  maxItems: [ARRAY, isCount],
  uniqueItems: [ARRAY, (value) => value === true],
  enum: [STRING, (value) => areNames(value) && value.length > 0 && !value.includes("")],
  minLength: [STRING, isCount],
  maxLength: [STRING, isCount],
  format: [STRING, (value) => typeof value === "string" && USUAL_FORMATS.has(value)],
  pattern: [STRING, (value) => typeof value === "string" && isSimplePattern(value)],
  minimum: [NUMBER, isExact],
  maximum: [NUMBER, isExact],
  exclusiveMinimum: [NUMBER, isExact],
  exclusiveMaximum: [NUMBER, isExact],
  multipleOf: [NUMBER, (value) => isExact(value) && Number(value) > 0],
};

/** What plain schemas are made of. */
export const screenedKeywords: ReadonlyMap<string, ScreenedKeyword> = new Map(
  Object.entries(SOUND).map(([word, [types, isSound]]) => [
    word,
    { bit: bitOfKeyword(word), types, isSound },
  ]),
);

/** True for `{…}`: no array and no null. */
export function isRecord(value: JsonValue): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Texts that are all different; there may be none. */
function areNames(value: JsonValue): value is string[] {
  if (!Array.isArray(value)) return false;
  if (value.length > 16) return value.every(isText) && new Set(value).size === value.length;
  for (let at = 0; at < value.length; at++) {
    const name = value[at];
    if (typeof name !== "string" || value.indexOf(name) < at) return false;
  }
  return true;
}
