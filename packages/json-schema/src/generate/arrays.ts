import fc, { type Arbitrary } from "fast-check";
import type { JsonValue } from "@toolhaft/json-text";
import { also, itemOf, lengthOfPrefix, type Facts, type Part } from "../compare/index.ts";
import { canonicalJson } from "../equal.ts";
import { below, none, type Level, type Made, type Making } from "./making.ts";

/** Without a bound of their own, lists become so long; longer ones are only made where a bound says so. */
const USUAL = 4;
const MOST_AT_BOUND = 64;
const MOST = 1_000;
const SHALLOW = 3;

/** Lists: those of few items, and those at their bounds. */
export function arraysOf(facts: Facts, level: Level, making: Making): Made {
  const { minItems, maxItems, unique } = facts;
  if (minItems > MOST) return none(level.path, `a list of at least ${String(minItems)} items is not made`);
  const width = Math.min(lengthOfPrefix(facts), maxItems);
  const first: Arbitrary<JsonValue>[] = [];
  for (let index = 0; index < width; index++) {
    const made = making.inside(itemOf(facts, index), below(level, index));
    if (made.ok) first.push(made.values);
    else if (index < minItems) return made;
    else break;
  }
  const isWhole = first.length === width;
  const others = isWhole ? making.inside(itemOf(facts, width), below(level, width)) : none(level.path, "");
  const least = Math.max(0, minItems - first.length);
  if (!others.ok && least > 0) return others;
  const most = maxItems - first.length;
  const rest = others.ok ? restOf(others.values, { least, most, unique, level }) : fc.constant([]);
  const must = Math.min(minItems, first.length);
  const head = fc.tuple(fc.integer({ min: must, max: first.length }), all(first));
  const lists = fc
    .tuple(head, rest, containedIn(facts, level, making))
    .map(([[count, start], end, wanted]) => {
      // What is behind the first ones stands only behind all of them.
      const list = end.length > 0 ? [...start, ...end] : start.slice(0, count);
      if (wanted === undefined) return list;
      return [...list.slice(0, Math.max(first.length, list.length - 1)), wanted].slice(0, maxItems);
    });
  return { ok: true, values: lists };
}

interface Rest {
  readonly least: number;
  readonly most: number;
  readonly unique: boolean;
  readonly level: Level;
}

function restOf(item: Arbitrary<JsonValue>, { least, most, unique, level }: Rest): Arbitrary<JsonValue[]> {
  const of = (minLength: number, maxLength: number): Arbitrary<JsonValue[]> => {
    const size = { minLength, maxLength, size: "max" as const };
    return unique ? fc.uniqueArray(item, { ...size, selector: canonicalJson }) : fc.array(item, size);
  };
  const usual = of(least, Math.max(least, Math.min(most, level.isLean ? least : least + USUAL)));
  const isEnd = level.path.length < SHALLOW && most > least + USUAL && most <= MOST_AT_BOUND;
  if (level.isLean || !isEnd) return usual;
  return fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: of(most, most), weight: 1 });
}

/** An item that `contains` asks for. */
function containedIn(facts: Facts, level: Level, making: Making): Arbitrary<JsonValue | undefined> {
  const wanted = facts.atoms.flatMap(({ schema: { contains }, part: { defs } }): Part[] =>
    contains === undefined ? [] : [{ schema: contains, defs }],
  );
  const nothing = fc.constant<undefined>(undefined);
  if (wanted.length === 0) return nothing;
  const made = making.inside(
    also(itemOf(facts, lengthOfPrefix(facts)), ...wanted),
    below(level, facts.minItems),
  );
  return made.ok ? made.values : nothing;
}

/** One value of each. */
function all(values: readonly Arbitrary<JsonValue>[]): Arbitrary<JsonValue[]> {
  return values.length === 0 ? fc.constant([]) : fc.tuple(...values);
}
