// Made from the built-in targets, which a configuration names, and which a start has no time to load.

/** What a configuration may call a target: the id of every built-in one, and `mcp`, its usual revision. */
export const targetIds: readonly string[] = [
  "openai",
  "openai-responses",
  "openai-strict",
  "anthropic",
  "anthropic-strict",
  "gemini",
  "gemini-jsonschema",
  "mcp@2025-06-18",
  "mcp@2025-11-25",
  "mcp@2026-07-28",
  "ollama",
  "llama-cpp",
  "vllm",
  "moonshot",
  "vscode",
  "langchain",
  "cursor",
  "bedrock",
  "webmcp",
  "portable",
  "mcp",
];
