import { firstItems, type Place } from "@toolhaft/json-schema/places";
import { own, type JsonValue } from "@toolhaft/json-text";
import { fold, type Folded } from "../schema/fold.ts";
import { nodeOf, type Node } from "../schema/node.ts";
import type { SchemaReader } from "../schema/reader.ts";
import { optionsOf } from "./options.ts";
import type { Option } from "./types.ts";

/** What describes the item of a list at an index. */
export function itemOf(reader: SchemaReader, { said }: Folded, index: number): Node {
  const places: Place[] = [];
  for (const { schema, place } of said) {
    const { first, others } = firstItems(place);
    const described = index < first.length ? first[index] : (others ?? own(schema, "unevaluatedItems"));
    if (described !== undefined) places.push(reader.places.inside(place, described));
  }
  return nodeOf(places);
}

/** Whether a list of so many items may have one more. */
export function takesMore(reader: SchemaReader, folded: Folded, count: number): boolean {
  const { parts } = itemOf(reader, folded, count);
  if (parts.some(({ schema }) => schema === false)) return false;
  return folded.said.every(({ schema }) => {
    const most = own(schema, "maxItems");
    return typeof most !== "number" || count < most;
  });
}

const MOST_CHECKS = 12;

/** The values of a list that is a set of a few fixed ones: each has a box. */
export function checksOf(
  reader: SchemaReader,
  folded: Folded,
  value: JsonValue | undefined,
): readonly Option[] | undefined {
  const isSet = folded.said.some(({ schema }) => own(schema, "uniqueItems") === true);
  const hasFirst = folded.said.some(({ place }) => firstItems(place).first.length > 0);
  if (!isSet || hasFirst) return undefined;
  const item = itemOf(reader, folded, 0);
  const options = optionsOf(reader, item, fold(reader, item, undefined));
  if (options === undefined || options.length === 0 || options.length > MOST_CHECKS) return undefined;
  if (options.some((each) => typeof each.value === "object") || reader.fits(item, null)) return undefined;
  // A value with others in it, or with one twice, is shown as the list that it is.
  const values: readonly JsonValue[] = options.map((each) => each.value);
  const items = Array.isArray(value) ? value : [];
  const isPlain = items.every((each) => values.includes(each)) && new Set(items).size === items.length;
  return isPlain ? options : undefined;
}
