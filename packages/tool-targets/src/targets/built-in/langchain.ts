import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";

const adapters: Stated = {
  effect: "ignores",
  source: "https://github.com/langchain-ai/langchain-mcp-adapters/blob/main/langchain_mcp_adapters/tools.py",
  date: "2026-11",
};
const google: Stated = {
  ...adapters,
  source:
    "https://github.com/langchain-ai/langchain-google/blob/main/libs/genai/langchain_google_genai/_function_utils.py",
  by: ["langchain-google-genai"],
};

/** LangChain, a client: it writes schemas anew before a model sees them. */
export const langchain: Target = {
  id: "langchain",
  title: "LangChain (langchain-mcp-adapters)",
  shape: "mcp",
  isClient: true,
  engines: [
    {
      name: "langchain-mcp-adapters",
      version: "1.1.4",
      date: "2026-11",
      source: adapters.source,
      decides: true,
    },
    { name: "langchain-google-genai", version: "2.3.2", date: "2026-11", source: google.source },
  ],
  constraints: [
    { kind: "root-object", properties: true, ...adapters, effect: "rewritten" },
    {
      kind: "keywords",
      not: "anyOf oneOf not if then else unevaluatedProperties $schema".split(" "),
      where: "everywhere",
      ...adapters,
    },
    {
      kind: "keywords",
      not: ["allOf", "$ref", "$defs", "definitions"],
      where: "everywhere",
      ...adapters,
      effect: "rewritten",
    },
    { kind: "value-types", keywords: ["properties"], types: ["object"], ...adapters },
    { kind: "keywords", not: ["additionalProperties"], where: "everywhere", ...google },
  ],
};
