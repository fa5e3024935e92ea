import type { JsonObject, JsonValue } from "@toolhaft/json-text";
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
  const fitting = byKind["enum-fits"];
  if (word === "enum" && fitting !== undefined) {
    checks.push((site, { schema, value }) => {
      const types = typesOf(schema);
      if (!Array.isArray(value) || types === undefined) return;
      const at = value.findIndex((each) => !types.some((type) => isOfType(each, type)));
      if (at === -1) return;
      const data = { value: JSON.stringify(value[at]), type: types.join(" or ") };
      reportTo(site, "enum-fits", site.at("enum", at), data, fitting);
    });
  }
  return checks;
}

function typesOf({ type }: JsonObject): string[] | undefined {
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? type.filter((each) => typeof each === "string") : undefined;
}

function isOfType(value: JsonValue, type: string): boolean {
  const kind = kindOf(value);
  if (type === "integer") return Number.isInteger(value);
  return kind === (type === "array" ? "list" : type);
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
