import type { Target } from "../target.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

/** OpenAI's Chat Completions, without `strict`. */
export const openai: Target = {
  id: "openai",
  title: "OpenAI function calling",
  shape: "openai",
  basis: {
    kind: "service",
    name: "OpenAI's API",
    version: "v1",
    source: "https://platform.openai.com/docs/guides/function-calling",
  },
  constraints: [
    {
      kind: "name-format",
      pattern: "^[a-zA-Z0-9_-]+$",
      effect: "refuses",
      source: "https://github.com/openai/openai-node/blob/master/src/resources/shared.ts",
      date: "2026-08",
    },
    {
      kind: "name-length",
      max: 64,
      effect: "refuses",
      source: "https://github.com/openai/openai-node/blob/master/src/resources/shared.ts",
      date: "2026-08",
    },
    {
      kind: "description-length",
      max: 1024,
      effect: "disputed",
      by: ["Azure OpenAI", "deployments from before May 2025"],
      source: "https://github.com/OpenHands/OpenHands/issues/4838",
      also: "https://github.com/run-llama/llama_index/issues/18784",
      date: "2026-08",
    },
    {
      kind: "tool-count",
      max: 128,
      effect: "refuses",
      source: "https://github.com/anomalyco/opencode/issues/1814",
      date: "2026-08",
    },
    {
      kind: "root-object",
      properties: true,
      effect: "refuses",
      source: "https://github.com/dust-tt/dust/issues/12905",
      date: "2026-08",
    },
    {
      kind: "keywords",
      not: ROOT_UNIONS,
      where: "root",
      effect: "refuses",
      source:
        "https://github.com/microsoft/vscode-copilot-chat/blob/main/src/extension/tools/common/toolSchemaNormalizer.ts",
      date: "2026-08",
    },
    {
      kind: "keywords",
      not: ["propertyNames"],
      where: "everywhere",
      effect: "refuses",
      source: "https://github.com/vercel/ai/issues/20621",
      date: "2026-09",
    },
    {
      kind: "enum-fits",
      effect: "refuses",
      source: "https://github.com/can1357/oh-my-pi/issues/2652",
      date: "2026-06",
    },
    {
      kind: "items-stated",
      effect: "refuses",
      source: "https://github.com/mark3labs/mcphost/issues/35",
      date: "2026-08",
    },
    {
      kind: "pattern-syntax",
      not: ["lookaround", "unicode-class"],
      effect: "refuses",
      source: "https://github.com/BerriAI/litellm/issues/40485",
      date: "2026-08",
    },
  ],
};
