import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { canonicalJson } from "../equal.ts";

/** Lists whose order says nothing. */
export const SORTED: ReadonlySet<string> = new Set(["required", "enum", "type"]);
/** Their keys are names that authors chose, such as `format`. */
export const MAPS: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "dependentRequired"],
]);

/**
 * Whether two schemas in their normal form are the same but for `format`; `undefined` where a reference must be followed to
 * say so, or `size` is used up: so many values are looked at.
 */
export function isSameAtSight(a: JsonValue, b: JsonValue, size: { left: number }): boolean | undefined {
  if (--size.left < 0) return undefined;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && allOf(a, (one, at) => isSameAtSight(one, b[at] as JsonValue, size));
  if (!isObject(a) || !isObject(b)) return a === b;
  if (typeof a["$ref"] === "string" || typeof b["$ref"] === "string") return undefined;
  return areMembersSame(a, b, keywordsOf, (key, one, other) => {
    if (SORTED.has(key) && Array.isArray(one) && Array.isArray(other)) return isSameSet(one, other);
    return MAPS.has(key) && isObject(one) && isObject(other)
      ? areMembersSame(one, other, Object.keys, (_name, each, its) => isSameAtSight(each, its, size))
      : isSameAtSight(one, other, size);
  });
}

const keywordsOf = (schema: JsonObject): string[] => Object.keys(schema).filter((key) => key !== "format");

function areMembersSame(
  a: JsonObject,
  b: JsonObject,
  keysOf: (object: JsonObject) => string[],
  isSame: (key: string, one: JsonValue, other: JsonValue) => boolean | undefined,
): boolean | undefined {
  const keys = keysOf(a);
  if (keys.length !== keysOf(b).length || !keys.every((key) => Object.hasOwn(b, key))) return false;
  return allOf(keys, (key) => isSame(key, a[key] as JsonValue, b[key] as JsonValue));
}

/** One that is false decides; else one that nobody knows. */
function allOf<T>(
  items: readonly T[],
  test: (item: T, at: number) => boolean | undefined,
): boolean | undefined {
  let all: boolean | undefined = true;
  for (const [at, item] of items.entries()) {
    const one = test(item, at);
    if (one === false) return false;
    all = one === undefined ? undefined : all;
  }
  return all;
}

function isSameSet(a: readonly JsonValue[], b: readonly JsonValue[]): boolean {
  if (a.length !== b.length) return false;
  if (a.every((item, at) => item === b[at])) return true;
  const [one, other] = [a, b].map((list) => list.map(canonicalJson).sort().join());
  return one === other;
}
