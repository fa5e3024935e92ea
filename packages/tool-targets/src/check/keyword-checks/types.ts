import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { ConstraintOn, ConstraintsByKind } from "../by-kind.ts";
import type { ValueType } from "../../targets/constraint.ts";
import { pick } from "../broken.ts";
import { about, holdsAt, type KeywordCheck, type Role } from "../keyword-check.ts";

/** A keyword's value of another kind than is read, and names of types that there are not. */
export function typeChecks(word: string | undefined, byKind: ConstraintsByKind): KeywordCheck[] {
  if (word === undefined) return [];
  const checks: KeywordCheck[] = [];
  const limits = about(byKind["value-types"], ({ keywords }) => keywords.includes(word));
  if (limits.length > 0) {
    // There are few answers: they are worked out once, since nearly every keyword is asked about.
    const refusing = (role: Role): Refusals =>
      new Map(
        KINDS.map((kind) => [
          kind,
          pick(limits, ({ types, where }) => !types.includes(kind) && holdsAt(where, role)),
        ]),
      );
    const atRoot = refusing("root");
    const below = refusing("part");
    checks.push((walk, { key, value, role }) => {
      const kind = kindOf(value);
      const broken = (role === "root" ? atRoot : below).get(kind) ?? [];
      if (broken.length === 0) return;
      const types = broken[0]?.constraint.types ?? [];
      walk.report("value-types", [key], { keyword: key, kind, types: types.join(" or ") }, broken);
    });
  }
  const known = byKind["types-known"];
  if (word === "type" && known !== undefined) {
    checks.push((walk, { value }) => {
      const odd = oddType(value);
      if (odd !== undefined) walk.report("types-known", ["type"], { type: odd }, known);
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
      site.report("enum-fits", ["enum", at], data, fitting);
    });
  }
  return checks;
}

/** Who does not take a kind of value. */
type Refusals = ReadonlyMap<ValueType, readonly ConstraintOn<"value-types">[]>;

const KINDS: readonly ValueType[] = ["string", "number", "boolean", "null", "list", "object"];

function typesOf({ type }: JsonObject): string[] | undefined {
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? type.filter((each) => typeof each === "string") : undefined;
}

function isOfType(value: JsonValue, type: string): boolean {
  const kind = kindOf(value);
  if (type === "integer") return Number.isInteger(value);
  return kind === (type === "array" ? "list" : type);
}

function kindOf(value: JsonValue): ValueType {
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
