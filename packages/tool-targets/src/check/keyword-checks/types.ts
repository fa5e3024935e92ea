import type { JsonValue } from "@toolhaft/json-text";
import type { ConstraintsByKind } from "../by-kind.ts";
import { about, reportTo, holdsAt, type KeywordCheck } from "../keyword-check.ts";

/** A keyword's value of another kind than is read, and names of types that there are not. */
export function typeChecks(word: string | undefined, byKind: ConstraintsByKind): KeywordCheck[] {
  if (word === undefined) return [];
  const checks: KeywordCheck[] = [];
  const limits = about(byKind["value-types"], ({ keywords }) => keywords.includes(word));
  if (limits.length > 0) {
    checks.push((walk, { key, value, role }) => {
      const kind = kindOf(value);
      const broken = limits.filter(
        ({ constraint: { types, where } }) => holdsAt(where, role) && !types.includes(kind),
      );
      if (broken.length === 0) return;
      const types = broken[0]?.constraint.types ?? [];
      reportTo(walk, "value-types", walk.at(key), { keyword: key, kind, types: types.join(" or ") }, broken);
    });
  }
  const known = byKind["types-known"];
  if (word === "type" && known !== undefined) {
    checks.push((walk, { value }) => {
      const odd = oddType(value);
      if (odd !== undefined) reportTo(walk, "types-known", walk.at("type"), { type: odd }, known);
    });
  }
  return checks;
}

function kindOf(value: JsonValue): "string" | "number" | "boolean" | "null" | "list" | "object" {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  return typeof value as "string" | "number" | "boolean" | "object";
}

const TYPES: ReadonlySet<unknown> = new Set([
  "array",
  "boolean",
  "integer",
  "null",
  "number",
  "object",
  "string",
]);

function oddType(value: JsonValue): string | undefined {
  if (!Array.isArray(value)) return value === null || TYPES.has(value) ? undefined : JSON.stringify(value);
  const odd = value.find((each) => !TYPES.has(each));
  return odd === undefined ? undefined : JSON.stringify(odd);
}
