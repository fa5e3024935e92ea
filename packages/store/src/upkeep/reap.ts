import type { Change } from "../commit/change.ts";
import { StoreError } from "../errors/store-error.ts";
import { bundleFolders } from "../reading/read-folder.ts";
import { currentBundle } from "../disk/read-files.ts";
import { type FileContext, namesNow } from "../disk/context.ts";
import type { ReapReport, StoreProblem } from "../types.ts";
import { expiryOf } from "./expiry.ts";

/** Remove the bundles that were deleted two days ago and are still empty. Nothing is ever removed with its content. */
export async function reap(context: FileContext): Promise<ReapReport> {
  const reaped: string[] = [];
  const problems: StoreProblem[] = [];
  for (const bundleID of bundleFolders(context.reading)) {
    if (context.builtIns.has(bundleID)) continue;
    const expiry = expiryNow(context, bundleID);
    if (expiry === "stays") continue;
    if (typeof expiry !== "string") {
      problems.push(expiry);
      continue;
    }
    const problem = await remove(context, bundleID);
    if (problem === undefined) reaped.push(bundleID);
    else if (problem !== "stays") problems.push(problem);
  }
  return { reaped, problems };
}

function expiryNow(context: FileContext, bundleID: string): "over" | "stays" | StoreProblem {
  const path = context.paths.relative(context.paths.bundleFile(bundleID));
  const given = { path, bundleID, now: context.now() };
  try {
    return expiryOf(currentBundle(context, bundleID), given);
  } catch (error) {
    // A bundle.json that cannot be read says nothing about its age.
    if (error instanceof StoreError) return expiryOf(error, given);
    throw error;
  }
}

/** What a crash left of the examples of tools that are gone. */
async function removeExamples(
  { files, paths }: FileContext,
  change: Change,
  bundleID: string,
): Promise<void> {
  const folder = paths.examples(bundleID);
  if (files.stat(folder)?.kind !== "folder") return;
  for (const { name } of files.list(folder)) await change.remove(`${folder}/${name}`);
  change.removeFolder(folder);
}

async function remove(context: FileContext, bundleID: string): Promise<StoreProblem | "stays" | undefined> {
  const { paths } = context;
  return context.lane(bundleID).run({
    changed: [{ bundleID }],
    run: async (change) => {
      // Looked at again under the lock: it may have been restored, or something put into it.
      if (expiryNow(context, bundleID) !== "over") return "stays";
      const inside = await namesNow(context, paths.bundle(bundleID));
      const tools = await namesNow(context, paths.tools(bundleID));
      const strays = [
        ...inside.filter((name) => !["bundle.json", "tools"].includes(name)),
        ...tools.map((name) => `tools/${name}`),
      ];
      if (strays.length > 0) {
        const path = paths.relative(`${paths.bundle(bundleID)}/${strays[0] ?? ""}`);
        const message = "the bundle is to be removed, but this file is in it: both are kept";
        return { kind: "stray", severity: "warning", path, bundleID, message } as const;
      }
      // From the inside out, so that a crash leaves a folder that is no bundle, which the next time finishes.
      if (inside.includes("tools")) change.removeFolder(paths.tools(bundleID));
      if (context.files.stat(paths.preferred(bundleID)) !== undefined)
        await change.remove(paths.preferred(bundleID));
      await removeExamples(context, change, bundleID);
      if (inside.includes("bundle.json")) await change.remove(paths.bundleFile(bundleID));
      change.removeFolder(paths.bundle(bundleID));
      return undefined;
    },
  });
}
