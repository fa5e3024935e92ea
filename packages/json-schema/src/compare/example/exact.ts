import type { JsonValue } from "@toolhaft/json-text";
import type { Failure } from "../proof/claim.ts";
import { only, type Part } from "../schema.ts";
import { greatestDouble, leastDouble } from "../exact.ts";
import { accepts, type Work } from "../work.ts";
import { makeValue } from "../witness/make-value.ts";
import { seeded } from "../witness/random.ts";

/** A number that stands in for one that no double holds, until the text is written. */
const STAND_IN = 987_654_321.5;

/**
 * The text of an example that only a number of many digits makes one, and what a double makes of it. Where a bound was not kept,
 * its end is such a number: the old schema has it, and the new one refuses it whatever else holds.
 */
export function exactExample(
  work: Work,
  before: Part,
  failures: readonly Failure[],
): { value: JsonValue; text: string } | undefined {
  for (const { exact, way } of failures) {
    if (exact === undefined || way.some((step) => typeof step === "object")) continue;
    const placed = (value: JsonValue): JsonValue | undefined =>
      makeValue(work, only(before), { random: seeded(1), isLean: true, want: { way, value } });
    const values = [greatestDouble(exact), leastDouble(exact)].map(placed);
    const value = values.find((each) => each !== undefined && accepts(work, before, each));
    if (value === undefined) continue;
    const text = JSON.stringify(placed(STAND_IN)).replace(String(STAND_IN), exact);
    return { value, text };
  }
  return undefined;
}
