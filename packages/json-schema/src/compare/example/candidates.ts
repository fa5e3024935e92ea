import type { JsonValue } from "@toolhaft/json-text";
import type { Random } from "../../patterns/sample-text.ts";
import { factsOf, ofTypes, type Facts } from "../facts/facts.ts";
import { NUMBERS, TYPE, typeNames } from "../facts/types.ts";
import type { Failure } from "../proof/claim.ts";
import { also, NO_DEFINITIONS, only, type Schema, type SchemaObject } from "../schema.ts";
import { make, refuses, type Work } from "../work.ts";
import { makeValue, type MakeOptions } from "../witness/make-value.ts";
import { hintsIn } from "./hints.ts";

const LONGEST = 20_000;
const STEPS = 2 ** 50;
const MOST_ITEMS = 300;

/** Values for the place where a proof failed: they satisfy what it had, and are refused by what was asked. */
export function* candidatesFor(work: Work, failure: Failure, random: Random): Generator<JsonValue> {
  const { before, after } = failure;
  const facts = factsOf(work, before);
  const asked: SchemaObject = typeof after.schema === "boolean" ? {} : after.schema;
  let found = 0;
  for (const value of proposed(work, failure, facts, asked, random)) {
    if (work.steps <= 0) return;
    if (before.parts.some((part) => refuses(work, part, value)) || !refuses(work, after, value)) continue;
    found++;
    yield value;
  }
  if (found >= 4) return;
  const hints = hintsIn(after);
  for (let round = 0; round < 60 && work.steps > 0; round++) {
    const value = makeValue(work, before, { random, hints });
    if (value !== undefined && refuses(work, after, value)) yield value;
  }
}

function* proposed(
  work: Work,
  failure: Failure,
  facts: Facts,
  asked: SchemaObject,
  random: Random,
): Generator<JsonValue> {
  const { before, value, keyword, missing = [], present, like } = failure;
  const some = function* (count: number, options: Partial<MakeOptions>, from = before): Generator<JsonValue> {
    for (let round = 0; round < count; round++) {
      const made = makeValue(work, from, { random, isLean: true, ...options });
      if (made !== undefined) yield made;
    }
  };
  if (value !== undefined) yield value;
  yield* hintsIn(failure.after).slice(0, 12);
  if (missing.length > 0) {
    yield* some(4, { want: { way: [], omit: missing } });
    for (const name of missing) yield* some(6, { want: { way: [], omit: [name] } });
  }
  if (present !== undefined) yield* some(4, { want: { way: [present] } });
  if (keyword === "type" || asked.type !== undefined) {
    for (const name of typeNames(facts.types)) {
      // A number that is no integer is the one that an integer's place refuses.
      if (name === "number") yield 0.5;
      yield* some(3, {}, also(before, ofTypes(work, [name])));
    }
  }
  yield* numbersFor(facts, asked);
  yield* textsFor(facts, asked);
  yield* some(6, {});
  if ((facts.types & TYPE.array) !== 0) {
    for (const size of [(asked.maxItems ?? NaN) + 1, (asked.minItems ?? NaN) - 1, 2]) {
      if (!(size >= 0 && size <= MOST_ITEMS)) continue;
      const sized = make(work, { type: ["array"], minItems: size, maxItems: size }, NO_DEFINITIONS);
      yield* some(3, {}, also(before, sized));
    }
  }
  if (asked.contains !== undefined) yield* itemsBeside(work, facts, asked.contains);
  if (asked.maxProperties !== undefined && asked.maxProperties < 100) {
    const sized = make(work, { minProperties: asked.maxProperties + 1 }, NO_DEFINITIONS);
    yield* some(4, {}, also(before, sized));
  }
  if (like !== undefined) yield* some(6, { want: { way: [{ like }] } });
  if (keyword === "propertyNames" || keyword === "maxProperties" || keyword === "false")
    yield* some(4, { want: { way: [{ like: undefined }] } });
}

/** Lists of one item, which may be none of those that are to be there. */
function* itemsBeside(work: Work, { types }: Facts, contained: Schema): Generator<JsonValue> {
  if ((types & TYPE.array) === 0 || typeof contained === "boolean") return;
  const anything = factsOf(work, only({ schema: true, defs: NO_DEFINITIONS }));
  const items = [...numbersFor(anything, contained), ...textsFor(anything, contained), null, true, {}, []];
  for (const item of items) yield [item];
}

function* numbersFor({ types, min, max }: Facts, asked: SchemaObject): Generator<number> {
  if ((types & NUMBERS) === 0) return;
  const { minimum = NaN, maximum = NaN, exclusiveMinimum = NaN, exclusiveMaximum = NaN } = asked;
  const ends = [Number(min.at), Number(max.at)];
  const around = [minimum - 1, maximum + 1, minimum - 0.5, maximum + 0.5, exclusiveMinimum, exclusiveMaximum];
  // One more or less of a large number is the same number.
  const far = [minimum - Math.abs(minimum) / STEPS, maximum + Math.abs(maximum) / STEPS];
  for (const number of [...ends, ...around, ...far, 1, 0, -1, 0.5, 7, 13, 2, 10])
    if (Number.isFinite(number)) yield number + 0;
}

function* textsFor({ types, minLength, maxLength }: Facts, asked: SchemaObject): Generator<string> {
  if ((types & TYPE.string) === 0) return;
  const lengths = [minLength, maxLength, (asked.minLength ?? NaN) - 1, (asked.maxLength ?? NaN) + 1];
  for (const length of lengths) {
    if (!(length >= 0 && length <= LONGEST)) continue;
    yield "a".repeat(length);
    yield "0".repeat(length);
  }
  yield* ["", " ", "a", "A", "0", "~", "é", "a b"];
}
