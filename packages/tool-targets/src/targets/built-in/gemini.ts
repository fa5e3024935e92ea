import type { Stated } from "../constraint.ts";
import { geminiNames } from "./gemini-names.ts";
import type { Target } from "../target.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

const fields: Stated = {
  effect: "refuses",
  source: "https://github.com/googleapis/js-genai/blob/main/src/types.ts",
  date: "2026-08",
};

const client: Stated = {
  effect: "refuses",
  source: "https://github.com/googleapis/js-genai/blob/v2.32.0/src/_transformers.ts",
  date: "2026-11",
};
const python: Stated = {
  ...client,
  source: "https://github.com/googleapis/python-genai/blob/main/google/genai/_transformers.py",
};
const mastra: Stated = {
  effect: "disputed",
  by: ["Mastra"],
  source: "https://github.com/mastra-ai/mastra/tree/main/packages/schema-compat",
  date: "2026-11",
};

/** Gemini's `parameters`: an OpenAPI-like schema of few fields. */
export const gemini: Target = {
  id: "gemini",
  title: "Gemini function declarations (parameters)",
  shape: "gemini",
  engines: [
    { name: "js-genai-parameters", version: "2.32", date: "2026-11", source: client.source, decides: true },
    {
      name: "python-genai-process_schema",
      version: "main",
      date: "2026-11",
      source: python.source,
      decides: true,
    },
    { name: "js-genai-tSchema", version: "2.32", date: "2026-11", source: client.source },
    {
      name: "ai-sdk-google",
      version: "3.0.141",
      date: "2026-11",
      source: "https://github.com/vercel/ai/tree/main/packages/google",
    },
    {
      name: "genkit-google-genai",
      version: "1.42",
      date: "2026-11",
      source: "https://github.com/firebase/genkit/tree/main/js/plugins/google-genai",
    },
    {
      name: "google-adk-js",
      version: "2.0",
      date: "2026-11",
      source: "https://github.com/google/adk-js",
    },
    { name: "mastra-google", version: "0.11.9", date: "2026-11", source: mastra.source },
    {
      name: "pydantic-ai-google",
      version: "4fda389",
      date: "2026-11",
      source:
        "https://github.com/pydantic/pydantic-ai/blob/4fda389/pydantic_ai_slim/pydantic_ai/profiles/google.py",
    },
  ],
  basis: {
    kind: "service",
    name: "the Gemini API",
    version: "v1beta",
    source: "https://ai.google.dev/api/caching#Schema",
  },
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
      also: "https://github.com/sbroenne/mcp-server-excel/issues/607",
      date: "2026-08",
    },
    {
      kind: "keywords",
      not: ROOT_UNIONS,
      where: "root",
      ...fields,
      effect: "loses",
    },
    { kind: "unions-alone", bare: true, ...client, effect: "rewritten" },
    { kind: "neighbours", not: ["type"], beside: ["anyOf"], ...client },
    {
      kind: "neighbours",
      not: ["enum"],
      types: ["array", "object"],
      effect: "refuses",
      source: "https://github.com/reportportal/reportportal-mcp-server/issues/25",
      date: "2026-08",
    },
    { kind: "keyword-values", keyword: "type", not: ["null"], ...client },
    { kind: "types-known", ...fields },
    { kind: "value-types", keywords: ["type"], types: ["string", "list"], ...fields },
    { kind: "value-types", keywords: ["properties", "items"], types: ["object"], ...python },
    { kind: "value-types", keywords: ["description"], types: ["string"], ...client, effect: "ignores" },
    { kind: "keyword-values", keyword: "default", not: [null], ...client, effect: "ignores" },
    { kind: "pattern-syntax", not: ["broken"], ...mastra },
    {
      kind: "formats",
      only: ["date-time", "enum"],
      types: ["string"],
      effect: "refuses",
      source: "https://github.com/google-gemini/gemini-cli/issues/3178",
      date: "2026-08",
    },
    {
      kind: "formats",
      only: ["date-time", "enum", "double", "float", "int32", "int64"],
      effect: "refuses",
      source: "https://github.com/google-gemini/gemini-cli/issues/3178",
      date: "2026-08",
    },
    {
      kind: "depth",
      max: 4,
      effect: "disputed",
      by: ["Gemini 2.5"],
      source: "https://github.com/Portkey-AI/gateway/pull/1616",
      also: "https://github.com/google-gemini/gemini-cli/issues/6031",
      date: "2026-04",
    },
    {
      kind: "tool-count",
      max: 512,
      effect: "refuses",
      source: "https://github.com/google-gemini/gemini-cli/issues/19083",
      date: "2026-02",
    },
    { kind: "property-keys", pattern: "^[a-zA-Z_][a-zA-Z0-9_]*$", max: 64, where: "everywhere", ...fields },
  ],
};
