import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import { createReporter, type ToolIdentity } from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema";
import { isObject, type JsonDocument } from "@toolhaft/json-text";
import { loadManifest } from "@toolhaft/manifest-schema";
import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { bundleFileKind, listedTools, loadBundleTool, loadBundleTools } from "@toolhaft/tool-bundle";
import { fromBtcpManifest, fromBtcpTool } from "./read/btcp.ts";
import { fromBundleTool, fromBundleTools } from "./read/bundle.ts";
import { fromManifest } from "./read/manifest.ts";
import { fromSkill } from "./read/skill.ts";
import { fieldPath, type ImportedTools, type ToolDescription } from "../tool-description.ts";
import { fromAnthropic } from "./read/anthropic.ts";
import { fromFunctions } from "./read/functions.ts";
import { fromMcp } from "./read/mcp.ts";
import type { ImportedList } from "./read/read-list.ts";
import { fromOpenAi } from "./read/openai.ts";

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
  mcp: (document) => listOf(fromMcp(document)),
  openai: (document) => listOf(fromOpenAi(document)),
  anthropic: (document) => listOf(fromAnthropic(document)),
  functions: (document) => listOf(fromFunctions(document)),
};

/**
 * Read the tools of a document in one of the formats that hold tools: `manifest`, `skill`, `bundle`, `btcp`, `mcp`,
 * `openai`, `anthropic`, `functions`; `undefined` for any other. Never throws on input: what is broken is named in `rejected`.
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

function listOf({ rejected, ...set }: ImportedList): ReadTools {
  return { set, rejected };
}

function readStoredTools(document: JsonDocument): ReadTools {
  const { document: list, rejected } = loadBundleTools(document);
  const broken = new Set(rejected.map(({ index }) => index));
  const sound = listedTools(document.value)
    .map(({ path }, index) => ({ index, path }))
    .filter(({ index }) => !broken.has(index));
  return { set: fromBundleTools(list?.tools ?? [], sound, document), rejected };
}

/**
 * Leave out tools whose schemas are none: a receiver would refuse them, or, worse, take the part that is
 * broken for one that was never there. Tools without a text they came from are taken as they are.
 */
export function leaveOutBroken({ set, rejected }: ReadTools): ReadTools {
  const { source } = set;
  if (source === undefined) return { set, rejected };
  const broken: ToolIdentity[] = [];
  const tools = set.tools.filter((tool, place) => {
    if (!isBroken(tool, source)) return true;
    broken.push({ index: tool.index ?? place, name: tool.name });
    return false;
  });
  const all = [...rejected, ...broken].sort((a, b) => a.index - b.index);
  return { set: { ...set, tools }, rejected: all };
}

function isBroken(tool: ToolDescription, document: JsonDocument): boolean {
  const reporter = createReporter(document, undefined, { least: "error" });
  for (const field of ["inputSchema", "outputSchema"] as const) {
    const schema = tool[field];
    const root = field === "inputSchema" ? "object" : "any";
    if (schema !== undefined) checkSchema(schema, { document, reporter, path: fieldPath(tool, field), root });
  }
  return reporter.diagnostics.some(
    ({ rule, messageId }) => rule !== "schema/root-type" || HIDES.has(messageId),
  );
}

/** Of the faults of a root those behind which the arguments stand elsewhere; what its type should be every receiver is told. */
const HIDES: ReadonlySet<string> = new Set(["membersOnly", "wrapped", "zod"]);
