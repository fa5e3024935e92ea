/** What the stored definition can be shown as: models' APIs and clients, by the ids of `tools-lint targets`. */
export const providers = [
  ...["openai", "openai-strict", "openai-responses", "anthropic", "anthropic-strict"],
  ...["gemini", "gemini-jsonschema", "bedrock", "ollama", "llama-cpp", "vllm", "moonshot"],
  ...["mcp@2026-07-28", "vscode", "langchain", "webmcp"],
] as const;

/** Characters of JSON that a token stands for, on average over the tokenizers in use. */
const CHARACTERS = 4;

/** About how many tokens a definition takes of every request. */
export function estimateTokens(tools: unknown): number {
  return Math.ceil(JSON.stringify(tools).length / CHARACTERS);
}
