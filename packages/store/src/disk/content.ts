import { attempt } from "../files/errno.ts";
import { toolFileName } from "../layout.ts";
import { bundleFolders, namesIn, readToolEntry } from "../reading/read-folder.ts";
import type { Content, ReadBundle, Remains } from "../state/content.ts";
import type { ToolKey } from "../types.ts";
import { type FileContext, namesNow } from "./context.ts";
import { currentBundle, findStored } from "./read-files.ts";

/** What the files hold now. */
export function createFileContent(context: FileContext): Content {
  const { files, paths, reading } = context;
  const toolPath = ({ bundleID, slug, version }: ToolKey): string =>
    paths.tool(bundleID, toolFileName(slug, version));
  const isThere = (path: string): boolean => files.stat(path) !== undefined;
  const textAt = (path: string): string | undefined => {
    const found = files.stat(path);
    if (found === undefined) return undefined;
    return found.kind === "file" ? files.readText(path) : "";
  };
  return {
    bundle(bundleID): ReadBundle | undefined {
      const record = currentBundle(context, bundleID);
      return record && { record, text: files.readText(paths.bundleFile(bundleID)) };
    },
    bundlesNamed: (slug) => bundleFolders(reading).filter((id) => currentBundle(context, id)?.slug === slug),
    hasBundle: (bundleID) => isThere(paths.bundleFile(bundleID)),
    countBundles: () => bundleFolders(reading).length,
    tool: (key) => findStored(context, key),
    toolText: (key) => textAt(toolPath(key)),
    hasTool: (key) => isThere(toolPath(key)),
    damage({ bundleID, slug, version }) {
      const file = { bundleID, fileName: toolFileName(slug, version), known: undefined };
      const entry = readToolEntry(reading, file);
      return entry?.record === undefined ? entry?.problem : undefined;
    },
    remains(bundleID, fileName): Remains {
      const path = paths.tool(bundleID, fileName);
      const left = { text: "", modified: 0 };
      attempt(() => {
        const found = files.stat(path);
        left.modified = Math.floor(found?.modified ?? 0);
        if (found?.kind === "file" && found.size <= reading.mostBytes) left.text = files.readText(path);
      });
      return left;
    },
    countTools: async (bundleID) => (await namesNow(context, paths.tools(bundleID))).length,
    countAllTools: () =>
      bundleFolders(reading).reduce((sum, id) => sum + namesIn(reading, paths.tools(id)).length, 0),
    toolBytes: (bundleID) =>
      [...(context.catalog.bundles.get(bundleID)?.tools.keys() ?? [])].map(
        (fileName) => [fileName, files.readBytes(paths.tool(bundleID, fileName))] as const,
      ),
    async versions({ bundleID, slug }) {
      await context.catalog.follow();
      const { tools } = context.catalog.bundles.get(bundleID) ?? {};
      const records = [...(tools?.values() ?? [])].flatMap(({ record }) => record ?? []);
      return records.filter((record) => record.slug === slug);
    },
    examplesText: ({ bundleID, slug, version }) =>
      textAt(paths.exampleFile(bundleID, toolFileName(slug, version))),
    preferredText: (bundleID) => textAt(paths.preferred(bundleID)),
    overrideText: (bundleID) => textAt(paths.override(bundleID)),
  };
}
