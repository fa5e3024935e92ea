import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";

const struct: Stated = {
  effect: "ignores",
  source: "https://github.com/ollama/ollama/blob/fb30760/api/types.go",
  date: "2026-08",
};

const refused: Stated = { ...struct, effect: "refuses" };

/** Ollama: its server decodes a few keywords and drops the rest without a word. */
export const ollama: Target = {
  id: "ollama",
  title: "Ollama tools",
  shape: "ollama",
  engines: [
    { name: "ollama-api", version: "fb30760", date: "2026-08", source: struct.source, decides: true },
  ],
  // What `items` and the root's `$defs` hold is kept as it is.
  reads: ["anyOf", "properties"],
  constraints: [
    { kind: "root-object", properties: true, ...struct, effect: "rewritten" },
    {
      kind: "keywords",
      only: ["$defs", "items", "properties", "required", "type"],
      where: "root",
      ...struct,
    },
    {
      kind: "keywords",
      only: ["anyOf", "description", "enum", "items", "properties", "required", "type"],
      where: "below",
      ...struct,
    },
    {
      kind: "no-boolean-schemas",
      in: ["anyOf", "properties"],
      ...refused,
      source: "https://github.com/ollama/ollama/issues/10328",
    },
    { kind: "value-types", keywords: ["type"], types: ["string", "null"], where: "root", ...refused },
    { kind: "value-types", keywords: ["type"], types: ["string", "list", "null"], ...refused },
    { kind: "value-types", keywords: ["type"], types: ["string", "list"], ...struct },
    { kind: "value-types", keywords: ["properties"], types: ["object", "null"], ...refused },
    {
      kind: "value-types",
      keywords: ["anyOf", "enum", "required"],
      types: ["list", "null"],
      ...refused,
    },
    { kind: "value-types", keywords: ["required"], types: ["list"], ...struct },
    { kind: "value-types", keywords: ["description"], types: ["string", "null"], where: "below", ...refused },
    { kind: "value-types", keywords: ["description"], types: ["string"], ...struct },
    { kind: "keyword-values", keyword: "description", not: [""], ...struct, effect: "needless" },
    { kind: "list-length", keywords: ["type"], min: 1, ...struct },
    { kind: "list-length", keywords: ["type"], min: 2, ...struct, effect: "rewritten" },
    { kind: "list-length", keywords: ["required"], min: 1, ...struct, effect: "needless" },
  ],
};
