import type { Stated } from "../constraint.ts";
import { geminiNames } from "./gemini-names.ts";
import type { Target } from "../target.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

const fields: Stated = {
  effect: "refuses",
  source: "https://github.com/googleapis/js-genai/blob/main/src/types.ts",
  date: "2026-08",
};

/** Gemini's `parameters`: an OpenAPI-like schema of few fields. */
export const gemini: Target = {
  id: "gemini",
  title: "Gemini function declarations (parameters)",
  shape: "gemini",
  constraints: [
    ...geminiNames,
    { kind: "root-object", ...fields },
    {
      kind: "keywords",
      only: (
        "anyOf default description enum example format items maxItems maxLength maxProperties maximum minItems " +
        "minLength minProperties minimum nullable pattern properties propertyOrdering required title type"
      ).split(" "),
      where: "everywhere",
      ...fields,
    },
    {
      kind: "single-types",
      effect: "refuses",
      source: "https://github.com/n8n-io/n8n/issues/15553",
      date: "2026-08",
    },
    {
      kind: "types-stated",
      effect: "refuses",
      source: "https://github.com/google-gemini/gemini-cli/issues/6718",
      date: "2026-08",
    },
    {
      kind: "types-stated",
      enums: true,
      effect: "refuses",
      source: "https://github.com/decolua/9router/issues/380",
      date: "2026-08",
    },
    {
      kind: "items-stated",
      effect: "refuses",
      source: "https://github.com/mark3labs/mcphost/issues/35",
      date: "2026-08",
    },
    {
      kind: "properties-named",
      effect: "refuses",
      source: "https://github.com/CherryHQ/cherry-studio/issues/3270",
      date: "2026-08",
    },
    { kind: "no-boolean-schemas", ...fields },
    {
      kind: "enum-strings",
      effect: "refuses",
      source: "https://github.com/anomalyco/opencode/issues/2687",
      date: "2026-08",
    },
    {
      kind: "keywords",
      not: ROOT_UNIONS,
      where: "root",
      ...fields,
      effect: "loses",
    },
    { kind: "unions-alone", bare: true, ...fields, effect: "rewritten", quiet: true },
    {
      kind: "formats",
      only: ["date-time", "enum", "double", "float", "int32", "int64"],
      effect: "refuses",
      source: "https://github.com/google-gemini/gemini-cli/issues/3178",
      date: "2026-08",
    },
    { kind: "property-keys", pattern: "^[a-zA-Z_][a-zA-Z0-9_]*$", max: 64, where: "everywhere", ...fields },
  ],
};
