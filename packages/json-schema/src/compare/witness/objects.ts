import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { sampleText } from "../../patterns/sample-text.ts";
import { isEmpty } from "../facts/empty.ts";
import { ofTypes, type Facts } from "../facts/facts.ts";
import { namesOf, otherPropertyOf, patternsOf, propertyOf } from "../facts/members.ts";
import { only, type Conjunction } from "../schema.ts";
import { wantedBelow, type Maker, type Want } from "./maker.ts";
import { pick } from "./random.ts";

/** An object within the facts; `undefined` where none was found. */
export function makeObject(
  maker: Maker,
  facts: Facts,
  want: Want | undefined,
  depth: number,
): JsonObject | undefined {
  const step = want?.way[0];
  const must = mustHave(facts, typeof step === "string" ? step : undefined);
  const members = new Map<string, JsonValue>();
  const isLean = maker.isLean || depth > 4;
  const optional = [...namesOf(facts)].filter(
    (name) => !must.has(name) && want?.omit?.includes(name) !== true,
  );
  // Lean objects have what is optional only where something else is left out on purpose.
  const share = !isLean ? 0.5 : want?.omit === undefined ? 0 : 0.3;
  for (const name of [...must, ...optional]) {
    const isNeeded = must.has(name) || members.size < facts.minProperties;
    if (!isNeeded && maker.random() >= share) continue;
    const below = name === step && want ? wantedBelow(want) : undefined;
    const value = maker.make(maker, propertyOf(maker.work, facts, name), below, depth + 1);
    if (value !== undefined) members.set(name, value);
    else if (must.has(name)) return undefined;
  }
  if (typeof step === "object" && want) {
    if (!addUnnamed(maker, facts, members, step.like, wantedBelow(want), depth)) return undefined;
  } else if (!isLean && maker.random() < 0.2) addUnnamed(maker, facts, members, undefined, undefined, depth);
  for (let round = 0; members.size < facts.minProperties && round < MOST_FILLED; round++)
    addUnnamed(maker, facts, members, undefined, undefined, depth);
  for (const name of [...members.keys()].toReversed()) {
    if (members.size > facts.maxProperties && !must.has(name)) members.delete(name);
  }
  return Object.fromEntries(members);
}

/** Required properties, the one that is wanted, and what these ask for. */
function mustHave(facts: Facts, wanted: string | undefined): Set<string> {
  const must = new Set(facts.required);
  if (wanted !== undefined) must.add(wanted);
  for (const name of must) {
    for (const { schema } of facts.atoms) {
      const { dependentRequired = {} } = schema;
      if (!Object.hasOwn(dependentRequired, name)) continue;
      for (const each of dependentRequired[name] ?? []) must.add(each);
    }
  }
  return must;
}

const MOST_FILLED = 150;

const NAMES = ["x", "extra", "other", "x_1", "Z", "0", "unknown", "y", "z", "a", "b", "c"];

/** Add a member that no schema names. */
function addUnnamed(
  maker: Maker,
  facts: Facts,
  members: Map<string, JsonValue>,
  like: string | undefined,
  want: Want | undefined,
  depth: number,
): boolean {
  const { work, random } = maker;
  const patterns = patternsOf(facts);
  const pattern = like ?? (random() < 0.5 ? pick(random, [...patterns]) : undefined);
  const plain = nameFor(maker, facts, pattern);
  // An object that must have many gets them by number.
  const name = plain !== undefined && members.has(plain) ? `${plain}${String(members.size)}` : plain;
  if (name === undefined || members.has(name)) return false;
  const conjunction: Conjunction =
    pattern === undefined ? otherPropertyOf(facts) : propertyOf(work, facts, name);
  if (isEmpty(work, conjunction)) return false;
  const value = maker.make(maker, conjunction, want, depth + 1);
  if (value === undefined) return false;
  members.set(name, value);
  return true;
}

function nameFor(maker: Maker, facts: Facts, pattern: string | undefined): string | undefined {
  if (pattern !== undefined) return sampleText(pattern, maker.random);
  const asked = facts.atoms.flatMap(({ schema: { propertyNames }, part: { defs } }) =>
    typeof propertyNames === "object" ? [{ schema: propertyNames, defs }] : [],
  );
  if (asked.length === 0) return pick(maker.random, NAMES) ?? "x";
  const [first, ...others] = asked;
  if (first === undefined) return undefined;
  const names = { parts: [...only(first).parts, ...others, ofTypes(maker.work, ["string"])], chosen: [] };
  const name = maker.make(maker, names, undefined, 1);
  return typeof name === "string" ? name : undefined;
}
