import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** Proven, disproven, or neither: Kleene's three values, so that `not` never makes "could not tell" a yes. */
export type Answer = boolean | undefined;

/** One judgement under way. */
export interface Judging {
  readonly root: JsonValue;
  readonly judge: (schema: JsonValue, value: JsonValue) => Answer;
}

/** A keyword: its operand, the value, and the schema for neighbouring keywords. */
export type Word = (operand: JsonValue, value: JsonValue, schema: JsonObject, judging: Judging) => Answer;

/** True for `{…}`. */
export function isRecord(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All of them hold. */
export function all(answers: Iterable<Answer>): Answer {
  let answer: Answer = true;
  for (const one of answers) {
    if (one === false) return false;
    if (one === undefined) answer = undefined;
  }
  return answer;
}

/** The opposite; what could not be told stays so. */
export function opposite(answer: Answer): Answer {
  return answer === undefined ? undefined : !answer;
}
