import { convert, type ArgumentMapping, type Loss, type NamedTool } from "@toolhaft/tool-targets/convert";
import { splitSkill, writeFormat, type WrittenFile } from "@toolhaft/tool-targets/formats";
import { parseJson } from "@toolhaft/json-text";
import type { ConvertOptions } from "../options/convert-options.ts";
import type { Destination, FormatName } from "./destination.ts";
import type { Source } from "./read-source.ts";

/** What comes out of a conversion. */
export interface WrittenTools {
  files: WrittenFile[];
  losses: readonly Loss[];
  nameMap: Record<string, NamedTool>;
  keyMap: Record<string, ArgumentMapping>;
  /** How many tools came out. */
  count: number;
}

/** Write the tools for a target, or into the files of a format. */
export function writeTo(
  destination: Destination,
  { set }: Source,
  { prefixBudget }: Pick<ConvertOptions, "prefixBudget">,
): WrittenTools {
  if (destination.kind === "format") return writeAs(destination.format, set);
  const settings = prefixBudget === undefined ? {} : { prefixBudget };
  const { value, text, losses, nameMap, keyMap } = convert(set, destination.target, settings);
  const file = { path: `${destination.name}.json`, value, text };
  return { files: [file], losses, nameMap, keyMap, count: Object.keys(nameMap).length };
}

function writeAs(format: FormatName, set: Source["set"]): WrittenTools {
  const { files, losses, nameMap } = writeFormat(set, format === "skill-files" ? "skill" : format);
  const all = format === "skill-files" ? files.flatMap(split) : files;
  return { files: all, losses, nameMap, keyMap: {}, count: Object.keys(nameMap).length };
}

/** One file of a skill as three. */
function split({ text }: WrittenFile): WrittenFile[] {
  const parts = splitSkill(parseJson(text));
  return Object.entries(parts ?? {}).map(([name, part]: [string, string]) => ({
    path: `${name}.json`,
    value: parseJson(part).value ?? null,
    text: part,
  }));
}
