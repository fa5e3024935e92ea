import type { JsonValue } from "@toolhaft/json-text";
import type { Failure } from "../proof/claim.ts";
import { only, type Part } from "../schema.ts";
import { accepts, refuses, type Work } from "../work.ts";
import { makeValue } from "../witness/make-value.ts";
import { seeded } from "../witness/random.ts";
import { candidatesFor } from "./candidates.ts";
import { hintsIn } from "./hints.ts";
import { shrink } from "./shrink.ts";

const SEED = 20_261_129;
const MOST_FAILURES = 30;
const MOST_CANDIDATES = 40;
const MOST_PLACED = 600;
const CHANCES = 150;

/**
 * A value that one schema accepts for certain and another refuses for certain, small: first where a proof failed, then
 * anywhere. `undefined` where none was found.
 */
export function findExample(
  work: Work,
  before: Part,
  after: Part,
  failures: readonly Failure[],
): JsonValue | undefined {
  const shows = (value: JsonValue): boolean => accepts(work, before, value) && refuses(work, after, value);
  const found = nearFailures(work, before, failures, shows) ?? byChance(work, before, after, shows);
  return found === undefined
    ? undefined
    : shrink(found, (value) => (work.steps > 0 ? shows(value) : undefined));
}

function nearFailures(
  work: Work,
  before: Part,
  failures: readonly Failure[],
  shows: (value: JsonValue) => boolean,
): JsonValue | undefined {
  let placed = 0;
  for (const [index, failure] of failures.slice(0, MOST_FAILURES).entries()) {
    if (failure.isUnfinished) continue;
    const random = seeded(SEED + index);
    let tried = 0;
    for (const value of candidatesFor(work, failure, random)) {
      if (work.steps <= 0 || ++tried > MOST_CANDIDATES || placed > MOST_PLACED) break;
      if (failure.way.length === 0) {
        if (shows(value)) return value;
        continue;
      }
      for (let round = 0; round < 2; round++) {
        placed++;
        const whole = makeValue(work, only(before), {
          random,
          isLean: true,
          want: { way: failure.way, value },
        });
        if (whole !== undefined && shows(whole)) return whole;
      }
    }
  }
  return undefined;
}

function byChance(
  work: Work,
  before: Part,
  after: Part,
  shows: (value: JsonValue) => boolean,
): JsonValue | undefined {
  const random = seeded(SEED);
  const hints = hintsIn(after);
  for (let round = 0; round < CHANCES && work.steps > 0; round++) {
    const value = makeValue(work, only(before), { random, hints, isLean: round % 5 === 0 });
    if (value !== undefined && shows(value)) return value;
  }
  return undefined;
}
