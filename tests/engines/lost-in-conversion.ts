import { equalJson } from "@toolhaft/json-schema";
import { isObject, own, parsePointer, type JsonValue } from "@toolhaft/json-text";
import { convert, type Loss } from "@toolhaft/tool-targets/convert";
import type { Target } from "@toolhaft/tool-targets/targets";
import { lostPlaces, placesOf } from "./agreement.ts";
import { asWritten, schemaIn, type GivenTool } from "./convert-is-true.ts";
import type { EngineRow } from "./rows.ts";

/**
 * What an engine drops, ignores or changes of a schema as it is, and of the converted one as well, while no loss says
 * so. What the conversion writes in other words is judged by what the engine does with those.
 */
export function unsaidLosses(tool: GivenTool, target: Target, rows: readonly EngineRow[]): string[] {
  const { value, losses } = convert(tool, target);
  const written = schemaIn(value)?.input;
  if (written === undefined) return [];
  const schema = target.id === "gemini" ? asWritten(written) : written;
  return rows
    .flatMap(lostPlaces)
    .flatMap((place) => (place.startsWith("/") ? [place] : placesOf(place, tool.inputSchema, [])))
    .filter((place) => !isNothing(place, tool.inputSchema))
    .filter((place) => isStill(place, tool.inputSchema, schema) && !isSaid(place, losses));
}

/** Whether a place of the original stands in what was written, and nothing on the way to it was written otherwise. */
function isStill(place: string, original: JsonValue, written: JsonValue): boolean {
  if (valueAt(original, place) === undefined) return false;
  const around = place.slice(0, place.lastIndexOf("/"));
  const steps = around.split("/").map((_, index, all) => all.slice(0, index + 1).join("/"));
  const areAlike = steps.every((step) => isAlike(valueAt(original, step), valueAt(written, step)));
  return areAlike && equalJson(valueAt(original, around) ?? null, valueAt(written, around) ?? null);
}

/** Whether two schemas have the same keywords, and the same values where those hold no schemas. */
function isAlike(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (!isObject(a) || !isObject(b)) return Array.isArray(a) && Array.isArray(b) && a.length === b.length;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isObject(a[key]) || (b[key] !== undefined && equalJson(a[key] ?? null, b[key])))
  );
}

/** What says nothing, or what engines do without being asked: closing objects and tuples. */
function isNothing(place: string, original: JsonValue): boolean {
  const value = valueAt(original, place);
  if (/\/(?:additionalProperties|items)$/.test(place)) return value === false;
  if (/\/(?:required|properties|description)$/.test(place)) return Object.keys(value ?? {}).length === 0;
  return false;
}

function isSaid(place: string, losses: readonly Loss[]): boolean {
  return losses.some(({ pointer }) => {
    const below = pointer.replace(/^\/inputSchema/, "");
    return below === place || place.startsWith(`${below}/`) || below.startsWith(`${place}/`);
  });
}

function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const segment of parsePointer(pointer) ?? []) {
    if (Array.isArray(value)) value = value[Number(segment)];
    else value = isObject(value) ? own(value, segment) : undefined;
  }
  return value;
}
