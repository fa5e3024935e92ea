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
};
