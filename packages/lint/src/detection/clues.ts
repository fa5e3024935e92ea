import { isObject, type JsonValue } from "@toolhaft/json-text";
import { findToolList } from "../tool-list/find-tool-list.ts";
import type { Clues } from "./evidence.ts";
import { countSigns } from "./signs.ts";

/** Gather what the detectors look at. Any value will do, also what recovery read of broken text. */
export function gatherClues(value: JsonValue | undefined, path: string): Clues {
  const list = findToolList(value);
  const { tools, signs } = countSigns(list === undefined ? [] : list.items);
  return {
    root: isObject(value) ? value : undefined,
    tools,
    signs,
    single: list?.kind === "single",
    fileName: path.slice(path.lastIndexOf("/") + 1).toLowerCase(),
  };
}
