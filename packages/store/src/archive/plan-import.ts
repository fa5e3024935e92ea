import { StoreError } from "../errors/store-error.ts";
import { countOf } from "../reading/problem.ts";
import type { Content, ReadBundle } from "../state/content.ts";
import type { StoreContext } from "../state/context.ts";
import type { ImportReport } from "../types.ts";
import type { ArchivedBundle, ArchivedTool } from "./read-archive.ts";

export type Item = ImportReport["items"][number];

/** What would happen to a bundle of the archive and its tools. */
export async function planBundle(content: Content, bundle: ArchivedBundle): Promise<Item[]> {
  const there = await content.bundle(bundle.bundleID);
  const entry = bundle.name;
  const own: Item =
    there === undefined
      ? { entry, outcome: "stored" }
      : there.text === bundle.text
        ? { entry, outcome: "unchanged" }
        : { entry, outcome: "skipped", reason: "the bundle exists with other content" };
  const items = [own];
  for (const tool of bundle.tools) {
    const standing = await standingOf(content, bundle, tool, there);
    items.push(standing, ...(await standingOfExamples(content, tool, standing)));
  }
  return items;
}

/** What would happen to the examples of a tool, where the archive has any. */
async function standingOfExamples(
  content: Content,
  { record, examples }: ArchivedTool,
  { outcome }: Item,
): Promise<Item[]> {
  if (examples === undefined) return [];
  const { name: entry, text } = examples;
  if (outcome === "skipped") return [{ entry, outcome, reason: "its tool is skipped" }];
  // What a new tool finds under its name was left by another one.
  const there = outcome === "stored" ? undefined : await content.examplesText(record);
  if (there === undefined) return [{ entry, outcome: "stored" }];
  if (there === text) return [{ entry, outcome: "unchanged" }];
  return [{ entry, outcome: "skipped", reason: "the tool has other examples" }];
}

/** What would happen to a tool of the archive. */
async function standingOf(
  content: Content,
  { text: bundleText }: ArchivedBundle,
  { name: entry, record, text }: ArchivedTool,
  bundle: ReadBundle | undefined,
): Promise<Item> {
  const there = await content.toolText(record);
  if (there === text) return { entry, outcome: "unchanged" };
  if (there !== undefined) return { entry, outcome: "skipped", reason: "the tool exists with other content" };
  const { softDeletedAt, isEnabled } = bundle?.record ?? {};
  if (softDeletedAt !== undefined) return { entry, outcome: "skipped", reason: "the bundle is deleted" };
  // Disabled by the archive itself: it came from there a moment ago, or with an import that was cut off.
  const isOurs = bundle?.text === bundleText;
  if (isEnabled === false && !isOurs) return { entry, outcome: "skipped", reason: "the bundle is disabled" };
  return { entry, outcome: "stored" };
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

/** Tools that are not there yet count, next to all that are. */
export async function refuseOverLimit(
  { content, limits }: StoreContext,
  bundles: readonly ArchivedBundle[],
  isFresh: (entry: { name: string }) => boolean,
): Promise<void> {
  const fresh = bundles.flatMap(({ tools }) => tools).filter(isFresh).length;
  if (fresh === 0) return;
  const count = (await content.countAllTools()) + fresh;
  if (count <= limits.tools) return;
  const what = `with the archive there would be ${countOf(count, "tool")}: the store`;
  throw new StoreError("STORE_LIMIT", { what, count: String(limits.tools) });
}
