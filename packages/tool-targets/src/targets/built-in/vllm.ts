import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";
import { LARGEST_INT64 } from "./numbers.ts";

const gate: Stated = {
  effect: "refuses",
  source: "https://github.com/vllm-project/vllm/blob/030141c/vllm/v1/structured_output/backend_xgrammar.py",
  date: "2026-11",
};
const grammar: Stated = {
  effect: "refuses",
  source: "https://github.com/mlc-ai/xgrammar/blob/53da3ff/cpp/json_schema_converter.cc",
  date: "2026-11",
};
const regex: Stated = {
  ...grammar,
  source: "https://github.com/mlc-ai/xgrammar/blob/53da3ff/cpp/regex_converter.cc",
};
const ignored: Stated = { ...grammar, effect: "ignores" };
const NUMBERS = [
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
];
const DESCRIBING =
  "$comment $defs $id $schema default definitions deprecated description example examples readOnly title writeOnly";

/** vLLM: its own gate first, then xgrammar, which makes the grammar. */
export const vllm: Target = {
  id: "vllm",
  title: "vLLM (structured outputs by xgrammar)",
  shape: "openai",
  engines: [
    { name: "vllm-xgrammar-gate", version: "030141c", date: "2026-11", source: gate.source, decides: true },
    { name: "xgrammar", version: "0.2.5", date: "2026-11", source: grammar.source, decides: true },
  ],
  notes: [
    {
      says: 'objects with properties are closed unless "additionalProperties" is a schema or true: a model never sends properties that nobody named',
      source: grammar.source,
      date: grammar.date,
    },
    {
      says: '"oneOf" is read as "anyOf": a model may send what several branches describe',
      source: grammar.source,
      date: grammar.date,
    },
  ],
  constraints: [
    { kind: "neighbours", not: ["multipleOf"], types: ["integer", "number"], ...gate },
    {
      kind: "neighbours",
      not: ["uniqueItems", "contains", "minContains", "maxContains"],
      types: ["array"],
      ...gate,
    },
    {
      kind: "neighbours",
      not: ["minLength", "maxLength"],
      beside: ["pattern", "format"],
      types: ["string"],
      ...gate,
    },
    {
      kind: "neighbours",
      not: ["propertyNames"],
      beside: ["properties", "patternProperties", "additionalProperties", "unevaluatedProperties"],
      types: ["object"],
      ...gate,
    },
    { kind: "neighbours", not: ["patternProperties"], beside: ["properties"], types: ["object"], ...gate },
    // Without a type the gate does not look; conversions write it at the root, where every receiver wants it.
    {
      kind: "neighbours",
      not: ["patternProperties", "propertyNames"],
      without: "type",
      where: "root",
      quiet: true,
      ...gate,
      effect: "loses",
    },
    { kind: "list-length", keywords: ["patternProperties"], max: 1, ...gate },
    {
      kind: "formats",
      only: (
        "email date time date-time duration ipv4 ipv6 hostname uuid uri uri-reference uri-template json-pointer " +
        "relative-json-pointer"
      ).split(" "),
      types: ["string"],
      ...gate,
    },
    {
      kind: "neighbours",
      not: ["format"],
      types: ["integer", "number", "boolean", "object", "array"],
      ...ignored,
    },
    { kind: "values-alone", quiet: true, ...ignored, effect: "rewritten" },
    { kind: "types-known", ...grammar },
    { kind: "value-types", keywords: ["type"], types: ["string", "list"], ...grammar },
    { kind: "value-types", keywords: NUMBERS, types: ["number"], ...grammar },
    {
      kind: "value-types",
      keywords: ["required", "anyOf", "allOf", "oneOf", "enum"],
      types: ["list"],
      ...grammar,
    },
    { kind: "value-types", keywords: ["properties"], types: ["object"], ...grammar },
    { kind: "value-types", keywords: ["items"], types: ["object", "boolean"], ...grammar },
    {
      kind: "ordered",
      pairs: [
        ["minItems", "maxItems"],
        ["minLength", "maxLength"],
        ["minimum", "maximum"],
        ["minProperties", "maxProperties"],
      ],
      ...grammar,
    },
    {
      kind: "largest",
      keywords: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
      max: LARGEST_INT64,
      types: ["integer"],
      ...grammar,
    },
    { kind: "references", not: ["escaped", "unresolved"], ...grammar },
    { kind: "references", not: ["anchor", "remote"], ...ignored },
    {
      kind: "pattern-syntax",
      not: ["lookbehind", "backreference", "boundary", "repetition"],
      ...regex,
    },
    { kind: "pattern-syntax", not: ["lookaround"], ...regex, effect: "ignores" },
    { kind: "pattern-syntax", not: ["unclosed"], ...regex },
    // Taken as if it stood between the two.
    { kind: "pattern-syntax", not: ["unanchored"], by: ["vllm"], ...regex, effect: "ignores" },
    // Such an object is empty.
    {
      kind: "neighbours",
      not: ["required"],
      without: "properties",
      types: ["object"],
      by: ["vllm"],
      ...ignored,
    },
    {
      kind: "keywords",
      not: (
        "contains contentEncoding contentMediaType contentSchema dependencies dependentRequired dependentSchemas " +
        "discriminator else if not nullable then unevaluatedProperties $dynamicRef"
      ).split(" "),
      where: "everywhere",
      ...ignored,
    },
    { kind: "neighbours", only: ["$ref", ...DESCRIBING.split(" ")], beside: ["$ref"], ...ignored },
    {
      kind: "neighbours",
      only: ["const", "enum", "type", ...DESCRIBING.split(" ")],
      beside: ["const", "enum"],
      ...ignored,
    },
    {
      kind: "neighbours",
      only: ["anyOf", "oneOf", "type", ...DESCRIBING.split(" ")],
      beside: ["anyOf", "oneOf"],
      by: ["vllm"],
      ...ignored,
    },
    { kind: "list-length", keywords: ["allOf"], max: 1, ...ignored },
    {
      kind: "neighbours",
      not: ["pattern"],
      beside: ["format"],
      ...ignored,
    },
    {
      kind: "neighbours",
      not: ["items"],
      beside: ["prefixItems"],
      ...ignored,
      effect: "needless",
    },
    { kind: "keyword-values", keyword: "additionalProperties", not: [false], ...ignored, effect: "needless" },
    { kind: "list-length", keywords: ["required"], min: 1, ...ignored, effect: "needless" },
    { kind: "list-length", keywords: ["properties"], min: 1, ...ignored, effect: "needless" },
  ],
};
