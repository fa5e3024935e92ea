import fc from "fast-check";
import { toPointer, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { canonicalJson } from "../equal.ts";
import { createPatternPolicy, type PatternPolicy } from "../patterns/policy.ts";
import { validate } from "../validate/validate.ts";
import { makeArbitrary } from "./arbitrary.ts";

export interface GenerateOptions {
  /** So many, where there are so many. Default 100. */
  readonly count?: number;
  /** The same seed makes the same values. Default 1. */
  readonly seed?: number;
  /** Objects only, whatever else the schema takes: the arguments of a call are none. */
  readonly objects?: boolean;
  /** How patterns run; by default only those proven harmless do. */
  readonly patterns?: PatternPolicy;
}

/** Values of a schema, each valid and no two the same; where there are none, why. */
export type Generated =
  | { readonly ok: true; readonly values: readonly JsonValue[] }
  | { readonly ok: false; readonly path: JsonPath; readonly reason: string };

/** Rounds of drawing; where there are fewer values than asked for, somebody has to stop. */
const MOST_ROUNDS = 20;
/** Rounds without a new value. */
const IDLE_ROUNDS = 4;

/** Make values that a schema takes: usual ones and such at the edges of what it says. Each was held against it by `validate`. */
export function generateValues(schema: JsonValue, options: GenerateOptions = {}): Generated {
  const { count = 100, seed = 1, objects = false, patterns = createPatternPolicy() } = options;
  const made = makeArbitrary(schema, { patterns, objects });
  if (!made.ok) return { ok: false, path: made.path, reason: made.problem };
  const values = new Map<string, JsonValue>();
  let refused: JsonValue | undefined;
  for (let round = 0, idle = 0; round < MOST_ROUNDS && idle < IDLE_ROUNDS && values.size < count; round++) {
    const before = values.size;
    for (const value of fc.sample(made.values, { numRuns: count, seed: seed + round * 7_919 })) {
      const text = canonicalJson(value);
      if (values.size >= count || values.has(text)) continue;
      if (validate(schema, value, { patterns }).valid) values.set(text, value);
      else if (refused === undefined || text.length < canonicalJson(refused).length) refused = value;
    }
    idle = values.size === before ? idle + 1 : 0;
  }
  if (values.size > 0) return { ok: true, values: [...values.values()] };
  return { ok: false, path: [], reason: reasonAgainst(schema, refused ?? null, patterns) };
}

/** Why the last of many values is none, in the words of who refused it. */
function reasonAgainst(schema: JsonValue, value: JsonValue, patterns: PatternPolicy): string {
  const [error] = validate(schema, value, { patterns, maxErrors: 1 }).errors;
  const where =
    error === undefined || error.instancePath.length === 0 ? "" : `${toPointer(error.instancePath)} `;
  return `no value was found that it takes; the last one tried: ${where}${error?.message ?? "is none"}`;
}
