import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { checkAlone } from "./neighbours.ts";
import { checkObject } from "./object.ts";
import { patternParts } from "../targets/pattern-parts.ts";
import { TRAITS } from "./keyword-table.ts";
import { listOf, pick } from "./broken.ts";
import { reportAll, type Walk, type Role } from "./report.ts";
import type { ConstraintOn } from "./by-kind.ts";
import { isOfTypes } from "./keyword-check.ts";
import { addTotals } from "./totals.ts";
import type { Violation } from "./violation.ts";

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
    reportAll(walk, "items-stated", [], {});
  }
  if ((traits & TRAITS.enum) !== 0 && byKind["enum-strings"] !== undefined) checkEnum(walk, schema["enum"]);
  const lengths = byKind["enum-length"];
  if ((traits & TRAITS.enum) !== 0 && lengths !== undefined) checkEnumLength(walk, schema["enum"], lengths);
  if ((traits & TRAITS.pattern) !== 0) checkPattern(walk, schema["pattern"]);
  if ((traits & TRAITS.format) !== 0) checkFormat(walk, schema);
  const values = byKind["keyword-values"];
  if ((traits & TRAITS.valued) !== 0 && values !== undefined) {
    for (const each of values) checkValue(walk, schema, each);
  }
  if (needs.alone && (traits & TRAITS.alone) !== 0) checkAlone(walk, schema, role);
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
  const isEmpty = Object.keys(schema).length === 0;
  const broken = pick(limits, ({ enums, parts, empty }) =>
    empty === true ? isEmpty : (enums === true) === isGivenByValues && (parts === true) === (role === "part"),
  );
  walk.report("types-stated", [], {}, broken);
}

function isOrHolds(type: JsonValue | undefined, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name));
}

function checkTypeList(walk: Walk, types: readonly JsonValue[]): void {
  const isNullable = types.length === 2 && types.includes("null");
  const broken = pick(
    walk.index.byKind["single-types"],
    ({ nullable }) => !(isNullable && nullable === true),
  );
  if (broken.length > 0) walk.report("single-types", ["type"], { types: JSON.stringify(types) }, broken);
}

function checkEnumLength(
  walk: Walk,
  values: JsonValue | undefined,
  limits: readonly ConstraintOn<"enum-length">[],
): void {
  if (!Array.isArray(values)) return;
  let count = 0;
  for (const value of values) if (typeof value === "string") count += value.length;
  const broken = pick(limits, ({ above, max }) => values.length > above && count > max);
  if (broken.length === 0) return;
  const max = Math.min(...broken.map(({ constraint }) => constraint.max));
  walk.report("enum-length", ["enum"], { values: values.length, count, max }, broken);
}

function checkEnum(walk: Walk, values: JsonValue | undefined): void {
  if (!Array.isArray(values)) return;
  const index = values.findIndex((value) => typeof value !== "string" || value === "");
  if (index !== -1)
    reportAll(walk, "enum-strings", ["enum", index], { value: JSON.stringify(values[index]) });
}

function checkPattern(walk: Walk, pattern: JsonValue | undefined): void {
  const limits = walk.index.byKind["pattern-syntax"];
  if (typeof pattern !== "string" || limits === undefined) return;
  // What most engines lack starts in one of these ways.
  if (!walk.index.needs.patterns && !/\(\?[=!<]|\\[pP1-9k]/.test(pattern)) return;
  for (const part of patternParts(pattern)) {
    const broken = pick(limits, ({ not }) => not.includes(part));
    walk.report("pattern-syntax", ["pattern"], { part }, broken);
  }
}

function checkFormat(walk: Walk, schema: JsonObject): void {
  const { format } = schema;
  if (typeof format !== "string") return;
  const broken = pick(
    walk.index.byKind.formats,
    ({ only, types }) => !only.includes(format) && isOfTypes(schema, types),
  );
  const [first] = broken;
  if (first === undefined) return;
  walk.report("formats", ["format"], { format, known: first.constraint.only.join(", ") }, broken);
}

function checkValue(walk: Walk, schema: JsonObject, limit: ConstraintOn<"keyword-values">): void {
  const { keyword, only, not } = limit.constraint;
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  if (value === undefined || isTaken(value, limit.constraint)) return;
  const data = (): Violation["data"] => {
    const listed = (only ?? not ?? []).map((each) => JSON.stringify(each)).join(" or ");
    const allowed = only === undefined ? `anything but ${listed}` : `only ${listed}`;
    return { keyword, value: JSON.stringify(value), allowed };
  };
  walk.report("keyword-values", [keyword], data, listOf([limit]));
}

function isTaken(value: JsonValue, { only, not }: ConstraintOn<"keyword-values">["constraint"]): boolean {
  const is = (each: unknown): boolean => each === value;
  return only === undefined ? not?.some(is) !== true : only.some(is);
}
