import { isObject, toPointer, type JsonValue } from "@toolhaft/json-text";
import { instructionIn } from "../rules/instruction-in.ts";
import { invisibleIn } from "../rules/invisible.ts";
import type { Alarm, TextChange } from "./change.ts";

/** What a text has that the one before did not: words that command a model, addresses, characters that no one sees. */
export function alarmsIn(before: string | undefined, after: string | undefined): Alarm[] {
  if (after === undefined) return [];
  const old = before ?? "";
  const alarms: Alarm[] = [];
  const wording = instructionIn(after);
  if (wording !== undefined && !old.includes(wording)) alarms.push({ kind: "instruction", what: wording });
  for (const link of new Set(after.match(LINK) ?? []))
    if (!old.includes(link)) alarms.push({ kind: "link", what: link });
  const character = invisibleIn(after, "prose");
  if (character !== undefined && character !== invisibleIn(old, "prose"))
    alarms.push({ kind: "invisible", what: character });
  return alarms;
}

const LINK = /\bhttps?:\/\/[^\s"'<>)\]}]+/gi;

/** The texts that differ, by where they stand. */
export function changedTexts(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): TextChange[] {
  const places = [...new Set([...before.keys(), ...after.keys()])];
  return places
    .filter((at) => before.get(at) !== after.get(at))
    .map((at) => {
      const [old, now] = [before.get(at), after.get(at)];
      return { at, before: old, after: now, alarms: alarmsIn(old, now) };
    });
}

const PROSE: ReadonlySet<string> = new Set(["title", "description", "$comment", "markdownDescription"]);

/** Every text for people and models in a schema, by its pointer. Names of properties are none. */
export function textsIn(schema: JsonValue, label: string): Map<string, string> {
  const texts = new Map<string, string>();
  const look = (node: JsonValue, at: string, isMap: boolean): void => {
    if (Array.isArray(node)) {
      for (const [index, item] of node.entries())
        if (hasParts(item)) look(item, `${at}/${String(index)}`, false);
      return;
    }
    if (!isObject(node)) return;
    for (const [key, value] of Object.entries(node)) {
      if (!isMap && typeof value === "string" && PROSE.has(key))
        texts.set(`${label} ${at}${toPointer([key])}`, value);
      else if (hasParts(value) && (isMap || !isData(key)))
        look(value, at + toPointer([key]), !isMap && MAPS.has(key));
    }
  };
  look(schema, "", false);
  return texts;
}

const hasParts = (value: JsonValue): boolean => typeof value === "object" && value !== null;

const MAPS: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"],
]);

function isData(key: string): boolean {
  return key === "enum" || key === "const" || key === "default" || key === "examples";
}
