import type { Effect, Stated } from "./constraint.ts";
import type { Target } from "./target.ts";

/** What follows from the others: no address of its own, but the table they stand in. */
function all(effect: Effect): Stated {
  return { effect, source: "https://toolhaft.dev/targets", date: "2026-08" };
}

/**
 * The intersection: what every provider takes as it is, or as `convert` rewrites it. The default of the linter,
 * so it refuses only what a provider would refuse a whole request for and no conversion keeps. Bounds such as
 * `minimum` and `uniqueItems`, and `additionalProperties`, are not minded: a target without a word for them is told
 * of them in the description, and arguments are held against them on the way back.
 */
export const portable: Target = {
  id: "portable",
  title: "Every provider",
  constraints: [
    { kind: "name-format", pattern: "^[a-zA-Z_][a-zA-Z0-9_-]*$", ignoresCase: true, ...all("rewritten") },
    { kind: "name-length", max: 64, ...all("rewritten") },
    { kind: "description-length", max: 1024, ...all("loses") },
    { kind: "tool-count", max: 128, ...all("loses") },
    // Some clients send the first forty only.
    {
      kind: "tool-count",
      max: 40,
      effect: "loses",
      source: "https://github.com/bun913/mcp-testrail/issues/6",
      date: "2026-08",
    },
    {
      kind: "keywords",
      not: ["oneOf", "anyOf", "allOf", "not", "if", "then", "else"],
      where: "root",
      ...all("refuses"),
    },
    {
      kind: "keywords",
      not: ["$ref", "const", "nullable", "oneOf", "allOf", "exclusiveMinimum", "exclusiveMaximum"],
      where: "below",
      ...all("rewritten"),
    },
    {
      kind: "keywords",
      not: (
        "not if contains dependencies dependentRequired dependentSchemas patternProperties prefixItems " +
        "propertyNames unevaluatedItems unevaluatedProperties"
      ).split(" "),
      where: "below",
      ...all("loses"),
    },
    { kind: "single-types", nullable: true, ...all("rewritten") },
    { kind: "no-boolean-schemas", ...all("rewritten") },
    { kind: "enum-strings", ...all("rewritten") },
    { kind: "pattern-syntax", not: ["lookaround", "unicode-class"], ...all("refuses") },
    {
      kind: "property-keys",
      pattern: "^[a-zA-Z_][a-zA-Z0-9_]*$",
      max: 64,
      where: "everywhere",
      ...all("rewritten"),
    },
  ],
};
