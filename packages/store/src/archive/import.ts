import type { Change } from "../commit/change.ts";
import { badArgument } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import type { ChangedFile } from "../records.ts";
import type { StoreContext } from "../state/context.ts";
import { keepName } from "../state/preferred.ts";
import type { ImportOptions, ImportReport } from "../types.ts";
import { createBundle } from "../write/change-bundle.ts";
import { type Item, planBundle, refuseConflicts, refuseOverLimit, standingOf } from "./plan-import.ts";
import { type ArchivedBundle, readArchive } from "./read-archive.ts";
import { readZip } from "./read-zip.ts";

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
  const { mode = "fail", dryRun = false, deadlineMs = DEADLINE_MS } = options;
  // Callers without types may ask for anything.
  if (!["fail", "skip"].includes(mode)) throw badArgument("mode", 'must be "fail" or "skip"');
  const bundles = await readArchive(context, await readZip(archive, deadlineMs));
  // Decided once before anything is written to the disk, and again where nobody else can write.
  const planned = bundles.flatMap((bundle) => planBundle(context, bundle));
  if (!dryRun) refuseConflicts(planned, mode);
  refuseOverLimit(context, bundles);
  if (dryRun) return { items: planned };
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
    ...tools.map(({ fileName, record: { slug, version } }) => ({ bundleID, fileName, slug, version })),
  ]);
  const write = async (change: Change): Promise<readonly Item[]> => {
    const items = bundles.flatMap((bundle) => planBundle(context, bundle));
    refuseConflicts(items, mode);
    await context.catalog.follow();
    for (const bundle of bundles) changed.push(...(await writeBundle(context, change, bundle, temporaries)));
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

/** Store one bundle of the archive; answers what changed besides its own files. */
async function writeBundle(
  context: StoreContext,
  change: Change,
  bundle: ArchivedBundle,
  temporaries: ReadonlyMap<string, string>,
): Promise<ChangedFile[]> {
  const { files, paths } = context;
  const { bundleID, text, tools } = bundle;
  if (files.stat(paths.bundleFile(bundleID)) === undefined)
    await createBundle(context, change, bundleID, text);
  const fresh = tools.filter((tool) => standingOf(context, bundle, tool).outcome === "stored");
  const records = fresh.map(({ record }) => record);
  const named = await keepName(context, change, bundleID, records);
  for (const { name, fileName } of fresh) {
    const temporary = temporaries.get(name);
    if (temporary !== undefined) await change.create(temporary, paths.tool(bundleID, fileName));
  }
  return named;
}

/** Do something with every item, a few at once. The first failure stops the rest, when what runs has ended. */
async function atMost<T>(
  count: number,
  items: readonly T[],
  step: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let failure: { error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (const item of left) {
      if (failure !== undefined) return;
      try {
        await step(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  if (failure !== undefined) throw failure.error;
}
