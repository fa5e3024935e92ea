import { isObject, type JsonValue } from "@toolhaft/json-text";
import { isOfFormat } from "../witness/strings.ts";

const ROUNDS = 60;

/** A smaller value that still shows what the first one did: members and items left out, texts and numbers shortened. */
export function shrink(value: JsonValue, shows: (value: JsonValue) => boolean): JsonValue {
  let smallest = value;
  for (let round = 0; round < ROUNDS; round++) {
    let next: JsonValue | undefined;
    for (const each of smaller(smallest)) {
      if (!shows(each)) continue;
      next = each;
      break;
    }
    if (next === undefined) break;
    smallest = next;
  }
  return smallest;
}

function* smaller(value: JsonValue): Generator<JsonValue> {
  if (typeof value === "string") yield* smallerTexts(value);
  else if (typeof value === "number") {
    if (value !== 0)
      yield* [0, Math.trunc(value / 2), Math.trunc(value)]
        .filter((each) => Math.abs(each) < Math.abs(value))
        .map((each) => each + 0);
  } else if (Array.isArray(value)) {
    for (const index of value.keys()) yield value.filter((_, other) => other !== index);
    for (const [index, item] of value.entries())
      for (const each of smaller(item)) yield value.map((old, other) => (other === index ? each : old));
  } else if (isObject(value)) {
    const entries = Object.entries(value);
    for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name));
    for (const [name, item] of entries)
      for (const each of smaller(item))
        yield Object.fromEntries(entries.map(([other, old]) => [other, other === name ? each : old]));
  }
}

function* smallerTexts(text: string): Generator<string> {
  if (text === "" || isOfFormat(text)) return;
  const characters = Array.from(text);
  yield "";
  yield characters.slice(0, characters.length >> 1).join("");
  yield characters.slice(1).join("");
}
