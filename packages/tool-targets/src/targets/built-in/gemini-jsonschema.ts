import { geminiNames } from "./gemini-names.ts";
import type { Target } from "../target.ts";

/** Gemini's `parametersJsonSchema`: a JSON Schema as it is. Which keywords it respects is documented nowhere. */
export const geminiJsonschema: Target = {
  id: "gemini-jsonschema",
  title: "Gemini function declarations (parametersJsonSchema)",
  shape: "gemini-jsonschema",
  engines: [
    {
      name: "js-genai-parametersJsonSchema",
      version: "2.32",
      date: "2026-11",
      source: "https://github.com/googleapis/js-genai/blob/v2.32.0/src/_transformers.ts",
      decides: true,
    },
  ],
  basis: {
    kind: "service",
    name: "the Gemini API",
    version: "v1beta",
    source: "https://ai.google.dev/api/caching#FunctionDeclaration",
  },
  constraints: [
    ...geminiNames,
    {
      kind: "root-object",
      effect: "refuses",
      source: "https://github.com/googleapis/js-genai/blob/main/src/types.ts",
      date: "2026-08",
    },
  ],
};
