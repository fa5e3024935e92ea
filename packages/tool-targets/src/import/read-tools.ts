import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import type { ToolIdentity } from "@toolhaft/diagnostics";
import { isObject, type JsonDocument } from "@toolhaft/json-text";
import { loadManifest } from "@toolhaft/manifest-schema";
import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { bundleFileKind, listedTools, loadBundleTool, loadBundleTools } from "@toolhaft/tool-bundle";
import { fromBtcpManifest, fromBtcpTool } from "./formats/from-btcp.ts";
import { fromBundleTool, fromBundleTools } from "./formats/from-bundle.ts";
import { fromManifest } from "./formats/from-manifest.ts";
import { fromSkill } from "./formats/from-skill.ts";
import type { ImportedTools } from "./imported.ts";
import { leaveOutBroken } from "./leave-out-broken.ts";
import { fromAnthropic } from "./lists/anthropic.ts";
import { fromMcp } from "./lists/mcp.ts";
import { fromOpenAi } from "./lists/openai.ts";

/** The sound tools of a document, and those that are too broken to be converted. */
export interface ReadTools {
  set: ImportedTools;
  rejected: readonly ToolIdentity[];
}

/** What a loader gives. */
interface Loaded<Document> {
  readonly document?: Document | undefined;
  readonly rejected: readonly ToolIdentity[];
}

const readers: Readonly<Record<string, (document: JsonDocument) => ReadTools>> = {
  manifest: (document) => soundOf(loadManifest(document), fromManifest),
  skill: (document) => soundOf(loadSkillDescriptor(document), fromSkill),
  bundle: (document) =>
    bundleFileKind(document.value) === "tools"
      ? readStoredTools(document)
      : soundOf(loadBundleTool(document), fromBundleTool),
  btcp: (document) =>
    isObject(document.value) && Object.hasOwn(document.value, "tools")
      ? soundOf(loadBtcpManifest(document), fromBtcpManifest)
      : soundOf(loadBtcpTool(document), (tool) => fromBtcpTool(tool, document)),
  mcp: (document) => ({ set: fromMcp(document), rejected: [] }),
  openai: (document) => ({ set: fromOpenAi(document), rejected: [] }),
  anthropic: (document) => ({ set: fromAnthropic(document), rejected: [] }),
};

/**
 * Read the tools of a document in one of the formats that hold tools: `manifest`, `skill`, `bundle`, `btcp`, `mcp`,
 * `openai`, `anthropic`; `undefined` for any other. Never throws on input: what is broken is named in `rejected`.
 */
export function readTools(document: JsonDocument, format: string): ReadTools | undefined {
  if (!Object.hasOwn(readers, format)) return undefined;
  const read = readers[format]?.(document);
  return read && leaveOutBroken({ ...read, set: { ...read.set, source: read.set.source ?? document } });
}

function soundOf<Document>(
  { document, rejected }: Loaded<Document>,
  from: (document: Document) => ImportedTools,
): ReadTools {
  return { set: document === undefined ? { tools: [], losses: [] } : from(document), rejected };
}

function readStoredTools(document: JsonDocument): ReadTools {
  const { document: list, rejected } = loadBundleTools(document);
  const broken = new Set(rejected.map(({ index }) => index));
  const sound = listedTools(document.value)
    .map(({ path }, index) => ({ index, path }))
    .filter(({ index }) => !broken.has(index));
  return { set: fromBundleTools(list?.tools ?? [], sound, document), rejected };
}
