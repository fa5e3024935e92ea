import {
  isObject,
  parseJson,
  showValue,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import type { ArgumentMapping, ArgumentPlace } from "./mapping.ts";

/** The arguments as the original tool takes them, or why there are none. */
export type RestoredArguments =
  { ok: true; text: string } | { ok: false; code: "not-json" | "not-object" | "key-twice"; message: string };

/**
 * Turn the arguments a model sent for an exported tool into arguments of the original: keys get their own
 * names, a `null` that stands for "not given" goes, values that were sent as strings become values again.
 * Works on JSON text, so that numbers keep their spelling. Empty text, as some models send for a call
 * without arguments, is `{}`. Validate the answer against the ORIGINAL schema. Never throws on input.
 */
export function restoreArguments(mapping: ArgumentMapping, argsText: string): RestoredArguments {
  if (argsText.trim() === "") return { ok: true, text: "{}" };
  const document = parseJson(argsText);
  if (!document.valid || document.value === undefined) {
    return {
      ok: false,
      code: "not-json",
      message: `the arguments are not JSON: ${showValue(argsText, SHOWN)}`,
    };
  }
  if (!isObject(document.value)) {
    return {
      ok: false,
      code: "not-object",
      message: `the arguments are no JSON object: ${showValue(argsText, SHOWN)}`,
    };
  }
  const state: RestoreState = { document, places: mapping.places, twice: undefined };
  const text = restore(state, document.value, [], 0);
  if (state.twice !== undefined) {
    return { ok: false, code: "key-twice", message: `the arguments have ${state.twice}` };
  }
  return { ok: true, text };
}

/** Longest part of a model's text in a message, its quotes included. */
const SHOWN = 43;

interface RestoreState {
  document: JsonDocument;
  places: readonly ArgumentPlace[];
  twice: string | undefined;
}

function restore(state: RestoreState, value: JsonValue, path: JsonPath, number: number | undefined): string {
  const place = number === undefined ? undefined : state.places[number];
  const source = (): string => state.document.source(path) ?? JSON.stringify(value);
  if (place === undefined) return source();
  if (typeof value === "string") return restoreString(place, value) ?? source();
  if (Array.isArray(value)) {
    if (place.items === undefined) return source();
    return `[${value.map((item, index) => restore(state, item, [...path, index], place.items)).join(",")}]`;
  }
  return isObject(value) ? restoreObject(state, place, value, path) : source();
}

function restoreString({ values, text }: ArgumentPlace, value: string): string | undefined {
  if (values !== undefined && Object.hasOwn(values, value)) return values[value];
  if (text !== true) return undefined;
  const inner = parseJson(value);
  // What is no JSON stays a string, and the original schema says so.
  return inner.valid && inner.value !== undefined ? value.trim() : undefined;
}

function restoreObject(
  state: RestoreState,
  place: ArgumentPlace,
  object: JsonObject,
  path: JsonPath,
): string {
  const members: string[] = [];
  const seen = new Map<string, string>();
  const nulls = new Set(place.nulls);
  for (const [key, value] of Object.entries(object)) {
    const own = ownKey(place, key);
    if (value === null && nulls.has(own)) continue;
    const earlier = seen.get(own);
    if (earlier !== undefined) {
      state.twice ??= `${JSON.stringify(own)} twice: as ${JSON.stringify(earlier)} and as ${JSON.stringify(key)}`;
    }
    seen.set(own, key);
    const { properties } = place;
    const number =
      properties !== undefined && Object.hasOwn(properties, own) ? properties[own] : place.others;
    members.push(`${JSON.stringify(own)}:${restore(state, value, [...path, key], number)}`);
  }
  return `{${members.join(",")}}`;
}

function ownKey({ keys }: ArgumentPlace, key: string): string {
  return (keys !== undefined && Object.hasOwn(keys, key) ? keys[key] : undefined) ?? key;
}
