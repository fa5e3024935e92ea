/** Every built-in target, as a user names them all. */
export const everyTarget = [
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
  "vscode",
  "bedrock",
  "webmcp",
  "portable",
].join(",");
