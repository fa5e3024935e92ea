import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import { listOf } from "./broken.ts";
import type { ConstraintOn } from "./by-kind.ts";
import type { Report } from "./violation.ts";
import type { ConstraintIndex } from "./constraint-index.ts";

/** Sums over the schema of one tool's arguments. */
export interface Totals {
  depth: number;
  /** Levels of properties within properties. */
  nesting: number;
  properties: number;
  optional: number;
  enumValues: number;
  /** Characters of property names, enum values and constants. */
  characters: number;
}

export function noTotals(): Totals {
  return { depth: 0, nesting: 0, properties: 0, optional: 0, enumValues: 0, characters: 0 };
}

/** Add what one schema object brings. */
export function addTotals(totals: Totals, schema: JsonObject): void {
  const properties = schema["properties"];
  if (typeof properties === "object" && properties !== null && !Array.isArray(properties)) {
    const required = schema["required"];
    const names = new Set(Array.isArray(required) ? required : []);
    for (const name in properties) {
      totals.properties++;
      totals.characters += name.length;
      if (!names.has(name)) totals.optional++;
    }
  }
  const values = schema["enum"];
  if (Array.isArray(values)) {
    totals.enumValues += values.length;
    for (const value of values) totals.characters += lengthOf(value);
  }
  if (Object.hasOwn(schema, "const")) totals.characters += lengthOf(schema["const"] ?? null);
}

function lengthOf(value: JsonValue): number {
  return typeof value === "string" ? value.length : JSON.stringify(value).length;
}

const LIMITED = {
  depth: "depth",
  "property-count": "properties",
  "enum-count": "enumValues",
  "text-length": "characters",
} as const;

/** Report sums that pass a target's limit. */
export function checkTotals(
  { byKind }: ConstraintIndex,
  totals: Totals,
  path: JsonPath,
  report: Report,
): void {
  for (const kind of Object.keys(LIMITED) as (keyof typeof LIMITED)[]) {
    const limits: readonly Limit[] = byKind[kind] ?? [];
    const broken = limits.filter(({ constraint }) => countFor(constraint, totals) > constraint.max);
    const [first] = broken;
    if (first === undefined) continue;
    const max = Math.min(...broken.map(({ constraint }) => constraint.max));
    report({ kind, path, data: { count: countFor(first.constraint, totals), max }, broken: listOf(broken) });
  }
}

type Limit = { [K in keyof typeof LIMITED]: ConstraintOn<K> }[keyof typeof LIMITED];

function countFor(constraint: Limit["constraint"], totals: Totals): number {
  return constraint.kind === "depth" && constraint.properties === true
    ? totals.nesting
    : totals[LIMITED[constraint.kind]];
}
