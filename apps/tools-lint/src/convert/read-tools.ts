import { UsageError } from "@toolhaft/command-line";
import type { ToolIdentity } from "@toolhaft/diagnostics";
import { detectFormat, type FormatId } from "@toolhaft/lint";
import type { JsonDocument } from "@toolhaft/json-text";
import { fromAnthropic, fromMcp, fromOpenAi, type ImportedTools } from "@toolhaft/tool-targets/import";
import type { ConvertOptions } from "../options/convert-options.ts";
import { readBtcp } from "./read/btcp.ts";
import { readBundle } from "./read/bundle.ts";
import { readManifest } from "./read/manifest.ts";
import { readSkill } from "./read/skill.ts";
import { splitBroken } from "./split-broken.ts";

/** The tools of a file, and those that its loader refuses. */
export interface ReadTools {
  set: ImportedTools;
  rejected: readonly ToolIdentity[];
}

type Reader = (document: JsonDocument, path: string) => ReadTools;

const readers: Readonly<Record<FormatId, Reader>> = {
  manifest: readManifest,
  skill: readSkill,
  "skill-md": (_, path) => {
    throw new UsageError(`${path}: SKILL.md holds no tools; convert the tools.json beside it`);
  },
  bundle: readBundle,
  btcp: readBtcp,
  mcp: (document) => ({ set: fromMcp(document), rejected: [] }),
  openai: (document) => ({ set: fromOpenAi(document), rejected: [] }),
  config: (_, path) => {
    throw new UsageError(`${path}: a configuration holds no tools`);
  },
  anthropic: (document) => ({ set: fromAnthropic(document), rejected: [] }),
};

/** Read the tools of a document, by the format given or recognised; OpenAPI documents are known by their root. */
export async function readTools(
  document: JsonDocument,
  path: string,
  { as }: Pick<ConvertOptions, "as">,
): Promise<ReadTools> {
  if (as === undefined && isOpenApi(document)) {
    const { fromOpenApi } = await import("@toolhaft/tool-targets/import/openapi");
    return atLeastOne({ set: fromOpenApi(document), rejected: [] }, path);
  }
  const format = as ?? recognise(document, path);
  return splitBroken(atLeastOne(readers[format](document, path), path), document);
}

function recognise(document: JsonDocument, path: string): FormatId {
  const detection = detectFormat(document.value, path);
  if (detection.kind === "format") return detection.format;
  const seen =
    detection.kind === "none"
      ? detection.seen
      : detection.candidates.map(({ format }) => format).join(" or ");
  throw new UsageError(`${path}: not recognised (${seen}); say what it is with --as`);
}

function atLeastOne(read: ReadTools, path: string): ReadTools {
  if (read.set.tools.length > 0 || read.rejected.length > 0) return read;
  throw new UsageError(`${path}: no tools to convert`);
}

function isOpenApi({ value }: JsonDocument): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const version = Object.hasOwn(value, "openapi") ? value["openapi"] : undefined;
  return typeof version === "string" && version.startsWith("3.");
}
