import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import { toolLabel, type ToolIdentity } from "@toolhaft/diagnostics";
import type { FormatId } from "@toolhaft/lint";
import type { JsonDocument } from "@toolhaft/json-text";
import { loadManifest } from "@toolhaft/manifest-schema";
import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { loadBundleTool } from "@toolhaft/tool-bundle";
import {
  fromAnthropic,
  fromBtcpManifest,
  fromBtcpTool,
  fromBundleTool,
  fromManifest,
  fromMcp,
  fromOpenAi,
  fromSkill,
  type ImportedTools,
} from "@toolhaft/tool-targets/import";

/** The tools of a text, and the names of those that are too broken to be read. */
export interface ReadTools {
  readonly set: ImportedTools;
  readonly leftOut: readonly string[];
}

interface Loaded<Document> {
  readonly document?: Document | undefined;
  readonly rejected: readonly ToolIdentity[];
}

const readers: Partial<Record<FormatId, (document: JsonDocument) => ReadTools>> = {
  manifest: (document) => sound(loadManifest(document), fromManifest),
  skill: (document) => sound(loadSkillDescriptor(document), fromSkill),
  bundle: (document) => sound(loadBundleTool(document), fromBundleTool),
  btcp: (document) =>
    typeof document.value === "object" && document.value !== null && "tools" in document.value
      ? sound(loadBtcpManifest(document), fromBtcpManifest)
      : sound(loadBtcpTool(document), (tool) => fromBtcpTool(tool, document)),
  mcp: (document) => ({ set: fromMcp(document), leftOut: [] }),
  openai: (document) => ({ set: fromOpenAi(document), leftOut: [] }),
  anthropic: (document) => ({ set: fromAnthropic(document), leftOut: [] }),
};

/** Read the sound tools; `undefined` for what holds none. */
export function readTools(document: JsonDocument, format: FormatId): ReadTools | undefined {
  const read = readers[format]?.(document);
  return read && { ...read, set: { ...read.set, source: document } };
}

function sound<Document>(
  { document, rejected }: Loaded<Document>,
  from: (document: Document) => ImportedTools,
): ReadTools {
  return {
    set: document === undefined ? { tools: [], losses: [] } : from(document),
    leftOut: rejected.map(toolLabel),
  };
}
