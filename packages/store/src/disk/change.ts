import type { Change as Steps } from "../commit/change.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { toolFileName } from "../layout.ts";
import type { Change, Prepared, Writing } from "../state/content.ts";
import type { ToolKey } from "../types.ts";
import type { FileContext } from "./context.ts";

/** Change bundles under their locks, one taken after the other. */
export function changeFiles<R>(context: FileContext, { bundleIDs, changed, run }: Change<R>): Promise<R> {
  const lockFrom = (at: number): Promise<R> => {
    const isLast = at === bundleIDs.length - 1;
    return context.lane(bundleIDs[at] ?? "").run({
      changed: isLast ? changed : [],
      run: (steps) => (isLast ? run(writingBy(context, steps)) : lockFrom(at + 1)),
    });
  };
  return lockFrom(0);
}

/** A file with a tool's text, complete and on the disk before it has its name. */
export async function prepareFile({ temporaries }: FileContext, text: string): Promise<Prepared> {
  return { text, path: await temporaries.write(encodeUtf8(text)) };
}

function writingBy(context: FileContext, steps: Steps): Writing {
  const { files, paths, temporaries, content } = context;
  const put = async (path: string, text: string): Promise<void> => {
    const isThere = files.stat(path) !== undefined;
    const temporary = await temporaries.write(encodeUtf8(text));
    if (isThere) await steps.replace(temporary, path);
    else await steps.create(temporary, path);
  };
  const replace = async (path: string, text: string): Promise<void> => {
    await steps.replace(await temporaries.write(encodeUtf8(text)), path);
  };
  const fileOf = ({ bundleID, slug, version }: ToolKey): string =>
    paths.tool(bundleID, toolFileName(slug, version));
  return {
    ...content,
    async createBundle(bundleID, text) {
      steps.makeFolder(paths.bundles, paths.root);
      steps.makeFolder(paths.bundle(bundleID), paths.bundles);
      steps.makeFolder(paths.tools(bundleID), paths.bundle(bundleID));
      // Its own file comes last: without it there is no bundle.
      await steps.create(await temporaries.write(encodeUtf8(text)), paths.bundleFile(bundleID));
    },
    replaceBundle: (bundleID, text) => replace(paths.bundleFile(bundleID), text),
    createTool: (key, { path = "" }) => steps.create(path, fileOf(key)),
    replaceTool: (key, text) => replace(fileOf(key), text),
    removeTool: (key) => steps.remove(fileOf(key)),
    async writeExamples({ bundleID, slug, version }, text) {
      const path = paths.exampleFile(bundleID, toolFileName(slug, version));
      if (text === undefined) {
        if (files.stat(path)?.kind === "file") await steps.remove(path);
        return;
      }
      steps.makeFolder(paths.examplesFolder, paths.root);
      steps.makeFolder(paths.examples(bundleID), paths.examplesFolder);
      await put(path, text);
    },
    async writePreferred(bundleID, text) {
      steps.makeFolder(paths.preferredFolder, paths.root);
      await put(paths.preferred(bundleID), text);
    },
    async writeOverride(bundleID, text) {
      steps.makeFolder(paths.overrides, paths.root);
      await put(paths.override(bundleID), text);
    },
  };
}
