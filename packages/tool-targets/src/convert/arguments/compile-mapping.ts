import { setOwn } from "@toolhaft/json-text";
import type { Draft } from "../draft/draft.ts";
import { NOTHING, nothingToRestore, type ArgumentMapping, type ArgumentPlace } from "./mapping.ts";
import { applied } from "../draft/applied.ts";

/** More places than any tool needs; beyond them a hostile union could take forever. */
const MAX_PLACES = 10_000;

/**
 * Collect the ways back of a rewritten schema into one mapping. All schemas that apply to one place of the
 * arguments (branches of unions, targets of references) count together.
 */
export function compileMapping(root: Draft): ArgumentMapping {
  const ids = new Map<Draft, number>();
  const numbers = new Map<string, number>();
  const groups: (readonly Draft[])[] = [];
  const places: ArgumentPlace[] = [];
  const idOf = (draft: Draft): number => {
    const known = ids.get(draft);
    if (known !== undefined) return known;
    ids.set(draft, ids.size);
    return ids.size - 1;
  };
  const numberOf = (drafts: readonly Draft[]): number | undefined => {
    if (drafts.length === 0) return undefined;
    const group = applied(drafts, root);
    const key = group
      .map(idOf)
      .sort((a, b) => a - b)
      .join(",");
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (groups.length >= MAX_PLACES) return undefined;
    numbers.set(key, groups.length);
    groups.push(group);
    return groups.length - 1;
  };
  numberOf([root]);
  // Places are found while others are read: the list grows under way.
  for (const group of groups) places.push(placeOf(group, numberOf));
  return prune(places);
}

function placeOf(
  group: readonly Draft[],
  numberOf: (drafts: readonly Draft[]) => number | undefined,
): ArgumentPlace {
  const place: ArgumentPlace = {};
  const properties = new Map<string, Draft[]>();
  const others: Draft[] = [];
  const items: Draft[] = [];
  const nulls = new Set<string>();
  for (const draft of group) {
    const { back } = draft;
    for (const [exported, own] of back?.keys ?? []) setOwn((place.keys ??= {}), exported, own);
    for (const [exported, text] of back?.values ?? []) setOwn((place.values ??= {}), exported, text);
    for (const key of back?.nulls ?? []) nulls.add(key);
    if (back?.text === true) place.text = true;
    for (const [keyword, member] of draft.members) {
      if (keyword === "properties" && member.holds === "map") {
        for (const [exported, schema] of member.map) {
          const own = back?.keys?.get(exported) ?? exported;
          properties.set(own, [...(properties.get(own) ?? []), schema]);
        }
      } else if (keyword === "patternProperties" && member.holds === "map")
        others.push(...member.map.values());
      else if (member.holds === "schema") {
        if (keyword === "additionalProperties") others.push(member.schema);
        else if (keyword === "items") items.push(member.schema);
      } else if (keyword === "prefixItems" && member.holds === "list") items.push(...member.list);
    }
  }
  if (nulls.size > 0) place.nulls = [...nulls];
  for (const [own, schemas] of properties) {
    const number = numberOf(schemas);
    if (number !== undefined) setOwn((place.properties ??= {}), own, number);
  }
  const other = numberOf(others);
  if (other !== undefined) place.others = other;
  const item = numberOf(items);
  if (item !== undefined) place.items = item;
  return place;
}

/** Leave out the places where, and below which, nothing is to be done. */
function prune(places: readonly ArgumentPlace[]): ArgumentMapping {
  const needed = neededPlaces(places);
  if (!needed.has(0)) return nothingToRestore;
  const kept = [...needed].sort((a, b) => a - b);
  const numbers = new Map(kept.map((number, index) => [number, index]));
  return { places: kept.map((number) => renumber(places[number] ?? {}, numbers)) };
}

function neededPlaces(places: readonly ArgumentPlace[]): Set<number> {
  const users = new Map<number, number[]>();
  const needed: number[] = [];
  places.forEach((place, number) => {
    const { keys, nulls, values, text, properties, others, items } = place;
    if (keys ?? nulls ?? values ?? text) needed.push(number);
    for (const below of [...Object.values(properties ?? {}), others, items]) {
      if (below !== undefined) users.set(below, [...(users.get(below) ?? []), number]);
    }
  });
  const seen = new Set<number>();
  for (let number = needed.pop(); number !== undefined; number = needed.pop()) {
    if (seen.has(number)) continue;
    seen.add(number);
    needed.push(...(users.get(number) ?? []));
  }
  return seen;
}

function renumber(place: ArgumentPlace, numbers: ReadonlyMap<number, number>): ArgumentPlace {
  const { properties, others, items, ...rest } = place;
  const kept: ArgumentPlace = { ...rest };
  const other = others === undefined ? undefined : numbers.get(others);
  for (const [own, number] of Object.entries(properties ?? {})) {
    const index = numbers.get(number);
    // Where other keys need something done, a known key must not be taken for one of them.
    if (index !== undefined || other !== undefined) setOwn((kept.properties ??= {}), own, index ?? NOTHING);
  }
  if (other !== undefined) kept.others = other;
  const item = items === undefined ? undefined : numbers.get(items);
  if (item !== undefined) kept.items = item;
  return kept;
}
