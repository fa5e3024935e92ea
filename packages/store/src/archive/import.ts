import { badArgument, StoreError } from "../errors/store-error.ts";
import { countOf } from "../catalog/problem.ts";
import type { ChangedFile } from "../catalog/changes.ts";
import type { Change } from "../durable/change.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { currentBundle, type StoreContext } from "../store/context.ts";
import type { ImportOptions, ImportReport } from "../types.ts";
import { createBundle } from "../write/change-bundle.ts";
import { readArchive, type ArchivedBundle, type ArchivedTool } from "./read-archive.ts";
import { readZip } from "./read-zip.ts";
import { atMost } from "./at-most.ts";

type Item = ImportReport["items"][number];

const AT_ONCE = 8;
const DEADLINE_MS = 10_000;

/**
 * Store what an archive holds. It is read and checked whole before the first write; what is there already with the
 * same bytes is left, so that an import that was cut off can be run again.
 */
export async function importBundles(
  context: StoreContext,
  archive: Uint8Array,
  options: ImportOptions,
): Promise<ImportReport> {
  const { mode = "fail", deadlineMs = DEADLINE_MS } = options;
  // Callers without types may ask for anything.
  if (!["fail", "skip"].includes(mode)) throw badArgument("mode", 'must be "fail" or "skip"');
  const bundles = await readArchive(context, await readZip(archive, deadlineMs));
  // Decided once before anything is written to the disk, and again where nobody else can write.
  refuseConflicts(
    bundles.flatMap((bundle) => planBundle(context, bundle)),
    mode,
  );
  refuseOverLimit(context, bundles);
  const temporaries = new Map<string, string>();
  const tools = bundles.flatMap((bundle) => bundle.tools.map((tool) => ({ bundle, tool })));
  const fresh = tools.filter(({ bundle, tool }) => standingOf(context, bundle, tool).outcome === "stored");
  try {
    await atMost(AT_ONCE, fresh, async ({ tool }) => {
      temporaries.set(tool.name, await context.temporaries.write(encodeUtf8(tool.text)));
    });
    return { items: await commit(context, bundles, mode, temporaries) };
  } finally {
    for (const path of temporaries.values()) context.temporaries.remove(path);
  }
}

/** Under the locks of all bundles, always taken in the same order, so that two imports never wait for each other. */
async function commit(
  context: StoreContext,
  bundles: readonly ArchivedBundle[],
  mode: "fail" | "skip",
  temporaries: ReadonlyMap<string, string>,
): Promise<readonly Item[]> {
  const changed: ChangedFile[] = bundles.flatMap(({ bundleID, tools }) => [
    { bundleID },
    ...tools.map(({ fileName }) => ({ bundleID, fileName })),
  ]);
  const write = async (change: Change): Promise<readonly Item[]> => {
    const items = bundles.flatMap((bundle) => planBundle(context, bundle));
    refuseConflicts(items, mode);
    for (const bundle of bundles) await writeBundle(context, change, bundle, temporaries);
    return items;
  };
  const lockFrom = (at: number): Promise<readonly Item[]> => {
    const bundle = bundles[at];
    if (bundle === undefined) return Promise.resolve([]);
    const isLast = at === bundles.length - 1;
    const run = (change: Change): Promise<readonly Item[]> => (isLast ? write(change) : lockFrom(at + 1));
    return context.lane(bundle.bundleID).run({ changed: isLast ? changed : [], run });
  };
  return lockFrom(0);
}

async function writeBundle(
  context: StoreContext,
  change: Change,
  bundle: ArchivedBundle,
  temporaries: ReadonlyMap<string, string>,
): Promise<void> {
  const { files, paths } = context;
  if (files.stat(paths.bundleFile(bundle.bundleID)) === undefined) {
    await createBundle(context, change, bundle.bundleID, bundle.text);
  }
  for (const tool of bundle.tools) {
    const temporary = temporaries.get(tool.name);
    const isNew = standingOf(context, bundle, tool).outcome === "stored";
    if (isNew && temporary !== undefined)
      await change.create(temporary, paths.tool(bundle.bundleID, tool.fileName));
  }
}

function planBundle(context: StoreContext, bundle: ArchivedBundle): Item[] {
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
function standingOf(
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

function refuseConflicts(items: readonly Item[], mode: "fail" | "skip"): void {
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
    { hint: 'Import in mode "skip" to store the others.' },
  );
}

function refuseOverLimit({ catalog, limits }: StoreContext, bundles: readonly ArchivedBundle[]): void {
  const count = catalog.order.size + bundles.reduce((sum, { tools }) => sum + tools.length, 0);
  if (count <= limits.tools) return;
  throw new StoreError("STORE_LIMIT", { what: "the store with the archive", count: countOf(count, "tool") });
}
