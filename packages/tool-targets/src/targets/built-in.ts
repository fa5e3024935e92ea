import { anthropic } from "./built-in/anthropic.ts";
import { anthropicStrict } from "./built-in/anthropic-strict.ts";
import { bedrock } from "./built-in/bedrock.ts";
import { cursor } from "./built-in/cursor.ts";
import { gemini } from "./built-in/gemini.ts";
import { geminiJsonschema } from "./built-in/gemini-jsonschema.ts";
import { mcp20250618, mcp20251125, mcp20260728 } from "./built-in/mcp.ts";
import { langchain } from "./built-in/langchain.ts";
import { llamaCpp } from "./built-in/llama-cpp.ts";
import { moonshot } from "./built-in/moonshot.ts";
import { vllm } from "./built-in/vllm.ts";
import { ollama } from "./built-in/ollama.ts";
import { openai } from "./built-in/openai.ts";
import { openaiResponses } from "./built-in/openai-responses.ts";
import { openaiStrict } from "./built-in/openai-strict.ts";
import { portable } from "./built-in/portable.ts";
import type { Target } from "./target.ts";
import { vscode } from "./built-in/vscode.ts";
import { webmcp } from "./built-in/webmcp.ts";

/** Every built-in target, in the order of reports and docs. */
export const targets: readonly Target[] = [
  openai,
  openaiResponses,
  openaiStrict,
  anthropic,
  anthropicStrict,
  gemini,
  geminiJsonschema,
  mcp20250618,
  mcp20251125,
  mcp20260728,
  ollama,
  llamaCpp,
  vllm,
  moonshot,
  vscode,
  langchain,
  cursor,
  bedrock,
  webmcp,
  portable,
];
