import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";
import { LARGEST_INT64 } from "./numbers.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

const converter: Stated = {
  effect: "refuses",
  source: "https://github.com/ggml-org/llama.cpp/blob/b10256/common/json-schema-to-grammar.cpp",
  date: "2026-11",
};
const parser: Stated = {
  effect: "refuses",
  source: "https://github.com/ggml-org/llama.cpp/blob/b10256/src/llama-grammar.cpp",
  date: "2026-11",
};
const ignored: Stated = { ...converter, effect: "ignores" };

/** Words that only describe: the grammar is the same with and without them, and nothing is lost. */
const DESCRIBING =
  "$anchor $comment $defs $id $schema default definitions deprecated description example examples readOnly title writeOnly";

/** llama.cpp makes a grammar of the arguments' schema: what it can't write as one fails the whole request. */
export const llamaCpp: Target = {
  id: "llama-cpp",
  title: "llama.cpp and what is built on it: llama-server, LM Studio",
  shape: "openai",
  engines: [
    { name: "llama.cpp", version: "b10256", date: "2026-11", source: converter.source, decides: true },
  ],
  notes: [
    {
      says: 'objects are closed unless "additionalProperties" is a schema or true: a model never sends properties that nobody named',
      source: converter.source,
      date: converter.date,
    },
    {
      says: "a model sends the properties of an object in one order, that of its grammar",
      source: converter.source,
      date: converter.date,
    },
    {
      says: '"oneOf" is read as "anyOf": a model may send what several branches describe',
      source: converter.source,
      date: converter.date,
    },
  ],
  reads: "$defs additionalProperties allOf anyOf definitions items oneOf prefixItems properties".split(" "),
  constraints: [
    { kind: "root-object", ...ignored },
    {
      kind: "keywords",
      not: (
        "contains contentEncoding contentMediaType contentSchema dependencies dependentRequired dependentSchemas " +
        "discriminator else if maxContains maxProperties minContains minProperties multipleOf not nullable " +
        "patternProperties propertyNames then unevaluatedItems unevaluatedProperties uniqueItems"
      ).split(" "),
      where: "everywhere",
      ...ignored,
    },
    // Of several schemas it takes the properties or the values, and else allows nothing but {}.
    { kind: "keywords", not: ["allOf"], where: "everywhere", ...ignored },
    { kind: "keywords", not: ["$dynamicRef"], where: "everywhere", ...ignored },
    { kind: "keywords", not: ROOT_UNIONS, where: "root", quiet: true, ...ignored, effect: "loses" },
    // Conversions write what stands next to a union into its branches, and of values only those that all accept.
    { kind: "unions-alone", quiet: true, ...ignored, effect: "rewritten" },
    { kind: "values-alone", quiet: true, ...ignored, effect: "rewritten" },
    { kind: "types-known", ...converter },
    {
      kind: "no-boolean-schemas",
      in: ["anyOf", "allOf", "items", "oneOf", "prefixItems", "properties"],
      ...converter,
    },
    { kind: "references", not: ["root", "anchor", "escaped", "unresolved"], ...converter },
    { kind: "references", not: ["remote"], ...ignored },
    // Other names are told from these by classes of their letters.
    {
      kind: "property-keys",
      pattern: "^[^\\]\\\\^]*$",
      max: 1000,
      where: "everywhere",
      open: true,
      ...parser,
    },
    { kind: "reserved-keys", not: ["$ref"], ...converter },
    {
      kind: "value-types",
      keywords: ["minItems", "minLength", "maxLength"],
      types: ["number"],
      ...converter,
    },
    {
      kind: "neighbours",
      not: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
      types: ["number"],
      ...ignored,
    },
    {
      kind: "value-types",
      keywords: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
      types: ["number"],
      ...converter,
    },
    { kind: "value-types", keywords: ["format", "pattern"], types: ["string"], ...converter },
    { kind: "list-length", keywords: ["anyOf", "oneOf", "type"], min: 1, ...parser },
    { kind: "largest", keywords: ["minLength", "maxLength"], max: 1999, types: ["string"], ...parser },
    { kind: "largest", keywords: ["minItems", "maxItems"], max: 1000, ...parser },
    {
      kind: "largest",
      keywords: ["maximum", "exclusiveMaximum"],
      max: LARGEST_INT64,
      types: ["integer"],
      ...converter,
    },
    // A lower bound of more digits than it has rules for repeats a digit at least 16 times and at most 15.
    {
      kind: "largest",
      keywords: ["minimum", "exclusiveMinimum"],
      max: Number.MAX_SAFE_INTEGER,
      types: ["integer"],
      ...converter,
    },
    {
      kind: "ordered",
      pairs: [
        ["minItems", "maxItems"],
        ["minLength", "maxLength"],
      ],
      ...parser,
    },
    {
      kind: "pattern-syntax",
      not: [
        "unanchored",
        "class-escape",
        "boundary",
        "backreference",
        "odd-escape",
        "stray-bracket",
        "repetition",
      ],
      ...parser,
    },
    { kind: "pattern-syntax", not: ["lookaround", "group-syntax", "unicode-class", "lazy"], ...ignored },
    { kind: "types-stated", empty: true, by: ["llama-cpp"], ...ignored },
    {
      kind: "formats",
      only: ["date", "time", "date-time", "uuid"],
      ...ignored,
    },
    { kind: "neighbours", not: ["minLength", "maxLength", "format"], beside: ["pattern"], ...ignored },
    { kind: "neighbours", not: ["prefixItems"], beside: ["items"], ...ignored },
    {
      kind: "neighbours",
      only: ["$ref", ...DESCRIBING.split(" ")],
      beside: ["$ref"],
      ...ignored,
    },
    {
      kind: "neighbours",
      only: ["anyOf", "oneOf", ...DESCRIBING.split(" ")],
      beside: ["anyOf", "oneOf"],
      ...ignored,
    },
    {
      kind: "neighbours",
      only: ["const", "enum", "type", ...DESCRIBING.split(" ")],
      beside: ["const", "enum"],
      ...ignored,
    },
    { kind: "keyword-values", keyword: "additionalProperties", not: [false], ...ignored, effect: "needless" },
    { kind: "list-length", keywords: ["required"], min: 1, ...ignored, effect: "needless" },
    { kind: "list-length", keywords: ["properties"], min: 1, ...ignored, effect: "needless" },
    { kind: "value-types", keywords: ["required"], types: ["list"], ...ignored },
    { kind: "required-declared", ...ignored },
  ],
};
