import btcpManifest from "@toolhaft/btcp-schema/manifest.schema.json" with { type: "json" };
import btcpTool from "@toolhaft/btcp-schema/tool.schema.json" with { type: "json" };
import type { FormatId } from "@toolhaft/lint";
import manifest from "@toolhaft/manifest-schema/schema.json" with { type: "json" };
import config from "@toolhaft/lint/config.schema.json" with { type: "json" };
import skill from "@toolhaft/skill-descriptor/schema.json" with { type: "json" };
import bundle from "@toolhaft/tool-bundle/bundle.schema.json" with { type: "json" };
import storedTool from "@toolhaft/tool-bundle/tool.schema.json" with { type: "json" };
import { anthropicList } from "./provider-lists/anthropic.ts";
import { functionsList } from "./provider-lists/functions.ts";
import { mcpList } from "./provider-lists/mcp.ts";
import { openaiList } from "./provider-lists/openai.ts";
import { nearest, schemasAt, type Schema, type Spot, type Step } from "./schema-walk.ts";

const schemas: Partial<Record<FormatId, readonly unknown[]>> = {
  manifest: [manifest],
  skill: [skill],
  bundle: [storedTool, bundle],
  btcp: [btcpManifest, btcpTool],
  mcp: [mcpList],
  openai: [openaiList],
  anthropic: [anthropicList],
  functions: [functionsList],
  config: [config],
};

/** The schemas that a format has for an object of a file, or for one of its members. */
export function schemasOf(format: FormatId | null, object: Spot, member?: Step): Schema[] {
  const roots = ((format === null ? undefined : schemas[format]) ?? []) as readonly Schema[];
  return nearest(roots, object.keys, (root) => schemasAt(root, object)).flatMap((root) =>
    schemasAt(root, object, member),
  );
}
