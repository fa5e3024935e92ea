import type { Format } from "./format.ts";
import type { FormatId } from "./format-ids.ts";

const packs: Record<FormatId, (holds: (text: string) => boolean) => Promise<Format>> = {
  manifest: async () => (await import("./formats/manifest/index.ts")).manifestFormat,
  skill: async () => (await import("./formats/skill/index.ts")).skillFormat,
  "skill-md": async () => (await import("./formats/skill-md/index.ts")).skillMarkdownFormat,
  bundle: async (holds) => {
    const { createBundleFormat, EXTRACT_SIGN } = await import("./formats/bundle/create.ts");
    if (!holds(EXTRACT_SIGN)) return createBundleFormat();
    return (await import("./formats/bundle/index.ts")).bundleFormat;
  },
  btcp: async () => (await import("./formats/btcp/index.ts")).btcpFormat,
  mcp: async () => (await import("./formats/mcp/index.ts")).mcpFormat,
  openai: async () => (await import("./formats/openai/index.ts")).openaiFormat,
  anthropic: async () => (await import("./formats/anthropic/index.ts")).anthropicFormat,
  functions: async () => (await import("./formats/functions/index.ts")).functionsFormat,
  config: async () => (await import("./formats/config/index.ts")).configFormat,
};

/**
 * Import the packs of the named formats, and nothing else. A host that has the text at hand answers what it
 * `holds`, so that engines which no part of it needs are not loaded; without an answer all are.
 */
export function loadFormats(
  ids: Iterable<FormatId>,
  holds: (text: string) => boolean = () => true,
): Promise<Format[]> {
  return Promise.all(Array.from(new Set(ids), (id) => packs[id](holds)));
}
