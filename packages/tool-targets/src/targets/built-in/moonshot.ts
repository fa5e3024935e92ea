import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

const SOURCE = "https://github.com/MoonshotAI/walle/blob/196bb0c";
const ENGINE = "https://github.com/MoonshotAI/walle/tree/196bb0c";
const strict: Stated = { effect: "refuses", source: `${SOURCE}/validator.go`, date: "2026-11" };
const keywords: Stated = { ...strict, source: `${SOURCE}/keyword_validators.go` };
const ultra: Stated = { ...strict, effect: "disputed", by: ["walle-ultra"] };
/** What stands next to others without saying anything of values. */
const DESCRIBING = ["description", "title"];
/** Every keyword that it knows. */
const TAKEN = (
  "$defs $id $ref additionalProperties anyOf default description enum items maxItems maxLength maximum minItems " +
  "minLength minimum pattern properties required title type"
).split(" ");

/** Moonshot's Kimi: its own validator's strict level is what the service asks for. */
export const moonshot: Target = {
  id: "moonshot",
  title: "Moonshot AI (Kimi)",
  shape: "openai",
  engines: [
    { name: "walle-strict", version: "196bb0c", date: "2026-11", source: ENGINE, decides: true },
    { name: "walle-ultra", version: "196bb0c", date: "2026-11", source: ENGINE },
    { name: "walle-lite", version: "196bb0c", date: "2026-11", source: ENGINE },
  ],
  reads: ["$defs", "additionalProperties", "anyOf", "items", "properties"],
  basis: {
    kind: "service",
    name: "Moonshot AI's API",
    version: "v1",
    source: "https://platform.moonshot.ai/docs/api/tool-use",
  },
  constraints: [
    {
      kind: "name-format",
      pattern: "^[a-zA-Z_][a-zA-Z0-9_-]*$",
      effect: "refuses",
      source: "https://github.com/MoonshotAI/kimi-cli/issues/2531",
      date: "2026-07",
    },
    {
      kind: "name-length",
      max: 64,
      effect: "refuses",
      source: "https://platform.moonshot.ai/docs/api/tool-use",
      date: "2026-08",
    },
    {
      kind: "tool-count",
      max: 128,
      effect: "refuses",
      source: "https://platform.moonshot.ai/docs/api/tool-use",
      date: "2026-08",
    },
    { kind: "keywords", not: ROOT_UNIONS, where: "root", quiet: true, ...strict, effect: "loses" },
    // Conversions write what stands next to a union into its branches, and of values only those that all accept.
    { kind: "unions-alone", quiet: true, ...strict, effect: "rewritten" },
    { kind: "types-stated", quiet: true, ...strict, effect: "loses" },
    { kind: "types-stated", enums: true, quiet: true, ...strict, effect: "rewritten" },
    { kind: "single-types", quiet: true, ...strict, effect: "rewritten" },
    {
      kind: "keywords",
      only: TAKEN,
      where: "everywhere",
      quiet: true,
      ...strict,
      effect: "loses",
    },
    { kind: "types-known", ...strict },
    { kind: "value-types", keywords: ["type"], types: ["string", "list"], ...strict },
    {
      kind: "no-boolean-schemas",
      in: ["$defs", "anyOf", "items", "properties"],
      ...keywords,
    },
    { kind: "value-types", keywords: ["items", "properties", "$defs"], types: ["object"], ...keywords },
    { kind: "value-types", keywords: ["additionalProperties"], types: ["object", "boolean"], ...keywords },
    { kind: "value-types", keywords: ["anyOf", "enum", "required"], types: ["list"], ...keywords },
    { kind: "value-types", keywords: ["description"], types: ["string"], ...keywords },
    { kind: "value-types", keywords: ["$id", "pattern"], types: ["string", "null"], ...keywords },
    { kind: "neighbours", not: ["type"], beside: ["anyOf", "$ref"], ...strict },
    {
      kind: "neighbours",
      only: ["type", "enum", "$defs", "$id", ...DESCRIBING],
      lists: true,
      ...strict,
    },
    { kind: "neighbours", not: ["enum"], without: "type", ...keywords },
    { kind: "enum-fits", ...keywords },
    { kind: "neighbours", not: ["enum"], types: ["array", "object"], ...ultra },
    { kind: "said-once", only: DESCRIBING, ...strict },
    { kind: "references", not: ["anchor", "remote", "escaped", "unresolved", "outside-defs"], ...keywords },
    { kind: "required-declared", ...keywords },
    {
      kind: "reserved-keys",
      not: ["$defs", "$ref", "anyOf", "required", "additionalProperties"],
      ...keywords,
    },
    { kind: "list-length", keywords: ["anyOf"], min: 1, max: 500, ...keywords },
    { kind: "list-length", keywords: ["type"], min: 1, ...strict },
    { kind: "list-length", keywords: ["enum"], min: 1, max: 1000, ...keywords },
    { kind: "enum-length", max: 75_000, above: 2500, ...keywords },
    { kind: "depth", max: 30, properties: true, ...strict },
    { kind: "property-count", max: 3000, ...strict },
    { kind: "no-recursion", endless: true, ...strict },
    {
      kind: "keywords",
      only: TAKEN,
      where: "everywhere",
      ...ultra,
    },
    { kind: "neighbours", only: DESCRIBING, beside: ["anyOf"], where: "below", ...ultra },
    { kind: "neighbours", only: DESCRIBING, beside: ["$ref"], where: "below", ...ultra },
    {
      kind: "ordered",
      pairs: [
        ["minItems", "maxItems"],
        ["minLength", "maxLength"],
        ["minimum", "maximum"],
      ],
      ...ultra,
    },
    {
      kind: "value-types",
      keywords: ["minItems", "maxItems", "minLength", "maxLength", "minimum", "maximum"],
      types: ["number"],
      ...ultra,
    },
    { kind: "list-unique", keywords: ["required", "type"], ...ultra },
    { kind: "neighbours", not: ["required"], without: "properties", ...ultra },
  ],
};
