import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { checkAlone } from "./neighbours.ts";
import { checkObject } from "./object.ts";
import { patternParts } from "../targets/pattern-parts.ts";
import { TRAITS } from "./keyword-table.ts";
import { reportBroken, type Walk, type Role } from "./report.ts";
import type { ConstraintOn } from "./by-kind.ts";
import { isOfTypes } from "./keyword-check.ts";
import { addTotals } from "./totals.ts";

/** What the pass over the keywords of a schema object saw. */
export interface Seen {
  type: JsonValue | undefined;
  /** Bits of `TRAITS`. */
  traits: number;
}

/** Check what several keywords of one schema object say together. */
export function checkSchemaObject(walk: Walk, schema: JsonObject, role: Role, { type, traits }: Seen): void {
  const { byKind, needs } = walk.index;
  if (Array.isArray(type)) checkTypeList(walk, type);
  else if (type === undefined && role !== "root") {
    if (byKind["types-stated"] !== undefined) checkMissingType(walk, schema, role, byKind["types-stated"]);
  } else if (type === "object" || (type === undefined && role === "root")) checkObject(walk, schema, role);
  if ((traits & TRAITS.items) === 0 && isOrHolds(type, "array")) {
    reportBroken(walk, "items-stated", walk.at(), {});
  }
  if ((traits & TRAITS.enum) !== 0 && byKind["enum-strings"] !== undefined) checkEnum(walk, schema["enum"]);
  const lengths = byKind["enum-length"];
  if ((traits & TRAITS.enum) !== 0 && lengths !== undefined) checkEnumLength(walk, schema["enum"], lengths);
  if ((traits & TRAITS.pattern) !== 0) checkPattern(walk, schema["pattern"]);
  if ((traits & TRAITS.format) !== 0) checkFormat(walk, schema);
  const values = byKind["keyword-values"];
  if (values !== undefined) for (const each of values) checkValue(walk, schema, each);
  if (needs.alone) checkAlone(walk, schema, role);
  if (needs.totals) addTotals(walk.totals, schema);
}

function checkMissingType(
  walk: Walk,
  schema: JsonObject,
  role: Role,
  limits: readonly ConstraintOn<"types-stated">[],
): void {
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
  if (["$ref", "anyOf", "oneOf", "allOf"].some(has)) return;
  const isGivenByValues = has("enum") || has("const");
  const broken = limits.filter(
    ({ constraint: { enums, parts } }) =>
      (enums === true) === isGivenByValues && (parts === true) === (role === "part"),
  );
  reportBroken(walk, "types-stated", walk.at(), {}, broken);
}

function isOrHolds(type: JsonValue | undefined, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name));
}

function checkTypeList(walk: Walk, types: readonly JsonValue[]): void {
  const isNullable = types.length === 2 && types.includes("null");
  const broken = walk.index.byKind["single-types"]?.filter(
    ({ constraint }) => !(isNullable && constraint.nullable === true),
  );
  reportBroken(walk, "single-types", walk.at("type"), { types: JSON.stringify(types) }, broken);
}

function checkEnumLength(
  walk: Walk,
  values: JsonValue | undefined,
  limits: readonly ConstraintOn<"enum-length">[],
): void {
  if (!Array.isArray(values)) return;
  let count = 0;
  for (const value of values) if (typeof value === "string") count += value.length;
  const broken = limits.filter(({ constraint: { above, max } }) => values.length > above && count > max);
  if (broken.length === 0) return;
  const max = Math.min(...broken.map(({ constraint }) => constraint.max));
  reportBroken(walk, "enum-length", walk.at("enum"), { values: values.length, count, max }, broken);
}

function checkEnum(walk: Walk, values: JsonValue | undefined): void {
  if (!Array.isArray(values)) return;
  const index = values.findIndex((value) => typeof value !== "string");
  if (index !== -1)
    reportBroken(walk, "enum-strings", walk.at("enum", index), { value: JSON.stringify(values[index]) });
}

function checkPattern(walk: Walk, pattern: JsonValue | undefined): void {
  const limits = walk.index.byKind["pattern-syntax"];
  if (typeof pattern !== "string" || limits === undefined) return;
  // What most engines lack starts in one of these ways.
  if (!walk.index.needs.patterns && !/\(\?[=!<]|\\[pP1-9k]/.test(pattern)) return;
  for (const part of patternParts(pattern)) {
    const broken = limits.filter(({ constraint }) => constraint.not.includes(part));
    reportBroken(walk, "pattern-syntax", walk.at("pattern"), { part }, broken);
  }
}

function checkFormat(walk: Walk, schema: JsonObject): void {
  const { format } = schema;
  if (typeof format !== "string") return;
  const broken = walk.index.byKind.formats?.filter(
    ({ constraint: { only, types } }) => !only.includes(format) && isOfTypes(schema, types),
  );
  if (broken === undefined || broken.length === 0) return;
  const known = broken[0]?.constraint.only.join(", ") ?? "";
  reportBroken(walk, "formats", walk.at("format"), { format, known }, broken);
}

function checkValue(walk: Walk, schema: JsonObject, limit: ConstraintOn<"keyword-values">): void {
  const { keyword, only, not } = limit.constraint;
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  if (value === undefined || isTaken(value, limit.constraint)) return;
  const listed = (only ?? not ?? []).map((each) => JSON.stringify(each)).join(" or ");
  const allowed = only === undefined ? `anything but ${listed}` : `only ${listed}`;
  reportBroken(walk, "keyword-values", walk.at(keyword), { keyword, value: JSON.stringify(value), allowed }, [
    limit,
  ]);
}

function isTaken(value: JsonValue, { only, not }: ConstraintOn<"keyword-values">["constraint"]): boolean {
  const is = (each: unknown): boolean => each === value;
  return only === undefined ? not?.some(is) !== true : only.some(is);
}
