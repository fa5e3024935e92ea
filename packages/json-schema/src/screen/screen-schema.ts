import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { ARRAY, OBJECT, typeBit } from "../keywords/facts.ts";
import { isReservedName } from "../keywords/reserved-names.ts";
import { saysLength } from "../keywords/says-length.ts";
import { fitsPlainly } from "./fits-plainly.ts";
import { keepsFurther, watchedBy, type FurtherDemands } from "./further-demands.ts";
import { areOrdered } from "./ordered.ts";
import { BITS, screenedKeywords } from "./screened-keywords.ts";
import type { Bare, SchemaTally } from "./tally.ts";

/** What else is asked of plain schemas; sets of keywords are made of `bitOfKeyword`. */
export interface SchemaDemands {
  /** Keywords of which somebody says something: at the root, below it. */
  refused: { root: number; below: number };
  /** Keywords of which each is one more information. */
  counted: { root: number; below: number };
  /** What an object without properties is: nothing to speak of, one more information, or not plain. */
  bare: { root: Bare; below: Bare };
  /** Whether every object says that it is closed. */
  closed: boolean;
  /** Whether every property is required. */
  allRequired: boolean;
  /** The formats that strings may have; absent: all usual ones. */
  formats?: ReadonlySet<string>;
  /** How many schemas may lie in each other. */
  depth: number;
  isPlainName: (name: string) => boolean;
  /** What few ask. */
  further?: FurtherDemands;
}

/** Whether the full check has nothing to say of a schema for arguments but information, which is counted in the tally. */
export type SchemaScreen = (schema: JsonObject, tally: SchemaTally) => boolean;

/**
 * A screening of schemas: one walk that answers whether the whole check would find anything. It proves, so that its false
 * means nothing: then the check is asked. Nothing is counted of what is not plain.
 */
export function createSchemaScreen(demands: SchemaDemands): SchemaScreen {
  const { refused, counted, bare, further } = demands;
  const watched = further === undefined ? 0 : watchedBy(further);

  function isPlain(schema: JsonObject, tally: SchemaTally, role: Role, level: number): boolean {
    let type = 0;
    let types = -1;
    let bits = 0;
    for (const key in schema) {
      tally.keys++;
      const keyword = screenedKeywords.get(key);
      if (keyword === undefined) return false;
      const value = schema[key] as JsonValue;
      if (!keyword.isSound(value)) return false;
      bits |= keyword.bit;
      types &= keyword.types;
      if (key === "type") type = typeBit(value);
    }
    if ((types & type) === 0 || level > demands.depth) return false;
    if ((bits & (role === "root" ? refused.root : refused.below)) !== 0) return false;
    tally.infos += countBits(bits & (role === "root" ? counted.root : counted.below));
    if ((bits & TOGETHER) !== 0 && !areSoundTogether(schema, bits, tally, role)) return false;
    if (further !== undefined && (bits & watched) !== 0 && !keepsFurther(schema, bits, tally, further))
      return false;
    if (type === OBJECT) return isPlainObject(schema, bits, tally, role, level);
    if (role === "root") return false;
    return (
      type !== ARRAY ||
      ((bits & BITS.items) !== 0 && isPlain(schema["items"] as JsonObject, tally, "items", level + 1))
    );
  }

  function isPlainObject(
    schema: JsonObject,
    bits: number,
    tally: SchemaTally,
    role: Role,
    level: number,
  ): boolean {
    if (schema["additionalProperties"] === false) tally.closed++;
    else if (demands.closed) return false;
    const properties = schema["properties"] as JsonObject | undefined;
    let count = 0;
    for (const name in properties) {
      count++;
      if (!demands.isPlainName(name) || isReservedName(name)) return false;
      const property = properties[name] as JsonValue;
      if (typeof property !== "object" || property === null || Array.isArray(property)) return false;
      if (!isPlain(property, tally, "property", level + 1)) return false;
      tally.characters += name.length;
    }
    tally.keys += count;
    tally.optional += count;
    if (properties === undefined || (count === 0 && role !== "root")) {
      const answer = role === "root" ? bare.root : bare.below;
      if (answer === "refused") return false;
      if (answer === "counted") tally.infos++;
    } else if (count === 0 && further !== undefined) {
      if (further.noProperties === "refused") return false;
      if (further.noProperties === "counted") tally.infos++;
    }
    if ((bits & BITS.required) === 0) return !demands.allRequired || count === 0;
    const required = schema["required"] as string[];
    if (demands.allRequired && required.length < count) return false;
    tally.optional -= required.length;
    // Where no properties are told, nobody asks for them.
    return required.every((name) => properties !== undefined && Object.hasOwn(properties, name));
  }

  function areSoundTogether(schema: JsonObject, bits: number, tally: SchemaTally, role: Role): boolean {
    if ((bits & BITS.$schema) !== 0 && role !== "root") return false;
    if ((bits & BOUNDS) !== 0 && !areOrdered(schema, bits)) return false;
    if ((bits & VALUES) !== 0 && !fitsPlainly(schema, bits)) return false;
    if ((bits & BITS.maxLength) !== 0 && role === "property") {
      const description = schema["description"];
      const isSaid =
        typeof description === "string" && saysLength(description, schema["maxLength"] as number);
      if (!isSaid) tally.infos++;
    }
    return (bits & BITS.format) === 0 || demands.formats?.has(schema["format"] as string) !== false;
  }

  return (schema, tally) => isPlain(schema, tally, "root", 1);
}

type Role = "root" | "property" | "items";

const NUMBERS = BITS.minimum | BITS.maximum | BITS.exclusiveMinimum | BITS.exclusiveMaximum;
const BOUNDS = NUMBERS | BITS.minLength | BITS.maxLength | BITS.minItems | BITS.maxItems;
const VALUES = BITS.enum | BITS.default | BITS.examples;
const TOGETHER = BOUNDS | VALUES | BITS.$schema | BITS.format;

function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
