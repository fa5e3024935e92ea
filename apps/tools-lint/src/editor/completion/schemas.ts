import btcpManifest from "@toolhaft/btcp-schema/manifest.schema.json" with { type: "json" };
import btcpTool from "@toolhaft/btcp-schema/tool.schema.json" with { type: "json" };
import {
  nearest,
  type Schema,
  schemasAt,
  type Spot,
  type Step,
  withKeywords,
} from "@toolhaft/json-completion";
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

const schemas: Partial<Record<FormatId, readonly unknown[]>> = {
  manifest: [withKeywords(manifest)],
  skill: [withKeywords(skill)],
  bundle: [withKeywords(storedTool), bundle],
  btcp: [withKeywords(btcpManifest), withKeywords(btcpTool)],
  mcp: [mcpList],
  openai: [openaiList],
  anthropic: [anthropicList],
  functions: [functionsList],
  config: [config],
};

/** What a file may become of which nobody can say yet what it is. */
const anyTools: readonly unknown[] = Object.entries(schemas).flatMap(([id, roots]) =>
  id === "config" ? [] : roots,
);

/** The schemas that a format has for an object of a file, or for one of its members; of no format those of all that fit. */
export function schemasOf(format: FormatId | null, object: Spot, member?: Step): Schema[] {
  const roots = (format === null ? anyTools : (schemas[format] ?? [])) as readonly Schema[];
  return nearest(roots, object.keys, (root) => schemasAt(root, object)).flatMap((root) =>
    schemasAt(root, object, member),
  );
}
