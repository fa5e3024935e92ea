import { Ajv, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonValue } from "@toolhaft/json-text";
import type { PatternPolicy } from "../patterns/policy.ts";
import type { Dialect } from "../types.ts";
import { isMultipleOf } from "../validate/decimal.ts";
import { equalJson, firstDouble } from "../equal.ts";
import { STEP_KEYWORD } from "./ajv-subset.ts";

/** Thrown out of ajv's code where only the one-shot validator can answer. */
export class BeyondAjv extends Error {}

/** An ajv for one draft: `compile` answers a function that says yes, no, or throws `BeyondAjv`. */
export interface AjvEngine {
  compile(schema: JsonValue): (value: JsonValue, steps: number) => boolean;
}

/** Set up ajv so that it judges as the one-shot validator does: same patterns, same equality, same decimals. */
export function createAjvEngine(dialect: Dialect, patterns: PatternPolicy): AjvEngine {
  const counter = { left: 0 };
  const Engine = dialect === "draft-07" ? Ajv : Ajv2020;
  const ajv = new Engine(settings(patterns));
  for (const keyword of ["enum", "const", "multipleOf", "uniqueItems"]) ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword: "enum",
    validate: (allowed: JsonValue[], value: JsonValue) => allowed.some((one) => equalJson(one, value)),
    errors: false,
  });
  ajv.addKeyword({ keyword: "const", validate: equalJson, errors: false });
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    validate: (divisor: number, value: number) => isMultipleOf(value, divisor),
    errors: false,
  });
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    validate: (wanted: boolean, items: JsonValue[]) => !wanted || firstDouble(items) === undefined,
    errors: false,
  });
  ajv.addKeyword({ keyword: STEP_KEYWORD, validate: () => countStep(counter), errors: false });
  return {
    compile(schema) {
      const check = ajv.compile<JsonValue>(schema as object | boolean);
      // The instance would keep every schema it ever saw.
      if (typeof schema === "object" && schema !== null) ajv.removeSchema(schema);
      return (value, steps) => {
        counter.left = steps;
        return check(value);
      };
    },
  };
}

function settings(patterns: PatternPolicy): Options {
  return {
    strict: false,
    ownProperties: true,
    validateSchema: false,
    meta: false,
    addUsedSchema: false,
    validateFormats: false,
    inlineRefs: false,
    logger: false,
    code: { regExp: Object.assign((source: string) => adapt(patterns, source), { code: "policy" }) },
  };
}

// References that double at every level would run for years; the one-shot validator keeps notes.
function countStep(counter: { left: number }): boolean {
  if (--counter.left < 0) throw new BeyondAjv("too many references followed");
  return true;
}

// ajv tells patterns apart by their text.
function adapt(
  patterns: PatternPolicy,
  source: string,
): { test: (text: string) => boolean; toString: () => string } {
  const pattern = patterns.pattern(source);
  return {
    test(text) {
      const answer = pattern.test(text);
      if (typeof answer === "boolean") return answer;
      throw new BeyondAjv(answer.notRun);
    },
    toString: () => source,
  };
}
