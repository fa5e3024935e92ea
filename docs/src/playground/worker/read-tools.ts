import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import type { JsonDocument } from "@toolhaft/json-text";
import type { FormatId } from "@toolhaft/lint";
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

type Reader = (document: JsonDocument) => ImportedTools;

const NONE: ImportedTools = { tools: [], losses: [] };

/** Formats that hold no tools of their own. */
type WithoutTools = "skill-md" | "config";

const readers: Readonly<Record<Exclude<FormatId, WithoutTools>, Reader>> = {
  manifest: (document) => read(loadManifest(document).document, fromManifest),
  skill: (document) => read(loadSkillDescriptor(document).document, fromSkill),
  bundle: (document) => read(loadBundleTool(document).document, fromBundleTool),
  btcp: (document) =>
    isManifest(document)
      ? read(loadBtcpManifest(document).document, fromBtcpManifest)
      : read(loadBtcpTool(document).document, (tool) => fromBtcpTool(tool, document)),
  mcp: fromMcp,
  openai: fromOpenAi,
  anthropic: fromAnthropic,
};

/** The sound tools of a text; undefined where its format holds none. */
export function readTools(document: JsonDocument, format: FormatId): ImportedTools | undefined {
  if (format === "skill-md" || format === "config") return undefined;
  const tools = readers[format](document);
  return { ...tools, source: tools.source ?? document };
}

function read<Loaded>(loaded: Loaded | undefined, from: (loaded: Loaded) => ImportedTools): ImportedTools {
  return loaded === undefined ? NONE : from(loaded);
}

function isManifest({ value }: JsonDocument): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "tools");
}
