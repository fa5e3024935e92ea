import type { Format, FormatId } from "./format.ts";

/** Every format id, in the order of reports. */
export const formatIds: readonly FormatId[] = ["manifest", "skill", "btcp", "mcp", "openai", "anthropic"];

const packs: Record<FormatId, () => Promise<Format>> = {
  manifest: async () => (await import("./formats/manifest/index.ts")).manifestFormat,
  skill: async () => (await import("./formats/skill/index.ts")).skillFormat,
  btcp: async () => (await import("./formats/btcp/index.ts")).btcpFormat,
  mcp: async () => (await import("./formats/mcp/index.ts")).mcpFormat,
  openai: async () => (await import("./formats/openai/index.ts")).openaiFormat,
  anthropic: async () => (await import("./formats/anthropic/index.ts")).anthropicFormat,
};

/** Import the packs of the named formats, and nothing else. */
export function loadFormats(ids: Iterable<FormatId>): Promise<Format[]> {
  return Promise.all(Array.from(new Set(ids), (id) => packs[id]()));
}
