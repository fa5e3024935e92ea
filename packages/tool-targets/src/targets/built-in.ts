import { anthropic } from "./anthropic.ts";
import { anthropicStrict } from "./anthropic-strict.ts";
import { bedrock } from "./bedrock.ts";
import { gemini } from "./gemini.ts";
import { geminiJsonschema } from "./gemini-jsonschema.ts";
import { mcp20250618, mcp20251125, mcp20260728 } from "./mcp.ts";
import { ollama } from "./ollama.ts";
import { openai } from "./openai.ts";
import { openaiStrict } from "./openai-strict.ts";
import { portable } from "./portable.ts";
import type { Target } from "./target.ts";
import { vscode } from "./vscode.ts";
import { webmcp } from "./webmcp.ts";

/** Every built-in target, in the order of reports and docs. */
export const targets: readonly Target[] = [
  openai,
  openaiStrict,
  anthropic,
  anthropicStrict,
  gemini,
  geminiJsonschema,
  mcp20250618,
  mcp20251125,
  mcp20260728,
  ollama,
  vscode,
  bedrock,
  webmcp,
  portable,
];
