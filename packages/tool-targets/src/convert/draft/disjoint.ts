import { equalJson } from "@toolhaft/json-schema";
import type { JsonValue } from "@toolhaft/json-text";
import { mapOf, requiredOf, typesOf, valueOf, type Draft } from "./draft.ts";

/** More branches are not compared pair by pair. */
const MAX_BRANCHES = 200;

/** True when certainly no value satisfies two of the schemas: by types, by values, or by a property that tells. */
export function areDisjoint(schemas: readonly Draft[]): boolean {
  if (schemas.length > MAX_BRANCHES) return false;
  return schemas.every((schema, index) => schemas.slice(index + 1).every((other) => disjoint(schema, other)));
}

function disjoint(a: Draft, b: Draft): boolean {
  if (a.always === false || b.always === false) return true;
  return disjointValues(a, b) || disjointTypes(a, b) || disjointByProperty(a, b);
}

function disjointValues(a: Draft, b: Draft): boolean {
  const own = valuesOf(a);
  const others = valuesOf(b);
  if (own === undefined || others === undefined) return false;
  return !own.some((value) => others.some((other) => equalJson(value, other)));
}

/** The few values a schema allows, when it says so. */
function valuesOf(draft: Draft): JsonValue[] | undefined {
  const constant = valueOf(draft, "const");
  if (constant !== undefined) return [constant];
  const values = valueOf(draft, "enum");
  return Array.isArray(values) ? values : undefined;
}

function disjointTypes(a: Draft, b: Draft): boolean {
  const own = allTypes(a);
  const others = allTypes(b);
  if (own === undefined || others === undefined) return false;
  return !own.some((type) => others.includes(type));
}

function allTypes(draft: Draft): string[] | undefined {
  return typesOf(draft)?.map((type) => (type === "integer" ? "number" : type));
}

/** A property that both require, with values that no two share: a tag. */
function disjointByProperty(a: Draft, b: Draft): boolean {
  if (!isObjectOnly(a) || !isObjectOnly(b)) return false;
  const required = new Set(requiredOf(b));
  return requiredOf(a).some((key) => {
    const own = mapOf(a, "properties")?.get(key);
    const other = mapOf(b, "properties")?.get(key);
    return required.has(key) && own !== undefined && other !== undefined && disjointValues(own, other);
  });
}

function isObjectOnly(draft: Draft): boolean {
  const types = typesOf(draft);
  return types?.length === 1 && types[0] === "object";
}
