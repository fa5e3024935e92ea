import {
  createGuesses,
  createReporter,
  reportSyntax,
  showGot,
  type Loaded,
  type Reporter,
} from "@toolhaft/diagnostics";
import { parseJson, type JsonDocument, type JsonPath } from "@toolhaft/json-text";
import { isWhole } from "../check/damage.ts";
import type { Part, PartName, Parts } from "../check/part.ts";
import { reportRefusedText } from "../check/refused-text.ts";
import type { SkillDescriptor } from "../descriptor.ts";
import { shapeRules } from "../rules/shape.ts";
import { assemble } from "./assemble.ts";
import { hasPartType } from "./read-root.ts";
import { toolFinder } from "./tool-at.ts";

/** The later form of a descriptor: three files in the skill's folder. One that is not given is not looked at. */
export interface SkillFiles {
  /** `tools.json`: an array of tools. */
  tools?: string | Uint8Array | JsonDocument;
  /** `allowlist.json`: binary → subcommands. */
  allowlist?: string | Uint8Array | JsonDocument;
  /** `execution.json`: an array of executions. */
  execution?: string | Uint8Array | JsonDocument;
}

export interface LoadSkillFilesOptions {
  /** The files' paths, as findings name them; default `tools.json`, `allowlist.json` and `execution.json`. */
  paths?: { tools?: string; allowlist?: string; execution?: string };
  /** Where the findings of a file go; default a reporter of its own. */
  reporters?: Partial<Record<PartName, Reporter>>;
}

/**
 * Read a skill from the three files that later replaced the one. Entries have the shape of specification
 * 002; keys and kinds that came later are warnings, and a tool that runs by them is rejected. Findings
 * come file by file; places in other files stand in `related`. Never throws on input.
 */
export function loadSkillFiles(
  files: SkillFiles,
  options: LoadSkillFilesOptions = {},
): Loaded<SkillDescriptor> {
  const part = (name: PartName): Part => {
    const file = options.paths?.[name] ?? `${name}.json`;
    return openPart(name, files[name], file, options.reporters?.[name]);
  };
  const parts: Parts = {
    form: "three files",
    guesses: createGuesses(),
    later: [],
    tools: part("tools"),
    allowlist: part("allowlist"),
    execution: part("execution"),
  };
  const find = toolFinder(parts.tools.value, parts.execution.value);
  for (const each of [parts.tools, parts.allowlist, parts.execution]) {
    if (files[each.name] === undefined) continue;
    const toolAt = ([index]: JsonPath): ReturnType<typeof find> => find(each.name, index);
    reportSyntax(each.document, each.reporter, { bomSeverity: "error", toolAt });
    reportRefusedText(each, toolAt);
    if (each.value !== undefined && !hasPartType(each)) reportPartType(each);
  }
  return assemble(parts);
}

function openPart(
  name: PartName,
  source: SkillFiles[PartName],
  file: string,
  given: Reporter | undefined,
): Part {
  const isText = source === undefined || typeof source === "string" || source instanceof Uint8Array;
  const document = isText ? parseJson(source ?? "null") : source;
  const value = source === undefined ? undefined : document.value;
  const reporter = given ?? createReporter(document, file);
  return {
    name,
    document,
    reporter,
    file,
    path: [],
    value,
    isWhole: source !== undefined && isWhole(document),
  };
}

function reportPartType(part: Part): void {
  const expected = part.name === "allowlist" ? "an object" : "an array";
  const data = { file: `${part.name}.json`, expected, got: showGot(part.value) };
  part.value = undefined;
  part.reporter.add(shapeRules["skill/field-type"], { messageId: "part", path: [], data });
}
