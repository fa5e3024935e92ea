import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { judgeAlone } from "./alone-facts.ts";
import { judgeObject } from "./object-facts.ts";
import { patternParts } from "./pattern-parts.ts";
import { TRAITS } from "./keyword-table.ts";
import { say, type FactWalk, type Role } from "./fact-walk.ts";
import type { StandOn } from "./stand.ts";
import { addTotals } from "./totals.ts";

/** What the pass over the keywords of a schema object saw. */
export interface Seen {
  type: JsonValue | undefined;
  /** Bits of `TRAITS`. */
  traits: number;
}

/** Facts that several keywords of one schema object show together. */
export function judgePlace(walk: FactWalk, schema: JsonObject, role: Role, { type, traits }: Seen): void {
  const { stands, minds } = walk.minds;
  if (Array.isArray(type)) judgeTypeList(walk, type);
  else if (type === undefined && role === "value") {
    if (stands["types-stated"] !== undefined) judgeMissingType(walk, schema, stands["types-stated"]);
  } else if (type === "object" || (type === undefined && role === "root")) judgeObject(walk, schema, role);
  if ((traits & TRAITS.items) === 0 && isOrHolds(type, "array")) {
    say(walk, "items-stated", walk.at(), {});
  }
  if ((traits & TRAITS.enum) !== 0 && stands["enum-strings"] !== undefined) judgeEnum(walk, schema["enum"]);
  const lengths = stands["enum-length"];
  if ((traits & TRAITS.enum) !== 0 && lengths !== undefined) judgeEnumLength(walk, schema["enum"], lengths);
  if ((traits & TRAITS.pattern) !== 0) judgePattern(walk, schema["pattern"]);
  if ((traits & TRAITS.format) !== 0) judgeFormat(walk, schema["format"]);
  const values = stands["keyword-values"];
  if (values !== undefined) for (const stand of values) judgeValue(walk, schema, stand);
  if (minds.alone) judgeAlone(walk, schema, role);
  if (minds.totals) addTotals(walk.totals, schema);
}

function judgeMissingType(
  walk: FactWalk,
  schema: JsonObject,
  stands: readonly StandOn<"types-stated">[],
): void {
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
  if (["$ref", "anyOf", "oneOf", "allOf"].some(has)) return;
  const isToldByValues = has("enum") || has("const");
  const minding = stands.filter(({ constraint }) => (constraint.enums === true) === isToldByValues);
  say(walk, "types-stated", walk.at(), {}, minding);
}

function isOrHolds(type: JsonValue | undefined, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name));
}

function judgeTypeList(walk: FactWalk, types: readonly JsonValue[]): void {
  const isNullable = types.length === 2 && types.includes("null");
  const minding = walk.minds.stands["single-types"]?.filter(
    ({ constraint }) => !(isNullable && constraint.nullable === true),
  );
  say(walk, "single-types", walk.at("type"), { types: JSON.stringify(types) }, minding);
}

function judgeEnumLength(
  walk: FactWalk,
  values: JsonValue | undefined,
  stands: readonly StandOn<"enum-length">[],
): void {
  if (!Array.isArray(values)) return;
  let count = 0;
  for (const value of values) if (typeof value === "string") count += value.length;
  const minding = stands.filter(({ constraint: { above, max } }) => values.length > above && count > max);
  if (minding.length === 0) return;
  const max = Math.min(...minding.map(({ constraint }) => constraint.max));
  say(walk, "enum-length", walk.at("enum"), { values: values.length, count, max }, minding);
}

function judgeEnum(walk: FactWalk, values: JsonValue | undefined): void {
  if (!Array.isArray(values)) return;
  const index = values.findIndex((value) => typeof value !== "string");
  if (index !== -1)
    say(walk, "enum-strings", walk.at("enum", index), { value: JSON.stringify(values[index]) });
}

function judgePattern(walk: FactWalk, pattern: JsonValue | undefined): void {
  const stands = walk.minds.stands["pattern-syntax"];
  if (typeof pattern !== "string") return;
  // Every part that some engine lacks starts in one of these ways.
  if (stands === undefined || !/\(\?[=!<]|\\[pP1-9k]/.test(pattern)) return;
  for (const part of new Set(patternParts(pattern))) {
    const minding = stands.filter(({ constraint }) => constraint.not.includes(part));
    say(walk, "pattern-syntax", walk.at("pattern"), { part }, minding);
  }
}

function judgeFormat(walk: FactWalk, format: JsonValue | undefined): void {
  if (typeof format !== "string") return;
  const minding = walk.minds.stands.formats?.filter(({ constraint }) => !constraint.only.includes(format));
  if (minding === undefined || minding.length === 0) return;
  const known = minding[0]?.constraint.only.join(", ") ?? "";
  say(walk, "formats", walk.at("format"), { format, known }, minding);
}

function judgeValue(walk: FactWalk, schema: JsonObject, stand: StandOn<"keyword-values">): void {
  const { keyword, only, not } = stand.constraint;
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  if (value === undefined || isTaken(value, stand.constraint)) return;
  const listed = (only ?? not ?? []).map((each) => JSON.stringify(each)).join(" or ");
  const allowed = only === undefined ? `anything but ${listed}` : `only ${listed}`;
  say(walk, "keyword-values", walk.at(keyword), { keyword, value: JSON.stringify(value), allowed }, [stand]);
}

function isTaken(value: JsonValue, { only, not }: StandOn<"keyword-values">["constraint"]): boolean {
  const is = (each: unknown): boolean => each === value;
  return only === undefined ? not?.some(is) !== true : only.some(is);
}
