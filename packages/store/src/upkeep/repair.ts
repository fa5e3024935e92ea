import { isObject, ownString } from "@toolhaft/json-text";
import { sweepLeftovers } from "../commit/sweep.ts";
import { toolFileName } from "../layout.ts";
import { readDocument } from "../reading/read-document.ts";
import type { ChangedFile } from "../records.ts";
import type { FileContext } from "../disk/context.ts";
import type { RepairOptions, RepairReport, StoreProblem } from "../types.ts";
import { checkStore } from "./check.ts";
import { foresee } from "./foresee.ts";
import { reap } from "./reap.ts";

/**
 * Fix what can be fixed without losing a byte: files that cannot be read are moved to `quarantine/`, files under a
 * wrong name get the right one where it is free, deletions are finished, leftovers of dead processes swept.
 */
export async function repairStore(
  context: FileContext,
  { dryRun = false }: RepairOptions = {},
): Promise<RepairReport> {
  if (dryRun) return foresee(await checkStore(context));
  const done: RepairReport["done"][number][] = [];
  for (const path of sweepLeftovers(context.files, context.paths, context.view)) {
    done.push({ path: context.paths.relative(path), action: "removed what a dead process left" });
  }
  const { reaped } = await reap(context);
  for (const bundleID of reaped) done.push({ path: `bundles/${bundleID}`, action: "finished its deletion" });
  for (const problem of await checkStore(context)) {
    const action = await fix(context, problem);
    if (action !== undefined) done.push({ path: problem.path, action });
  }
  return { done, problems: await checkStore(context) };
}

async function fix(
  context: FileContext,
  { path, bundleID, repair }: StoreProblem,
): Promise<string | undefined> {
  const fileName = path.slice(path.lastIndexOf("/") + 1);
  if (bundleID === undefined || (repair !== "move-to-quarantine" && repair !== "rename")) return undefined;
  const { files, paths } = context;
  const from = `${paths.root}/${path}`;
  const isTool = from === paths.tool(bundleID, fileName);
  const changed: ChangedFile[] = [isTool ? { bundleID, fileName } : { bundleID }];
  return context.lane(bundleID).run({
    changed,
    run: async (change) => {
      if (files.stat(from)?.kind !== "file") return undefined;
      const right = repair === "rename" ? rightName(context, from) : undefined;
      if (right !== undefined && files.stat(paths.tool(bundleID, right)) === undefined) {
        await change.move(from, paths.tool(bundleID, right));
        changed.push({ bundleID, fileName: right });
        return `renamed to ${right}`;
      }
      change.makeFolder(paths.quarantine, paths.root);
      const name = isTool ? `${bundleID}-${fileName}` : path.replaceAll("/", "-");
      const to = freeName(context, `${paths.quarantine}/${name}`);
      await change.move(from, to);
      return `moved to ${paths.relative(to)}`;
    },
  });
}

function rightName({ files }: FileContext, path: string): string | undefined {
  const { value } = readDocument(files, path);
  if (!isObject(value)) return undefined;
  const [slug, version] = [ownString(value, "slug"), ownString(value, "version")];
  return slug === undefined || version === undefined ? undefined : toolFileName(slug, version);
}

function freeName({ files }: FileContext, path: string): string {
  let name = path;
  for (let count = 2; files.stat(name) !== undefined; count++) name = `${path}.${String(count)}`;
  return name;
}
