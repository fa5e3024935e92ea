import { openText, parseJson, type JsonDocument } from "@toolhaft/json-text";
import { detectFormat, type Detection } from "../detection/detect.ts";
import { isSkillMarkdown } from "../detection/skill-markdown.ts";
import type { FormatId } from "../format.ts";

/** One file to lint: its text, or its bytes where their encoding is still to be judged. */
export type LintInput = {
  /** As it shall stand in reports; `\` becomes `/`. */
  path: string;
  /** The format, where the caller knows better than detection. */
  format?: FormatId;
  /** Whether a SKILL.md lies beside it; asked only where the file's keys do not say what it is. */
  isBesideSkill?: () => boolean;
} & ({ text: string } | { bytes: Uint8Array });

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
  const { format = isSkillMarkdown(path) ? "skill-md" : undefined } = input;
  // Markdown is no JSON: its pack reads it.
  const document = format === "skill-md" ? openText(source) : parseJson(source);
  if (format === undefined) {
    return { path, document, detection: detectFormat(document.value, path, input.isBesideSkill) };
  }
  const evidence = [input.format === undefined ? "the file is named SKILL.md" : "the format was given"];
  return { path, document, detection: { kind: "format", strength: "strong", format, evidence } };
}
