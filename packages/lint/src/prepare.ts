import {
  isJsoncPath,
  isJsonLinesPath,
  looksLikeJsonLines,
  openText,
  parseJson,
  parseJsonc,
  parseJsonLines,
  type JsonDocument,
} from "@toolhaft/json-text";
import { detectFormat, type Detection } from "./detection/detect.ts";
import { isConfigPath, isSkillMarkdown } from "./file-names.ts";
import type { FormatId } from "./format-ids.ts";

/** One file to lint: its text, or its bytes where their encoding is still to be judged. */
export type LintInput = {
  /** As it shall stand in reports; `\` becomes `/`. */
  path: string;
  /** The format, where the caller knows better than detection. */
  format?: FormatId;
  /** Whether its folder is a skill's (`isSkillFolder`); asked only where the file's keys do not tell. */
  isNextToSkill?: () => boolean;
} & ({ text: string } | { bytes: Uint8Array });

/** The formats whose tools may stand one a line. */
const LISTS: ReadonlySet<FormatId> = new Set<FormatId>(["mcp", "openai", "anthropic", "functions"]);

/** A file that is read and recognised, but not yet linted: the host loads packs by what it says. */
export interface Prepared {
  path: string;
  document: JsonDocument;
  detection: Detection;
}

/** Read a file's text and recognise its format. Needs no format pack and never throws on input. */
export function prepare(input: LintInput): Prepared {
  const path = input.path.replaceAll("\\", "/");
  const source = "text" in input ? input.text : input.bytes;
  const { format = formatByName(path) } = input;
  const document = read(source, format, path);
  if (format === undefined) {
    return { path, document, detection: detectFormat(document.value, path, input.isNextToSkill) };
  }
  const evidence = [
    input.format === undefined ? `the file is named ${nameOf(path)}` : "the format was given",
  ];
  return { path, document, detection: { kind: "format", strength: "strong", format, evidence } };
}

/** The format of a file whose name alone tells it. */
function formatByName(path: string): FormatId | undefined {
  if (isSkillMarkdown(path)) return "skill-md";
  return isConfigPath(path) ? "config" : undefined;
}

function read(source: string | Uint8Array, format: FormatId | undefined, path: string): JsonDocument {
  // Markdown is no JSON: its pack reads it.
  if (format === "skill-md") return openText(source);
  if (format === "config" || isJsoncPath(path)) return parseJsonc(source);
  if (isJsonLinesPath(path)) return parseJsonLines(source);
  const document = parseJson(source);
  if (document.valid || !(format === undefined || LISTS.has(format)) || !looksLikeJsonLines(document.text)) {
    return document;
  }
  return parseJsonLines(source, { namedJson: true });
}

function nameOf(path: string): string {
  return isSkillMarkdown(path) ? "SKILL.md" : path.slice(path.lastIndexOf("/") + 1);
}
