import type { Effect, Stated } from "../constraint.ts";
import type { Target } from "../target.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

/** What follows from the others: no address of its own, but the table they stand in, and who it is. */
function all(effect: Effect, ...by: string[]): Stated {
  const stated: Stated = { effect, source: "the other targets", date: "2026-11" };
  return by.length === 0 ? stated : { ...stated, by };
}

const OPENAI = ["openai", "openai-strict"];
const ANTHROPIC = ["anthropic", "anthropic-strict", "bedrock"];
const STRICT = ["openai-strict", "anthropic-strict"];

/** What conversions respect, and nobody needs to be told of. */
const quiet = { ...all("loses"), quiet: true };

/**
 * The intersection: what every model's system takes as it is, or as `convert` rewrites it. The default of the linter,
 * so it refuses only what one of them would refuse a whole request for and no conversion keeps. Bounds such as
 * `minimum` and `uniqueItems`, and `additionalProperties`, are not asked for: a receiver that knows them not still takes
 * the tool once it is converted, and arguments are held against the original anyway.
 */
export const portable: Target = {
  id: "portable",
  title: "Every provider",
  shape: "mcp",
  basis: {
    kind: "targets",
    name: "the other targets",
    version: "as they stand here",
    source: "the other targets",
  },
  constraints: [
    { kind: "name-format", pattern: "^[a-zA-Z_][a-zA-Z0-9_-]*$", ignoresCase: true, ...all("rewritten") },
    { kind: "name-length", max: 64, ...all("rewritten") },
    {
      kind: "description-length",
      max: 1024,
      ...all("disputed", "Azure OpenAI", "deployments of OpenAI from before May 2025"),
      source: "https://github.com/OpenHands/OpenHands/issues/4838",
      also: "https://github.com/run-llama/llama_index/issues/18784",
    },
    { kind: "description-length", min: 1, stated: true, ...all("refuses", "bedrock") },
    { kind: "tool-count", max: 128, ...all("refuses", ...OPENAI, "moonshot") },
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
      ...all("refuses", ...OPENAI, ...ANTHROPIC),
    },
    {
      kind: "keywords",
      not: ["$ref", "const"],
      where: "everywhere",
      ...all("rewritten", "gemini"),
    },
    {
      kind: "keywords",
      not: ["nullable"],
      where: "everywhere",
      ...all("rewritten", ...STRICT),
    },
    {
      kind: "keywords",
      not: ["oneOf"],
      where: "everywhere",
      ...all("rewritten", "gemini", ...STRICT),
    },
    {
      kind: "keywords",
      not: ["allOf"],
      where: "everywhere",
      ...all("rewritten", "gemini", "openai-strict"),
    },
    {
      kind: "keywords",
      not: ["exclusiveMinimum", "exclusiveMaximum"],
      where: "everywhere",
      ...all("rewritten", "anthropic-strict", "gemini"),
    },
    {
      kind: "keywords",
      not: (
        "not if then else contains dependencies dependentRequired dependentSchemas patternProperties prefixItems " +
        "unevaluatedItems unevaluatedProperties"
      ).split(" "),
      where: "everywhere",
      ...all("refuses", "gemini", ...STRICT),
    },
    {
      kind: "keywords",
      not: ["propertyNames"],
      where: "everywhere",
      ...all("refuses", "openai", "gemini", ...STRICT),
    },
    {
      kind: "keywords",
      only: (
        "additionalProperties anyOf default description enum example format items maxItems maxLength maxProperties " +
        "maximum minItems minLength minProperties minimum pattern properties required title type"
      ).split(" "),
      where: "everywhere",
      ...quiet,
    },
    { kind: "unions-alone", quiet: true, ...all("rewritten") },
    { kind: "neighbours", not: ["type"], beside: ["anyOf"], ...all("rewritten", "gemini", "moonshot") },
    { kind: "types-stated", ...quiet },
    { kind: "types-stated", enums: true, ...quiet },
    { kind: "items-stated", quiet: true, ...all("rewritten") },
    { kind: "root-object", properties: true, quiet: true, ...all("rewritten") },
    { kind: "properties-named", ...all("loses", "gemini") },
    { kind: "single-types", nullable: true, ...all("rewritten", "gemini") },
    // A list that is two, one of them null, is taken with nothing next to it only.
    { kind: "single-types", quiet: true, ...all("rewritten") },
    {
      kind: "no-boolean-schemas",
      ...all("rewritten", "gemini", "llama-cpp", "moonshot", "ollama", ...STRICT),
    },
    { kind: "enum-strings", ...all("rewritten", "gemini") },
    { kind: "enum-fits", ...quiet },
    { kind: "values-alone", ...quiet },
    { kind: "pattern-syntax", not: ["lookaround", "unicode-class"], ...all("refuses", ...OPENAI) },
    {
      kind: "pattern-syntax",
      not: [
        "unanchored",
        "class-escape",
        "boundary",
        "backreference",
        "odd-escape",
        "group-syntax",
        "stray-bracket",
        "repetition",
        "unclosed",
        "broken",
      ],
      ...quiet,
    },
    // Nearly every pattern has one of these: convert leaves the pattern out, and arguments are held against it anyway.
    {
      kind: "pattern-syntax",
      not: ["unanchored", "class-escape", "odd-escape", "stray-bracket"],
      ...all("loses", "llama-cpp"),
    },
    {
      kind: "pattern-syntax",
      not: ["boundary", "backreference", "repetition"],
      ...all("loses", "llama-cpp", "vllm"),
    },
    { kind: "pattern-syntax", not: ["unclosed"], ...all("loses", "vllm") },
    {
      kind: "property-keys",
      pattern: "^[a-zA-Z_][a-zA-Z0-9_]*$",
      max: 64,
      where: "everywhere",
      ...all("rewritten", ...ANTHROPIC, "gemini"),
    },
    { kind: "reserved-keys", not: ["$defs", "$ref", "anyOf", "required", "additionalProperties"], ...quiet },
    { kind: "required-declared", quiet: true, ...all("rewritten") },
    { kind: "said-once", only: ["description", "title"], ...quiet },
    { kind: "formats", only: ["date-time"], ...quiet },
    { kind: "keyword-values", keyword: "type", not: ["null"], ...quiet },
    { kind: "types-known", ...quiet },
    { kind: "neighbours", not: ["minLength", "maxLength"], beside: ["pattern", "format"], ...quiet },
    { kind: "neighbours", not: ["format"], beside: ["pattern"], ...quiet },
    {
      kind: "neighbours",
      not: ["format"],
      types: ["integer", "number", "boolean", "object", "array"],
      ...quiet,
    },
    { kind: "value-types", keywords: ["additionalProperties"], types: ["boolean"], ...quiet },
    { kind: "value-types", keywords: ["description", "title"], types: ["string"], ...quiet },
    { kind: "value-types", keywords: ["type"], types: ["string"], ...quiet },
    { kind: "value-types", keywords: ["properties", "items"], types: ["object"], ...quiet },
    { kind: "value-types", keywords: ["anyOf", "enum", "required"], types: ["list"], ...quiet },
    {
      kind: "value-types",
      keywords: ["maxItems", "maxLength", "maximum", "minItems", "minLength", "minimum"],
      types: ["number"],
      ...quiet,
    },
    { kind: "largest", keywords: ["minLength", "maxLength"], max: 1999, ...quiet },
    { kind: "largest", keywords: ["minItems", "maxItems"], max: 1000, ...quiet },
    {
      kind: "largest",
      keywords: ["minimum", "maximum"],
      max: Number.MAX_SAFE_INTEGER,
      types: ["integer"],
      ...quiet,
    },
    {
      kind: "ordered",
      pairs: [
        ["minItems", "maxItems"],
        ["minLength", "maxLength"],
        ["minimum", "maximum"],
      ],
      ...quiet,
    },
    { kind: "list-length", keywords: ["anyOf"], min: 1, max: 500, ...quiet },
    { kind: "list-length", keywords: ["enum"], min: 1, max: 1000, ...quiet },
    { kind: "list-unique", keywords: ["enum", "required"], ...quiet },
    { kind: "depth", max: 30, properties: true, ...all("refuses", "moonshot") },
    { kind: "property-count", max: 3000, ...quiet },
  ],
};
