import { own, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { firstItems, type Place } from "../places.ts";
import { bracketed, NEVER, plain, UNKNOWN, type TypeText } from "./type-text.ts";
import type { Around, Writing } from "./writing.ts";

/** Longer tuples are told as lists of anything. */
const MOST_PLACES = 64;

/** The type of arrays: a tuple where the first items have schemas of their own. */
export function arrayType(place: Place, schema: JsonObject, around: Around, writing: Writing): TypeText {
  const inside = (inner: JsonValue): TypeText =>
    writing.type(writing.places.inside(place, inner), {
      direct: new Set(),
      pad: around.pad,
      depth: around.depth,
    });
  const { first, others } = firstItems(place);
  const rest = others === undefined ? UNKNOWN : inside(others);
  if (first.length === 0) return plain(rest === NEVER ? "[]" : `${bracketed(rest)}[]`);
  if (first.length > MOST_PLACES) return plain("unknown[]");
  const least = own(schema, "minItems");
  const must = typeof least === "number" ? least : 0;
  const places = first.map((item, index) => `${bracketed(inside(item))}${index < must ? "" : "?"}`);
  if (rest !== NEVER) places.push(`...${bracketed(rest)}[]`);
  return plain(`[${places.join(", ")}]`);
}
