import { isObject, ownString, parseJson } from "@toolhaft/json-text";
import { loadBundle } from "@toolhaft/tool-bundle";
import { badArgument } from "../errors/store-error.ts";
import { toolFileName } from "../layout.ts";
import { readBundle } from "../reading/read-bundle.ts";
import { readTool } from "../reading/read-tool.ts";
import type { BundleEntry, ToolEntry } from "../records.ts";
import type { BuiltInBundle } from "../types.ts";

/** A built-in bundle as the catalog holds it, and its texts by file name. */
export interface BuiltIn {
  entry: BundleEntry;
  text: string;
  toolTexts: ReadonlyMap<string, string>;
}

/** Read the bundles that come with the program. A fault in one is the program's, so it throws. */
export function readBuiltIns(given: readonly BuiltInBundle[]): ReadonlyMap<string, BuiltIn> {
  const read = given.map(readOne);
  return new Map(read.map((one) => [one.entry.bundleID, one]));
}

/** How many tools come with the program. They are nobody's to delete, so that no limit counts them. */
export function countBuiltInTools(builtIns: ReadonlyMap<string, BuiltIn>): number {
  return [...builtIns.values()].reduce((sum, { toolTexts }) => sum + toolTexts.size, 0);
}

function readOne({ bundle, tools }: BuiltInBundle): BuiltIn {
  const document = parseJson(bundle);
  const folder = loadBundle(document).document?.bundleID.toLowerCase() ?? "";
  const { record, problem } = readBundle(document, { path: "built-in bundle", folder });
  if (record === undefined) throw badArgument("builtIns", problem?.message ?? "cannot be read");
  const toolTexts = new Map<string, string>();
  const entries = new Map<string, ToolEntry>();
  for (const text of tools) {
    const tool = parseJson(text);
    const fields = isObject(tool.value) ? tool.value : {};
    const fileName = toolFileName(ownString(fields, "slug") ?? "", ownString(fields, "version") ?? "");
    const path = `built-in tool ${fileName}`;
    const entry = readTool(tool, { path, bundleID: folder, fileName });
    if (entry.record === undefined) throw badArgument("builtIns", entry.problem?.message ?? "cannot be read");
    toolTexts.set(fileName, text);
    entries.set(fileName, { identity: "built-in", record: { ...entry.record, isBuiltIn: true } });
  }
  const entry: BundleEntry = {
    ...{ bundleID: folder, isBuiltIn: true, record: { ...record, isBuiltIn: true }, tools: entries },
    ...{ folderIdentity: "", toolsIdentity: "" },
  };
  return { entry, text: bundle, toolTexts };
}
