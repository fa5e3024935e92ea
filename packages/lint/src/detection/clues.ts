import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { findToolList } from "../tool-list/find-tool-list.ts";
import { isObject } from "../tool-list/fields.ts";
import type { Clues } from "./evidence.ts";

/** Gather what the detectors look at. Any value will do, also what recovery read of broken text. */
export function gatherClues(value: JsonValue | undefined, path: string): Clues {
  const root = isObject(value) ? value : undefined;
  const list = findToolList(value);
  return {
    root,
    tools: list === undefined ? [] : list.items.filter((item): item is JsonObject => isObject(item)),
    single: list?.kind === "single",
    fileName: path.slice(path.lastIndexOf("/") + 1).toLowerCase(),
  };
}
