import fc, { type Arbitrary } from "fast-check";
import type { JsonValue } from "@toolhaft/json-text";
import {
  choose,
  createWork,
  factsOf,
  normalise,
  NUMBERS,
  only,
  TYPE,
  type Conjunction,
  type Facts,
} from "../compare/index.ts";
import type { PatternPolicy } from "../patterns/policy.ts";
import { arraysOf } from "./arrays.ts";
import { conflictIn, lackingOf } from "./conflict.ts";
import { none, type Level, type Made, type Making } from "./making.ts";
import { numbersOf } from "./numbers.ts";
import { objectsOf } from "./objects.ts";
import { stringsOf } from "./strings.ts";

/** Deeper, only what has to be there is made; deepest, nothing is. */
const LEAN_FROM = 5;
const DEEPEST = 14;
/** So many parts are made in full; beyond all of them, no more is made. */
const FULL_PARTS = 400;
const MOST_PARTS = 4_000;
const ENDLESS = "what it has to hold is nested without an end";
/** Choices inside of choices, in one place. */
const MOST_CHOICES = 12;
const BOUNDS = { steps: 200_000, budgetMs: 5_000 };

/**
 * Values that a schema takes, for fast-check; or why there are none. Nearly all are valid: what `not`, `oneOf` and the like
 * rule out is for `validate` to find. `objects`: objects only, whatever else the schema takes.
 */
export function makeArbitrary(
  schema: JsonValue,
  { patterns, objects }: { readonly patterns: PatternPolicy; readonly objects: boolean },
): Made {
  const { root, defs } = normalise({ value: schema }, undefined);
  const work = createWork({ ...BOUNDS, patterns });
  let parts = 0;
  const making: Making = {
    work,
    inside(conjunction, level) {
      parts++;
      if (parts > MOST_PARTS || level.path.length > DEEPEST) return none(level.path, ENDLESS);
      const isLean = level.isLean || level.path.length >= LEAN_FROM || parts > FULL_PARTS;
      return make(conjunction, { ...level, isLean }, making);
    },
  };
  const whole = only({ schema: root, defs });
  const kind = { schema: { type: ["object"] }, defs };
  const asked = objects ? { ...whole, parts: [...whole.parts, kind] } : whole;
  return making.inside(asked, { path: [], isLean: false });
}

function make(conjunction: Conjunction, level: Level, making: Making): Made {
  const facts = factsOf(making.work, conjunction);
  if (facts.never || facts.unknown.size > 0) return none(level.path, conflictIn(facts));
  const isListed = facts.atoms.some(({ schema }) => schema.enum !== undefined);
  // Of a range its ends are to come more often than the rest.
  if (facts.finite !== undefined && (isListed || (facts.types & NUMBERS) === 0))
    return { ok: true, values: fc.constantFrom(...facts.finite) };
  const [choice] = facts.alternatives;
  if (choice === undefined || conjunction.chosen.length >= MOST_CHOICES) return ofKinds(facts, level, making);
  const made: Made[] = [];
  for (const part of choice.parts) {
    made.push(making.inside(choose(conjunction, choice.list, part), level));
    // Where only what must be is made, the first that is possible will do.
    if (level.isLean && made.at(-1)?.ok === true) break;
  }
  return oneOf(made, level);
}

/** Values of each kind that is left. */
function ofKinds(facts: Facts, level: Level, making: Making): Made {
  const made: Made[] = [];
  const add = (kind: number, values: () => Arbitrary<JsonValue> | undefined): void => {
    if ((facts.types & kind) === 0) return;
    const got = values();
    made.push(got === undefined ? none(level.path, lackingOf(kind, facts)) : { ok: true, values: got });
  };
  add(TYPE.null, () => fc.constant(null));
  add(TYPE.boolean, () => fc.boolean());
  add(NUMBERS, () => numbersOf(facts));
  add(TYPE.string, () => stringsOf(facts, making.work));
  if ((facts.types & TYPE.array) !== 0) made.push(arraysOf(facts, level, making));
  if ((facts.types & TYPE.object) !== 0) made.push(objectsOf(facts, level, making));
  return oneOf(made, level);
}

function oneOf(made: readonly Made[], { path }: Level): Made {
  const values = made.flatMap((each) => (each.ok ? [each.values] : []));
  if (values.length === 0) return made[0] ?? none(path, "it offers nothing to choose from");
  return { ok: true, values: fc.oneof(...values) };
}
