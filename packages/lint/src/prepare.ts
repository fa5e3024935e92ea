import {
  isJsoncPath,
  isJsonLinesPath,
  looksLikeJsonLines,
  openText,
  parseJson,
  parseJsonc,
  parseJsonLines,
  soundDocument,
  type JsonDocument,
  type JsonValue,
} from "@toolhaft/json-text";
import { detectFormat, type Detection } from "./detection/detect.ts";
import { isConfigPath, isSkillMarkdown } from "./file-names.ts";
import type { PlainPart } from "./format.ts";
import type { FormatId } from "./format-ids.ts";

/** One file to lint: its text, or its bytes where their encoding is still to be judged. */
export type LintInput = {
  /** As it shall stand in reports; `\` becomes `/`. */
  path: string;
  /** The format, where the caller knows better than detection. */
  format?: FormatId;
  /** Whether its folder is a skill's (`isSkillFolder`); asked only where the file's keys do not tell. */
  isNextToSkill?: () => boolean;
  /** What its text says as JSON, where a screening has read it. */
  value?: JsonValue;
  /** Whether a screening has found that its text is no JSON. */
  isRefused?: boolean;
  /** What a screening has proven of its tools. */
  plain?: PlainPart;
} & ({ text: string } | { bytes: Uint8Array });

/** The formats whose tools may stand one a line. */
const LISTS: ReadonlySet<FormatId> = new Set<FormatId>(["mcp", "openai", "anthropic", "functions"]);

/** A file that is read and recognised, but not yet linted: the host loads packs by what it says. */
export interface Prepared {
  path: string;
  document: JsonDocument;
  detection: Detection;
  plain?: PlainPart;
}

/** Read a file's text and recognise its format. Needs no format pack and never throws on input. */
export function prepare(input: LintInput): Prepared {
  const path = input.path.replaceAll("\\", "/");
  const source = "text" in input ? input.text : input.bytes;
  const { format = formatByName(path), plain, value } = input;
  if (plain !== undefined && value !== undefined && typeof source === "string") {
    const detection = plain.isWhole ? known(plain.format) : detect(input, path, value);
    // What the other tools are has been nobody's question yet.
    if (detection.kind === "format" && detection.format === plain.format)
      return { path, document: soundDocument(source, value), detection, plain };
  }
  const document = read(source, format, path, input);
  return { path, document, detection: detect(input, path, document.value) };
}

/** What a screening has proven no other format to have. */
function known(format: FormatId): Detection {
  return { kind: "format", strength: "strong", format, evidence: ["all of its tools are plain"] };
}

/** The format that somebody gave, that the file's name tells, or that its value shows. */
function detect(input: LintInput, path: string, value: JsonValue | undefined): Detection {
  const { format = formatByName(path) } = input;
  if (format === undefined) return detectFormat(value, path, input.isNextToSkill);
  const evidence = [
    input.format === undefined ? `the file is named ${nameOf(path)}` : "the format was given",
  ];
  return { kind: "format", strength: "strong", format, evidence };
}

/** The format of a file whose name alone tells it. */
function formatByName(path: string): FormatId | undefined {
  if (isSkillMarkdown(path)) return "skill-md";
  return isConfigPath(path) ? "config" : undefined;
}

function read(
  source: string | Uint8Array,
  format: FormatId | undefined,
  path: string,
  { value, isRefused = false }: Pick<LintInput, "value" | "isRefused">,
): JsonDocument {
  // Markdown is no JSON: its pack reads it.
  if (format === "skill-md") return openText(source);
  if (format === "config" || isJsoncPath(path)) return parseJsonc(source);
  if (isJsonLinesPath(path)) return parseJsonLines(source);
  const document = parseJson(source, value === undefined ? { isRefused } : { value });
  if (document.valid || !(format === undefined || LISTS.has(format)) || !looksLikeJsonLines(document.text)) {
    return document;
  }
  return parseJsonLines(source, { namedJson: true });
}

function nameOf(path: string): string {
  return isSkillMarkdown(path) ? "SKILL.md" : path.slice(path.lastIndexOf("/") + 1);
}
