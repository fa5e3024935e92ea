import fc, { type Arbitrary } from "fast-check";
import type { JsonValue } from "@toolhaft/json-text";
import { namesOf, patternsOf, propertyOf, type Facts } from "../compare/index.ts";
import { below, type Level, type Making } from "./making.ts";
import { textsLike } from "./strings.ts";

/** A property that no schema names. */
export type Member = readonly [name: string, value: JsonValue];

const NAMES = ["x", "extra", "x_1", "Z", "0", "other", "é"];
const MOST_NAMES = 12;

/** Names and values of properties that only patterns name, or nobody; `undefined` where there shall be none. */
export function othersOf(
  facts: Facts,
  level: Level,
  making: Making,
  least: number,
): Arbitrary<Member[]> | undefined {
  if (least === 0 && (level.isLean || !asksForOthers(facts))) return undefined;
  const named = namesOf(facts);
  const like = [...patternsOf(facts), ...namePatterns(facts)].flatMap((pattern) =>
    textsLike(pattern).slice(0, 6),
  );
  const names = [...new Set([...like, ...NAMES])]
    .filter((name) => !named.has(name))
    .slice(0, MOST_NAMES + least);
  const members = names.flatMap((name) => {
    const made = making.inside(propertyOf(making.work, facts, name), below(level, name));
    return made.ok ? [made.values.map((value): Member => [name, value])] : [];
  });
  if (members.length === 0 || members.length < least) return undefined;
  const maxLength = Math.min(members.length, least + 2);
  return fc.uniqueArray(fc.oneof(...members), {
    minLength: least,
    maxLength,
    selector: ([name]) => name,
    size: "max",
  });
}

/** An object that names properties and says nothing of others is meant for those. */
function asksForOthers(facts: Facts): boolean {
  if (namesOf(facts).size === 0) return true;
  return facts.atoms.some(
    ({ schema }) => schema.additionalProperties !== undefined || schema.patternProperties !== undefined,
  );
}

function namePatterns({ atoms }: Facts): readonly string[] {
  return atoms.flatMap(({ schema: { propertyNames } }) => {
    const pattern = typeof propertyNames === "object" ? propertyNames.pattern : undefined;
    return pattern === undefined ? [] : [pattern];
  });
}
