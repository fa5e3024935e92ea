import { UsageError } from "@toolhaft/command-line";
import { detectFormat, isSkillFolder, type FormatId } from "@toolhaft/lint";
import type { JsonDocument } from "@toolhaft/json-text";
import { leaveOutBroken, readTools as readFormat, type ReadTools } from "@toolhaft/tool-targets/formats";
import { openFileView } from "../files/file-view.ts";
import type { ConvertOptions } from "../options/convert-options.ts";
import { readSkill } from "./read-skill.ts";

const WITHOUT_TOOLS: Partial<Record<FormatId, string>> = {
  "skill-md": "SKILL.md holds no tools; convert the tools.json next to it",
  config: "a configuration holds no tools",
};

/** Read the tools of a document, by the format given or recognised; OpenAPI documents are known by their root. */
export async function readTools(
  document: JsonDocument,
  path: string,
  { as }: Pick<ConvertOptions, "as">,
): Promise<ReadTools> {
  if (as === undefined && isOpenApi(document)) {
    const { fromOpenApi } = await import("@toolhaft/tool-targets/openapi");
    return atLeastOne({ set: fromOpenApi(document), rejected: [] }, path);
  }
  const format = as ?? recognise(document, path);
  // A skill may be three files next to each other.
  const read = format === "skill" ? leaveOutBroken(readSkill(document, path)) : readFormat(document, format);
  if (read === undefined) throw new UsageError(`${path}: ${WITHOUT_TOOLS[format] ?? "no tools to convert"}`);
  return atLeastOne(read, path);
}

function recognise(document: JsonDocument, path: string): FormatId {
  const detection = detectFormat(document.value, path, () => isSkillFolder(openFileView(path), path));
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
