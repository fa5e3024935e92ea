import type { Target } from "../target.ts";
import { LARGEST_INT64, NUMBERS } from "./numbers.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

/** Anthropic's Messages API, without `strict`. */
export const anthropic: Target = {
  id: "anthropic",
  title: "Anthropic tool use",
  shape: "anthropic",
  basis: {
    kind: "service",
    name: "Anthropic's Messages API",
    version: "2023-06-01",
    source: "https://platform.claude.com/docs/en/agents-and-tools/tool-use/overview",
  },
  constraints: [
    {
      kind: "name-format",
      pattern: "^[a-zA-Z0-9_-]+$",
      effect: "refuses",
      source: "https://github.com/modelcontextprotocol/modelcontextprotocol/issues/1345",
      date: "2026-08",
    },
    {
      kind: "name-length",
      max: 128,
      effect: "refuses",
      source: "https://github.com/modelcontextprotocol/modelcontextprotocol/issues/1345",
      date: "2026-08",
    },
    {
      kind: "root-object",
      effect: "refuses",
      source:
        "https://github.com/anthropics/anthropic-sdk-typescript/blob/main/src/resources/messages/messages.ts",
      date: "2026-08",
    },
    {
      kind: "keywords",
      not: ROOT_UNIONS,
      where: "root",
      effect: "refuses",
      source: "https://github.com/anthropics/claude-code/issues/5319",
      date: "2026-08",
    },
    {
      kind: "property-keys",
      pattern: "^[a-zA-Z0-9_.-]+$",
      max: 64,
      where: "root",
      effect: "refuses",
      source: "https://github.com/beautyfree/appstore-connect-mcp/issues/2",
      date: "2026-08",
    },
    {
      kind: "largest",
      keywords: NUMBERS,
      max: LARGEST_INT64,
      types: ["integer"],
      effect: "refuses",
      source: "https://github.com/RevenueCat/ai-toolkit/issues/26",
      date: "2026-06",
    },
  ],
};
