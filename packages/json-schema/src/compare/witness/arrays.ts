import type { JsonValue } from "@toolhaft/json-text";
import { sameKey } from "../../equal.ts";
import type { Facts } from "../facts/facts.ts";
import { itemOf, lengthOfPrefix } from "../facts/members.ts";
import { also } from "../schema.ts";
import { wantedBelow, type Maker, type Want } from "./maker.ts";

const MOST_MADE = 2_000;
const MORE = 3;

/** A list within the facts; `undefined` where none was found. */
export function makeArray(
  maker: Maker,
  facts: Facts,
  want: Want | undefined,
  depth: number,
): JsonValue[] | undefined {
  const at = typeof want?.way[0] === "number" ? want.way[0] : undefined;
  const least = Math.max(facts.minItems, at === undefined ? 0 : at + 1);
  if (least > facts.maxItems || least > MOST_MADE) return undefined;
  const more = maker.isLean || depth > 4 ? 0 : Math.floor(maker.random() * (MORE + 1));
  const length = Math.min(facts.maxItems, least + more);
  const items: JsonValue[] = [];
  const seen = new Set<JsonValue>();
  for (let index = 0; index < length; index++) {
    const item = makeItem(maker, facts, index, seen, index === at ? want : undefined, depth);
    if (item === undefined) {
      if (items.length < least) return undefined;
      break;
    }
    seen.add(sameKey(item));
    items.push(item);
  }
  return withContained(maker, facts, items, depth);
}

function makeItem(
  maker: Maker,
  facts: Facts,
  index: number,
  seen: ReadonlySet<JsonValue>,
  want: Want | undefined,
  depth: number,
): JsonValue | undefined {
  const conjunction = itemOf(facts, index);
  for (let round = 0; round < (facts.unique ? 8 : 1); round++) {
    const item = maker.make(
      round < 3 ? maker : { ...maker, isLean: false },
      conjunction,
      want && wantedBelow(want),
      depth + 1,
    );
    if (item === undefined || !facts.unique || !seen.has(sameKey(item))) return item;
  }
  return undefined;
}

/** The list with an item for each `contains`, at its end. */
function withContained(
  maker: Maker,
  facts: Facts,
  items: JsonValue[],
  depth: number,
): JsonValue[] | undefined {
  for (const { schema, part } of facts.atoms) {
    if (schema.contains === undefined) continue;
    for (let left = schema.minContains ?? 1; left > 0; left--) {
      const index = items.length < facts.maxItems ? items.length : items.length - left;
      if (index < 0 || left > MOST_MADE) return undefined;
      const rest = itemOf(facts, Math.max(index, lengthOfPrefix(facts)));
      const item = maker.make(
        maker,
        also(rest, { schema: schema.contains, defs: part.defs }),
        undefined,
        depth + 1,
      );
      if (item === undefined) return undefined;
      items[index] = item;
    }
  }
  return items;
}
