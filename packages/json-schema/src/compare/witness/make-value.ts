import type { JsonValue } from "@toolhaft/json-text";
import type { Random } from "../../patterns/sample-text.ts";
import { choose } from "../facts/empty.ts";
import { factsOf, type Facts } from "../facts/facts.ts";
import { NUMBERS, TYPE } from "../facts/types.ts";
import type { Conjunction } from "../schema.ts";
import { refuses, spend, type Work } from "../work.ts";
import { makeArray } from "./arrays.ts";
import type { Maker, Want } from "./maker.ts";
import { makeNumber } from "./numbers.ts";
import { makeObject } from "./objects.ts";
import { pick, shuffled } from "./random.ts";
import { makeString } from "./strings.ts";

const DEEPEST = 14;
const MOST_CHOICES = 12;

/** How values are made. */
export interface MakeOptions {
  random: Random;
  isLean?: boolean;
  hints?: readonly JsonValue[];
  want?: Want;
}

/** Make a value that is likely to satisfy a conjunction: whoever needs to know asks the validator. */
export function makeValue(
  work: Work,
  conjunction: Conjunction,
  { random, isLean = false, hints = [], want }: MakeOptions,
): JsonValue | undefined {
  return make({ work, random, isLean, hints, make }, conjunction, want, 0);
}

function make(
  maker: Maker,
  conjunction: Conjunction,
  want: Want | undefined,
  depth: number,
): JsonValue | undefined {
  const { work, random } = maker;
  if (want?.way.length === 0 && want.value !== undefined) return want.value;
  if (depth > DEEPEST || !spend(work, 2)) return undefined;
  const facts = factsOf(work, conjunction);
  if (facts.never) return undefined;
  if (facts.finite !== undefined) return pick(random, facts.finite);
  const [alternatives] = facts.alternatives;
  if (alternatives !== undefined && conjunction.chosen.length < MOST_CHOICES) {
    for (const part of shuffled(random, alternatives.parts)) {
      const value = make(maker, choose(conjunction, alternatives.list, part), want, depth);
      if (value !== undefined) return value;
    }
    return undefined;
  }
  if (want === undefined && depth > 0 && maker.hints.length > 0 && random() < 0.3) {
    const hint = pick(random, maker.hints);
    if (hint !== undefined && !conjunction.parts.some((part) => refuses(work, part, hint))) return hint;
  }
  for (const type of shuffled(random, typesFor(facts, want))) {
    const value = ofType(maker, type, facts, want, depth);
    if (value !== undefined) return value;
  }
  return undefined;
}

function typesFor({ types }: Facts, want: Want | undefined): number[] {
  const step = want?.way[0];
  const wanted =
    step === undefined
      ? [TYPE.null, TYPE.boolean, NUMBERS, TYPE.string, TYPE.array, TYPE.object]
      : typeof step === "number"
        ? [TYPE.array]
        : [TYPE.object];
  return wanted.filter((bits) => (types & bits) !== 0);
}

function ofType(
  maker: Maker,
  type: number,
  facts: Facts,
  want: Want | undefined,
  depth: number,
): JsonValue | undefined {
  switch (type) {
    case TYPE.null:
      return null;
    case TYPE.boolean:
      return maker.random() < 0.5;
    case NUMBERS:
      return makeNumber(facts, maker.random);
    case TYPE.string:
      return makeString(maker, facts);
    case TYPE.array:
      return makeArray(maker, facts, want, depth);
    default:
      return makeObject(maker, facts, want, depth);
  }
}
