import {
  createReporter,
  finishLoad,
  type Loaded,
  type LoadOptions,
  type Reporter,
} from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject } from "@toolhaft/json-text";
import { checkAllowedTools, splitTools } from "./check/allowed-tools.ts";
import { checkBodyTools } from "./check/body-tools.ts";
import { checkFile } from "./check/encoding.ts";
import { checkFences } from "./check/fences.ts";
import { checkFields, FIELDS } from "./check/fields.ts";
import { checkMarkup } from "./check/markup.ts";
import { checkMetadata } from "./check/metadata.ts";
import { checkName } from "./check/name.ts";
import { fieldOf, type Checked } from "./check/part.ts";
import { checkLengths } from "./check/texts.ts";
import { checkYaml } from "./check/yaml.ts";
import { openSkillMarkdown, type SkillMarkdownDocument } from "./document.ts";

/** A skill as its SKILL.md tells it. */
export interface SkillMarkdown {
  /** As written; the directory's name where the field is missing, else empty. */
  name: string;
  /** Empty where the field is missing. */
  description: string;
  license?: string;
  compatibility?: string;
  /** As written, also what is no text. */
  metadata?: JsonObject;
  allowedTools?: string[];
  /** Every field that is none of the format's six. */
  otherFields: JsonObject;
  /** The text below the front matter, which is what `read_skill` answers. */
  body: string;
  /** Where the body starts, as an offset in the decoded text. */
  bodyStart: number;
}

export interface LoadSkillMarkdownOptions extends LoadOptions {
  /** The skill's directory, which must have its name; default that of a `path` to a SKILL.md, else unknown. */
  directoryName?: string;
  /** The skill's tools: names in the text that are nearly one of them are reported. */
  toolNames?: readonly string[];
  /** Names of the tools' parameters, which the text may name too. */
  parameterNames?: readonly string[];
  /** Other names that the text may use: programs the skill runs, the skills beside it. Asked for at most once. */
  otherNames?: () => readonly string[];
  /** True where the skill's own system does not read its `name`: a missing one is information then. */
  isNameOptional?: boolean;
}

/**
 * Read a SKILL.md: its encoding, the fences, the YAML between them, its fields by the Agent Skills format,
 * and the tools its text names. Never throws on input. `document` is absent when there is no front
 * matter that says anything; a byte order mark or blank lines before it are errors, and it is read.
 */
export function loadSkillMarkdown(
  source: string | Uint8Array | JsonDocument,
  options: LoadSkillMarkdownOptions = {},
): Loaded<SkillMarkdown> {
  const document = openSkillMarkdown(source);
  const reporter = options.reporter
    ? placeBy(document, options.reporter)
    : createReporter(document, options.path);
  const segments = options.path?.split(/[\\/]/) ?? [];
  const isSkill = segments.at(-1)?.toLowerCase() === "skill.md";
  const directoryName = options.directoryName ?? (isSkill ? nameOf(segments.at(-2)) : undefined);
  const checked: Checked = {
    document,
    reporter,
    directoryName,
    fileName: segments.at(-1),
    isNameOptional: options.isNameOptional ?? false,
  };
  checkFile(checked);
  checkFences(checked);
  checkYaml(checked);
  checkFields(checked);
  checkName(checked);
  checkMarkup(checked);
  checkLengths(checked);
  checkMetadata(checked);
  checkAllowedTools(checked);
  const { toolNames: tools, parameterNames = [], otherNames } = options;
  if (tools) checkBodyTools(checked, { tools, parameters: new Set(parameterNames), otherNames });
  return finishLoad(reporter, document.fields && toSkill(document, document.fields, directoryName));
}

// "." and ".." name no directory.
function nameOf(segment: string | undefined): string | undefined {
  return segment === undefined || /^\.{0,2}$/.test(segment) ? undefined : segment;
}

function toSkill(
  document: SkillMarkdownDocument,
  fields: JsonObject,
  directoryName: string | undefined,
): SkillMarkdown {
  const textOf = (name: string): string | undefined => {
    const value = fieldOf(document, name);
    return typeof value === "string" ? value.trim() : undefined;
  };
  const { bodyStart } = document.fences;
  const others = Object.entries(fields).filter(([key]) => !FIELDS.includes(key));
  const skill: SkillMarkdown = {
    name: textOf("name") ?? directoryName ?? "",
    description: textOf("description") ?? "",
    otherFields: Object.fromEntries(others),
    body: document.text.slice(bodyStart),
    bodyStart,
  };
  const [license, compatibility, tools] = ["license", "compatibility", "allowed-tools"].map(textOf);
  if (license !== undefined) skill.license = license;
  if (compatibility !== undefined) skill.compatibility = compatibility;
  const metadata = fieldOf(document, "metadata");
  if (typeof metadata === "object" && metadata !== null && !Array.isArray(metadata))
    skill.metadata = metadata;
  const list = fieldOf(document, "allowed-tools");
  if (tools !== undefined) skill.allowedTools = splitTools(tools);
  else if (Array.isArray(list)) skill.allowedTools = list.filter((item) => typeof item === "string");
  return skill;
}

/**
 * A reporter whose findings get their places from `document`: a host's own is made for the plain text, which
 * knows no fields.
 */
function placeBy(document: JsonDocument, reporter: Reporter): Reporter {
  return {
    ...reporter,
    add(rule, finding) {
      const node = document.locate(finding.path);
      const range = finding.range ?? (finding.on === "key" ? (node?.key ?? node?.value) : node?.value);
      reporter.add(rule, range === undefined ? finding : { ...finding, range });
    },
  };
}
