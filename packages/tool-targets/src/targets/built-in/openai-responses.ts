import type { Target } from "../target.ts";
import { openai } from "./openai.ts";

/**
 * OpenAI's Responses: what Chat Completions take, each function flat. Without `strict` the service would read a schema
 * as a strict one, so that conversions say `"strict": false`.
 */
export const openaiResponses: Target = {
  ...openai,
  id: "openai-responses",
  title: "OpenAI function calling (Responses)",
  shape: "openai-responses",
  constraints: [
    ...openai.constraints,
    {
      kind: "keywords",
      not: ["oneOf"],
      where: "everywhere",
      effect: "disputed",
      by: ['a request without "strict": false'],
      source: "https://github.com/can1357/oh-my-pi/issues/920",
      also: "https://github.com/langchain-ai/langchain/pull/39309",
      date: "2026-08",
    },
  ],
};
