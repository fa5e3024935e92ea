import { anthropic } from "./anthropic.ts";
import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";

const transform: Stated = {
  effect: "refuses",
  source: "https://github.com/anthropics/anthropic-sdk-typescript/blob/main/src/lib/transform-json-schema.ts",
  date: "2026-08",
};

const python: Stated = {
  effect: "disputed",
  by: ["the Python SDK"],
  source:
    "https://github.com/anthropics/anthropic-sdk-python/blob/009b035/src/anthropic/lib/_parse/_transform.py",
  date: "2026-11",
};

/** Anthropic with `strict: true`: the model's answer is held to a grammar made from the schemas. */
export const anthropicStrict: Target = {
  id: "anthropic-strict",
  title: "Anthropic strict tool use",
  shape: "anthropic-strict",
  engines: [
    {
      name: "anthropic-ts-transform",
      version: "1.14",
      date: "2026-11",
      source: transform.source,
      decides: true,
    },
    { name: "anthropic-python-transform", version: "009b035", date: "2026-11", source: python.source },
  ],
  basis: {
    kind: "service",
    name: "Anthropic's Messages API",
    version: "2023-06-01",
    source: "https://platform.claude.com/docs/en/build-with-claude/structured-outputs",
  },
  constraints: [
    ...anthropic.constraints,
    {
      kind: "keywords",
      only: (
        "$defs $ref $schema additionalProperties allOf anyOf const default definitions description enum format items " +
        "minItems properties required title type"
      ).split(" "),
      where: "everywhere",
      describes: true,
      ...transform,
    },
    // Taken alone, not next to other keywords; and the helper moves a default into the description.
    { kind: "keywords", not: ["allOf"], where: "everywhere", ...transform, effect: "rewritten" },
    { kind: "keywords", not: ["default"], where: "everywhere", ...transform, effect: "ignores", quiet: true },
    { kind: "keywords", not: ["$schema"], where: "everywhere", ...transform, effect: "needless" },
    { kind: "single-types", ...transform, effect: "rewritten" },
    { kind: "values-alone", ...transform, effect: "ignores" },
    { kind: "unions-alone", ...transform, effect: "ignores" },
    { kind: "keyword-values", keyword: "minItems", only: [0, 1], ...transform },
    { kind: "no-boolean-schemas", ...transform },
    { kind: "types-stated", ...transform },
    { kind: "types-stated", parts: true, ...transform },
    { kind: "types-stated", enums: true, ...python },
    { kind: "types-stated", enums: true, parts: true, ...python },
    { kind: "types-known", ...python },
    { kind: "value-types", keywords: ["type"], types: ["string"], ...python },
    { kind: "value-types", keywords: ["properties"], types: ["object"], ...python },
    { kind: "value-types", keywords: ["items"], types: ["object"], ...transform },
    { kind: "objects-closed", ...transform },
    { kind: "no-recursion", ...transform },
    {
      kind: "formats",
      only: ["date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"],
      ...transform,
    },
    {
      kind: "tool-count",
      max: 20,
      effect: "refuses",
      source: "https://github.com/eigent-ai/eigent/issues/1711",
      date: "2026-06",
    },
    {
      kind: "optional-count",
      max: 24,
      effect: "refuses",
      source: "https://github.com/alphaXiv/agents/issues/51",
      date: "2026-08",
    },
  ],
};
