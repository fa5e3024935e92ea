import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { ConstraintsByKind } from "../by-kind.ts";
import { about, reportTo, type KeywordCheck } from "../keyword-check.ts";

/** Lists too long, too short or with one value twice, and names that they should not hold. */
export function listChecks(word: string | undefined, byKind: ConstraintsByKind): KeywordCheck[] {
  if (word === undefined) return [];
  const checks: KeywordCheck[] = [];
  const lengths = about(byKind["list-length"], ({ keywords }) => keywords.includes(word));
  if (lengths.length > 0) {
    checks.push((walk, { key, value }) => {
      const count = sizeOf(value);
      if (count === undefined) return;
      const broken = lengths.filter(
        ({ constraint: { min = 0, max = Infinity } }) => count < min || count > max,
      );
      if (broken.length === 0) return;
      const { min = 0, max } = broken[0]?.constraint ?? {};
      const limit = count < min ? `at least ${String(min)}` : `at most ${String(max)}`;
      reportTo(walk, "list-length", walk.at(key), { keyword: key, count, limit }, broken);
    });
  }
  const unique = about(byKind["list-unique"], ({ keywords }) => keywords.includes(word));
  if (unique.length > 0) {
    checks.push((walk, { key, value }) => {
      const at = Array.isArray(value) ? firstTwice(value) : -1;
      if (at === -1) return;
      const twice = JSON.stringify((value as JsonValue[])[at]);
      reportTo(walk, "list-unique", walk.at(key, at), { keyword: key, value: twice }, unique);
    });
  }
  if (word === "required" && byKind["required-declared"] !== undefined) {
    checks.push((walk, { schema, value }) => {
      if (!Array.isArray(value)) return;
      for (const [index, name] of value.entries()) {
        if (typeof name !== "string" || isDeclared(schema, name)) continue;
        reportTo(
          walk,
          "required-declared",
          walk.at("required", index),
          { name: JSON.stringify(name) },
          byKind["required-declared"],
        );
      }
    });
  }
  const reserved = byKind["reserved-keys"];
  if (word === "properties" && reserved !== undefined) {
    checks.push((walk, { value }) => {
      if (!isObject(value)) return;
      for (const name in value) {
        const broken = reserved.filter(({ constraint }) => constraint.not.includes(name));
        if (broken.length > 0) reportTo(walk, "reserved-keys", walk.at("properties", name), { name }, broken);
      }
    });
  }
  return checks;
}

function sizeOf(value: JsonValue): number | undefined {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : undefined;
}

function firstTwice(values: readonly JsonValue[]): number {
  const seen = new Set<string>();
  return values.findIndex((value) => {
    const text = JSON.stringify(value);
    if (seen.has(text)) return true;
    seen.add(text);
    return false;
  });
}

function isDeclared({ properties }: JsonObject, name: string): boolean {
  return isObject(properties) && Object.hasOwn(properties, name);
}
