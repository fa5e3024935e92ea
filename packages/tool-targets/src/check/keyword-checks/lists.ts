import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { ConstraintsByKind } from "../by-kind.ts";
import { pick } from "../broken.ts";
import { about, type KeywordCheck } from "../keyword-check.ts";

/** Lists too long, too short or with one value twice, and names that they should not hold. */
export function listChecks(word: string | undefined, byKind: ConstraintsByKind): KeywordCheck[] {
  if (word === undefined) return [];
  const checks: KeywordCheck[] = [];
  const lengths = about(byKind["list-length"], ({ keywords }) => keywords.includes(word));
  if (lengths.length > 0) {
    const least = Math.max(...lengths.map(({ constraint: { min = 0 } }) => min));
    const most = Math.min(...lengths.map(({ constraint: { max = Infinity } }) => max));
    checks.push((walk, { key, value }) => {
      if (most === Infinity && holdsAtLeast(value, least)) return;
      const count = sizeOf(value);
      if (count === undefined) return;
      const broken = pick(lengths, ({ min = 0, max = Infinity }) => count < min || count > max);
      if (broken.length === 0) return;
      const { min = 0, max } = broken[0]?.constraint ?? {};
      const limit = count < min ? `at least ${String(min)}` : `at most ${String(max)}`;
      walk.report("list-length", [key], { keyword: key, count, limit }, broken);
    });
  }
  const unique = about(byKind["list-unique"], ({ keywords }) => keywords.includes(word));
  if (unique.length > 0) {
    checks.push((walk, { key, value }) => {
      const at = Array.isArray(value) ? firstTwice(value) : -1;
      if (at === -1) return;
      const twice = JSON.stringify((value as JsonValue[])[at]);
      walk.report("list-unique", [key, at], { keyword: key, value: twice }, unique);
    });
  }
  if (word === "required" && byKind["required-declared"] !== undefined) {
    checks.push((walk, { schema, value }) => {
      if (!Array.isArray(value)) return;
      for (const [index, name] of value.entries()) {
        if (typeof name !== "string" || isDeclared(schema, name)) continue;
        const data = { name: JSON.stringify(name) };
        walk.report("required-declared", ["required", index], data, byKind["required-declared"]);
      }
    });
  }
  const reserved = byKind["reserved-keys"];
  if (word === "properties" && reserved !== undefined) {
    checks.push((walk, { value }) => {
      if (!isObject(value)) return;
      for (const name in value) {
        const broken = pick(reserved, ({ not }) => not.includes(name));
        walk.report("reserved-keys", ["properties", name], { name }, broken);
      }
    });
  }
  return checks;
}

function sizeOf(value: JsonValue): number | undefined {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : undefined;
}

/** The same, without looking at more than it takes. */
function holdsAtLeast(value: JsonValue, least: number): boolean {
  if (Array.isArray(value)) return value.length >= least;
  if (!isObject(value)) return false;
  let size = 0;
  for (const _ in value) if (++size >= least) return true;
  return least === 0;
}

function firstTwice(values: readonly JsonValue[]): number {
  if (values.length < 2) return -1;
  const texts = new Set<string>();
  const others = new Set<string>();
  return values.findIndex((value) => {
    // Most lists are of texts, which are told apart as they are.
    const seen = typeof value === "string" ? texts : others;
    const before = seen.size;
    return seen.add(typeof value === "string" ? value : JSON.stringify(value)).size === before;
  });
}

function isDeclared({ properties }: JsonObject, name: string): boolean {
  return isObject(properties) && Object.hasOwn(properties, name);
}
