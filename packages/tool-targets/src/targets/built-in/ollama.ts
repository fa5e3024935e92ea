import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";

const struct: Stated = {
  effect: "ignores",
  source: "https://github.com/ollama/ollama/blob/fb30760/api/types.go",
  date: "2026-08",
};

/** Ollama: its server decodes a few keywords and drops the rest without a word. */
export const ollama: Target = {
  id: "ollama",
  title: "Ollama tools",
  shape: "ollama",
  constraints: [
    { kind: "root-object", ...struct },
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
      effect: "refuses",
      source: "https://github.com/ollama/ollama/issues/10328",
      date: "2026-08",
    },
  ],
};
