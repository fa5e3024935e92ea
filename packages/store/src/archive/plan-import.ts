import { StoreError } from "../errors/store-error.ts";
import { countOf } from "../reading/problem.ts";
import { currentBundle } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import type { ImportReport } from "../types.ts";
import type { ArchivedBundle, ArchivedTool } from "./read-archive.ts";

export type Item = ImportReport["items"][number];

export function planBundle(context: StoreContext, bundle: ArchivedBundle): Item[] {
  const { files, paths } = context;
  const file = paths.bundleFile(bundle.bundleID);
  const isThere = files.stat(file) !== undefined;
  const isSame = isThere && files.readText(file) === bundle.text;
  const own: Item = !isThere
    ? { entry: bundle.name, outcome: "stored" }
    : isSame
      ? { entry: bundle.name, outcome: "unchanged" }
      : { entry: bundle.name, outcome: "skipped", reason: "the bundle exists with other content" };
  return [own, ...bundle.tools.map((tool) => standingOf(context, bundle, tool))];
}

/** What would happen to a tool of the archive. */
export function standingOf(
  context: StoreContext,
  { bundleID, text: bundleText }: ArchivedBundle,
  { name, fileName, text }: ArchivedTool,
): Item {
  const { files, paths } = context;
  const path = paths.tool(bundleID, fileName);
  const found = files.stat(path);
  if (found !== undefined) {
    const isSame = found.kind === "file" && files.readText(path) === text;
    if (isSame) return { entry: name, outcome: "unchanged" };
    return { entry: name, outcome: "skipped", reason: "the tool exists with other content" };
  }
  const bundle = currentBundle(context, bundleID);
  if (bundle?.softDeletedAt !== undefined)
    return { entry: name, outcome: "skipped", reason: "the bundle is deleted" };
  // Disabled by the archive itself: it came from there a moment ago, or with an import that was cut off.
  const isOurs = bundle !== undefined && files.readText(paths.bundleFile(bundleID)) === bundleText;
  if (bundle?.isEnabled === false && !isOurs)
    return { entry: name, outcome: "skipped", reason: "the bundle is disabled" };
  return { entry: name, outcome: "stored" };
}

export function refuseConflicts(items: readonly Item[], mode: "fail" | "skip"): void {
  const skipped = items.filter(({ outcome }) => outcome === "skipped");
  const [first] = skipped;
  if (mode === "skip" || first === undefined) return;
  throw new StoreError(
    "STORE_ARCHIVE_CONFLICT",
    {
      differ:
        skipped.length === 1
          ? "1 entry of the archive differs"
          : `${String(skipped.length)} entries of the archive differ`,
      first: `${first.entry}: ${first.reason ?? ""}`,
    },
    { hint: "To store the others, skip these: mode skip, or --skip on the command line." },
  );
}

export function refuseOverLimit({ catalog, limits }: StoreContext, bundles: readonly ArchivedBundle[]): void {
  const count = catalog.order.size + bundles.reduce((sum, { tools }) => sum + tools.length, 0);
  if (count <= limits.tools) return;
  throw new StoreError("STORE_LIMIT", { what: "the store with the archive", count: countOf(count, "tool") });
}
