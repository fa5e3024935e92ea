import type { Effect, Stated } from "../constraint.ts";
import type { Target } from "../target.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

/** What follows from the others: no address of its own, but the table they stand in. */
function all(effect: Effect): Stated {
  return { effect, source: "the other targets", date: "2026-08" };
}

/**
 * The intersection: what every provider takes as it is, or as `convert` rewrites it. The default of the linter,
 * so it refuses only what a provider would refuse a whole request for and no conversion keeps. Bounds such as
 * `minimum` and `uniqueItems`, and `additionalProperties`, are not asked for: a receiver that knows them not still takes
 * the tool once it is converted, and arguments are held against the original anyway.
 */
export const portable: Target = {
  id: "portable",
  title: "Every provider",
  shape: "mcp",
  constraints: [
    { kind: "name-format", pattern: "^[a-zA-Z_][a-zA-Z0-9_-]*$", ignoresCase: true, ...all("rewritten") },
    { kind: "name-length", max: 64, ...all("rewritten") },
    { kind: "description-length", max: 1024, ...all("refuses") },
    { kind: "tool-count", max: 128, ...all("refuses") },
    // Some clients send the first forty only.
    {
      kind: "tool-count",
      max: 40,
      effect: "advises",
      source: "https://github.com/bun913/mcp-testrail/issues/6",
      date: "2026-08",
    },
    {
      kind: "keywords",
      not: ROOT_UNIONS,
      where: "root",
      ...all("refuses"),
    },
    {
      kind: "keywords",
      not: ["$ref", "const", "nullable", "oneOf", "allOf", "exclusiveMinimum", "exclusiveMaximum"],
      where: "everywhere",
      ...all("rewritten"),
    },
    {
      kind: "keywords",
      not: (
        "not if then else contains dependencies dependentRequired dependentSchemas patternProperties prefixItems " +
        "propertyNames unevaluatedItems unevaluatedProperties"
      ).split(" "),
      where: "everywhere",
      ...all("refuses"),
    },
    {
      kind: "keywords",
      only: (
        "additionalProperties anyOf default description enum example format items maxItems maxLength maxProperties " +
        "maximum minItems minLength minProperties minimum pattern properties required title type"
      ).split(" "),
      where: "everywhere",
      quiet: true,
      ...all("loses"),
    },
    { kind: "unions-alone", quiet: true, ...all("rewritten") },
    { kind: "types-stated", quiet: true, ...all("loses") },
    { kind: "items-stated", quiet: true, ...all("rewritten") },
    { kind: "properties-named", ...all("loses") },
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
