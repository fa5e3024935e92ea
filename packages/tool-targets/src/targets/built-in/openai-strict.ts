import { openai } from "./openai.ts";
import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";

const transform: Stated = {
  effect: "refuses",
  source: "https://github.com/openai/openai-node/blob/master/src/lib/transform.ts",
  date: "2026-08",
};
const limits: Stated = {
  effect: "refuses",
  source: "https://jsonschemaprofiles.unitvectorylabs.com/schemas/openai",
  date: "2026-02",
};

/** OpenAI with `strict: true`: the model's answer follows the schema to the letter. */
export const openaiStrict: Target = {
  id: "openai-strict",
  title: "OpenAI strict function calling",
  shape: "openai-strict",
  constraints: [
    ...openai.constraints,
    {
      kind: "keywords",
      only: (
        "$defs $ref additionalProperties anyOf const default definitions description enum exclusiveMaximum " +
        "exclusiveMinimum format items maxItems maxLength maximum minItems minLength minimum multipleOf pattern " +
        "properties required title type $schema"
      ).split(" "),
      where: "everywhere",
      ...transform,
    },
    { kind: "no-boolean-schemas", ...transform },
    { kind: "unions-alone", ...transform, effect: "rewritten", quiet: true },
    { kind: "keyword-values", keyword: "default", not: [null], ...transform },
    { kind: "types-stated", ...transform },
    { kind: "objects-closed", ...transform },
    {
      kind: "all-required",
      effect: "refuses",
      source: "https://github.com/Part-DB/Part-DB-server/issues/1540",
      date: "2026-08",
    },
    { kind: "depth", max: 10, ...limits },
    { kind: "property-count", max: 5000, ...limits },
    { kind: "enum-count", max: 1000, ...limits },
    { kind: "text-length", max: 120_000, ...limits },
    { kind: "enum-length", max: 15_000, above: 250, ...limits },
  ],
};
