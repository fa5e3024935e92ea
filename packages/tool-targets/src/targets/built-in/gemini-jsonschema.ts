import { geminiNames } from "./gemini-names.ts";
import type { Target } from "../target.ts";

/** Gemini's `parametersJsonSchema`: a JSON Schema as it is. Which keywords it respects is documented nowhere. */
export const geminiJsonschema: Target = {
  id: "gemini-jsonschema",
  title: "Gemini function declarations (parametersJsonSchema)",
  shape: "gemini-jsonschema",
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
