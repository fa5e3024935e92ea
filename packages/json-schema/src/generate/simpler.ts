import { isObject, setOwn, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** Values that are simpler than one, the simplest first: less in it, then smaller parts. Each differs from it. */
export function* simplerValues(value: JsonValue): Generator<JsonValue> {
  if (Array.isArray(value)) yield* simplerArrays(value);
  else if (isObject(value)) yield* simplerObjects(value);
  else if (typeof value === "string") yield* simplerTexts(value);
  else if (typeof value === "number") yield* simplerNumbers(value);
  else if (value === true) yield false;
}

function* simplerArrays(items: readonly JsonValue[]): Generator<JsonValue> {
  for (const length of lengthsBelow(items.length)) yield items.slice(0, length);
  for (const at of items.keys()) yield items.filter((_, index) => index !== at);
  for (const [at, item] of items.entries())
    for (const simpler of simplerValues(item)) yield items.with(at, simpler);
}

function* simplerObjects(object: JsonObject): Generator<JsonValue> {
  const members = Object.entries(object);
  if (members.length > 1) yield {};
  for (const [name] of members) yield objectOf(members.filter(([each]) => each !== name));
  for (const [name, member] of members)
    for (const simpler of simplerValues(member))
      yield objectOf(members.map(([each, value]) => [each, each === name ? simpler : value]));
}

function objectOf(members: readonly (readonly [string, JsonValue])[]): JsonObject {
  const object: JsonObject = {};
  for (const [name, value] of members) setOwn(object, name, value);
  return object;
}

function* simplerTexts(text: string): Generator<JsonValue> {
  const signs = Array.from(text);
  for (const length of lengthsBelow(signs.length)) yield signs.slice(0, length).join("");
  for (const at of signs.slice(0, MOST_SIGNS).keys()) yield signs.filter((_, index) => index !== at).join("");
  const plain = "a".repeat(signs.length);
  if (plain !== text) yield plain;
  for (const at of signs.slice(0, MOST_SIGNS).keys())
    if (signs[at] !== "a" && signs.length > 1) yield signs.with(at, "a").join("");
}

const MOST_SIGNS = 200;

function* simplerNumbers(value: number): Generator<JsonValue> {
  const whole = Math.trunc(value) + 0;
  if (whole !== value) yield whole;
  if (value < 0) yield -value;
  for (const length of lengthsBelow(Math.abs(whole))) yield Math.sign(whole) * length + 0;
}

/** Nothing, then ever more, up to one less: the least that will do is found in a few steps. */
function* lengthsBelow(length: number): Generator<number> {
  let last = -1;
  for (let left = length; left >= 1; left = Math.floor(left / 2)) {
    const shorter = length - left;
    if (shorter !== last) yield shorter;
    last = shorter;
  }
}
