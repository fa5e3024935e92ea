import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { canonicalJson } from "../equal.ts";
import { isSameAtSight, MAPS, SORTED } from "./at-sight.ts";
import { targetOf, type Definitions, type Schema, type SchemaObject } from "./schema.ts";

const DEEPEST = 8;
const LONGEST = 20_000;
// What refers to itself several times doubles with each step.
const MOST_NODES = 4_000;

/** Whether two schemas are the same text once references are followed; false where that is not seen at once. */
export function isSame(a: Schema, aDefs: Definitions, b: Schema, bDefs: Definitions): boolean {
  if (a === b && aDefs === bDefs) return true;
  const [left, right] = [a, b] as unknown as [JsonValue, JsonValue];
  const seen = isSameAtSight(left, right, { left: MOST_NODES });
  if (seen !== undefined) return seen;
  const one = textOf(a, aDefs);
  return one !== undefined && one === textOf(b, bDefs);
}

/** The same of lists, whatever their order. */
export function isSameList(
  a: readonly Schema[],
  aDefs: Definitions,
  b: readonly Schema[],
  bDefs: Definitions,
): boolean {
  if (a.length !== b.length) return false;
  const textsOf = (list: readonly Schema[], defs: Definitions): string | undefined => {
    const texts = list.map((each) => textOf(each, defs));
    return texts.every((text) => text !== undefined) ? texts.sort().join() : undefined;
  };
  const one = textsOf(a, aDefs);
  return one !== undefined && one === textsOf(b, bDefs);
}

const texts = new WeakMap<SchemaObject, string | null>();

function textOf(schema: Schema, defs: Definitions): string | undefined {
  if (typeof schema === "boolean") return String(schema);
  let text = texts.get(schema);
  if (text === undefined) {
    const inlined = inline(schema as unknown as JsonValue, defs, { depth: 0, size: { left: MOST_NODES } });
    const whole = inlined === undefined ? null : canonicalJson(inlined);
    text = whole === null || whole.length > LONGEST ? null : whole;
    texts.set(schema, text);
  }
  return text ?? undefined;
}

/** How many references were followed, and how much may still be written down. */
interface Room {
  readonly depth: number;
  readonly size: { left: number };
}

/** A schema with what its references lead to in their place; `undefined` where they lead too far or nowhere, or to too much. */
function inline(node: JsonValue, defs: Definitions, room: Room): JsonValue | undefined {
  if (typeof node !== "object" || node === null) return node;
  if (--room.size.left < 0) return undefined;
  if (Array.isArray(node)) return all(node.map((item) => inline(item, defs, room)));
  const { $ref, format: _, ...rest } = node;
  if (typeof $ref === "string") {
    const target = targetOf($ref, defs);
    if (target === undefined || room.depth >= DEEPEST) return undefined;
    const led = inline(target as unknown as JsonValue, defs, { ...room, depth: room.depth + 1 });
    const own = inline(rest, defs, room);
    if (led === undefined || own === undefined) return undefined;
    return Object.keys(rest).length === 0 ? led : { allOf: [led, own] };
  }
  return members(rest, (key, value) => {
    if (SORTED.has(key) && Array.isArray(value)) return value.map(canonicalJson).sort();
    return MAPS.has(key) && isObject(value)
      ? members(value, (_name, each) => inline(each, defs, room))
      : inline(value, defs, room);
  });
}

function members(
  object: JsonObject,
  change: (key: string, value: JsonValue) => JsonValue | undefined,
): JsonValue | undefined {
  const changed = Object.entries(object).map(([key, value]) => [key, change(key, value)] as const);
  return changed.some(([, value]) => value === undefined)
    ? undefined
    : (Object.fromEntries(changed) as JsonObject);
}

function all(values: (JsonValue | undefined)[]): JsonValue[] | undefined {
  return values.every((value) => value !== undefined) ? values : undefined;
}
