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
import { argumentSchema } from "./provider-lists/list-of.ts";
import { mcpList } from "./provider-lists/mcp.ts";
import { openaiList } from "./provider-lists/openai.ts";
import { nearest, schemasAt, type Schema, type Spot, type Step } from "./schema-walk.ts";

/** The names under which published schemas have the schema of arguments, of which they say what their readers ask for. */
const ARGUMENTS: ReadonlySet<string> = new Set([
  "ArgumentSchema",
  "ParameterSchema",
  "JsonSchema",
  "ToolSchema",
]);

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

/** A published schema, whose schemas of arguments know every keyword. */
function withKeywords(published: unknown): Schema {
  const root = published as Schema;
  const known = Object.entries(root.$defs ?? {}).map(([name, schema]): [string, Schema] => [
    name,
    ARGUMENTS.has(name) ? { allOf: [schema, { $ref: "#/$defs/schema" }] } : schema,
  ]);
  return { ...root, $defs: { ...Object.fromEntries(known), ...argumentSchema } };
}

/** The schemas that a format has for an object of a file, or for one of its members; of no format those of all that fit. */
export function schemasOf(format: FormatId | null, object: Spot, member?: Step): Schema[] {
  const roots = (format === null ? anyTools : (schemas[format] ?? [])) as readonly Schema[];
  return nearest(roots, object.keys, (root) => schemasAt(root, object)).flatMap((root) =>
    schemasAt(root, object, member),
  );
}
