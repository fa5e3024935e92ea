import {
  belongs,
  isSkillFolder,
  isSkillMarkdown,
  prepare,
  surenessOf,
  type FormatId,
  type Origin,
} from "@toolhaft/lint";
import { parseJson, type JsonDocument } from "@toolhaft/json-text";
import {
  contractOfSkillText,
  contractsOf,
  PARTS,
  type PlacedContract,
  type ToolContract,
} from "@toolhaft/lint/lock";
import { toolLabel } from "@toolhaft/diagnostics";
import { leaveOutBroken, readTools } from "@toolhaft/tool-targets/formats";
import { basename, dirname, resolve } from "node:path";
import { readSkill } from "../convert/read-skill.ts";
import { openFileView } from "../files/file-view.ts";
import type { InputContent } from "../files/read-input.ts";

/** The tools of one file. */
export interface ToolsOfFile {
  contracts: ToolContract[];
  /** One line for each tool that is too broken to be compared. */
  broken: string[];
  /** Where they stand: read again, since of most files nobody asks. */
  places: () => FilePlaces;
}

/** A file's text, and where its tools stand in it. */
export interface FilePlaces {
  document: JsonDocument;
  tools: readonly PlacedContract[];
}

/** What texts held: most files of two states are the same. A skill may be more than one file, and is read each time. */
const known = new Map<string, ToolsOfFile>();

/**
 * The tools of a file; `undefined` for one that holds none, or that nobody takes for tools. `isOnDisk`: what lies next to it is
 * looked at, too. `as`: what files are said to be of that can be.
 */
export function toolsOfFile(
  path: string,
  content: InputContent,
  { how, as: asked, isOnDisk }: { how: Origin; as?: FormatId | undefined; isOnDisk: boolean },
): ToolsOfFile | string | undefined {
  const isOther = isOfOtherKind(path, asked);
  if (isOther && how === "named") {
    const why = isSkillMarkdown(path) ? `a SKILL.md is text, not ${asked ?? ""}` : "JSON is no SKILL.md";
    return `${path}: ${why}; leave --as out`;
  }
  const as = isOther ? undefined : asked;
  const key = "text" in content && how !== "matched" ? `${as ?? ""} ${content.text}` : undefined;
  const before = key === undefined ? undefined : known.get(key);
  if (before !== undefined) return before;
  const isNextToSkill = (): boolean => isOnDisk && isSkillFolder(openFileView(path), path);
  const prepared = prepare({ path, ...content, ...(as !== undefined && { format: as }), isNextToSkill });
  if (!belongs(surenessOf(prepared), how)) return undefined;
  const { document, detection } = prepared;
  const format = detection.kind === "format" ? detection.format : undefined;
  if (format === "skill-md") return textOfSkill(path, document);
  if (format === "config") return undefined;
  if (!document.valid) {
    const { line, column } = document.position(document.problems[0]?.start ?? 0);
    return `${path}:${String(line)}:${String(column)}: not JSON; tools-lint ${path} says what is wrong`;
  }
  if (format === undefined) return `${path}: no known tool format; say what it is with --as`;
  const toolsIn = (text: JsonDocument): ReturnType<typeof readTools> =>
    format === "skill" && isOnDisk ? leaveOutBroken(readSkill(text, path)) : readTools(text, format);
  const read = toolsIn(document);
  if (read === undefined) return undefined;
  const tools: ToolsOfFile = {
    contracts: contractsOf(read.set, format).map(({ contract }) => contract),
    broken: read.rejected.map(
      (tool) => `${path}: ${toolLabel(tool)} is broken, and left out; tools-lint ${path} says what is wrong`,
    ),
    places() {
      const again = prepare({ path, ...content, format }).document;
      const { set } = toolsIn(again) ?? read;
      return { document: again, tools: contractsOf(set, format) };
    },
  };
  if (key !== undefined && format !== "skill" && tools.broken.length === 0) known.set(key, tools);
  return tools;
}

/**
 * Whether a file can't be of the format that all are said to be of: next to a skill's tools lies its SKILL.md, which is text, and no JSON
 * is. In a folder it is taken for what it is, so that nothing that a model is told goes unreviewed.
 */
function isOfOtherKind(path: string, as: FormatId | undefined): boolean {
  if (as === undefined) return false;
  return as === "skill-md" ? path.toLowerCase().endsWith(".json") : isSkillMarkdown(path);
}

/** What a SKILL.md tells a model, by the name of its folder. */
function textOfSkill(path: string, document: JsonDocument): ToolsOfFile {
  const contract = contractOfSkillText(basename(dirname(resolve(path))), document.text);
  const nowhere = Object.fromEntries(PARTS.map((part) => [part, []])) as unknown as PlacedContract["parts"];
  const tools = [{ contract, path: [], parts: nowhere }];
  return { contracts: [contract], broken: [], places: () => ({ document, tools }) };
}

/** What a server listed, as one text, its tools, and one line for each that is too broken to be compared. */
export function toolsOfServer(text: string): FilePlaces & Pick<ToolsOfFile, "broken"> {
  const document = parseJson(text);
  const read = readTools(document, "mcp");
  return {
    document,
    tools: read === undefined ? [] : contractsOf(read.set, "mcp"),
    broken: (read?.rejected ?? []).map(
      (tool) => `${toolLabel(tool)} is broken, and left out; tools-lint mcp says what is wrong`,
    ),
  };
}
