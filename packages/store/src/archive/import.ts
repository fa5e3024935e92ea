import { badArgument } from "../errors/store-error.ts";
import type { ChangedFile } from "../records.ts";
import type { Content, Prepared } from "../state/content.ts";
import type { StoreContext } from "../state/context.ts";
import { keepName } from "../state/preferred.ts";
import type { ImportOptions, ImportReport } from "../types.ts";
import { type Item, planBundle, refuseConflicts, refuseOverLimit } from "./plan-import.ts";
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
  // Decided once before anything is prepared, and again where nobody else can write.
  const planned = await planAll(context.content, bundles);
  if (!dryRun) refuseConflicts(planned, mode);
  const isFresh = freshIn(planned);
  await refuseOverLimit(context, bundles, isFresh);
  if (dryRun) return { items: planned };
  const prepared = new Map<string, Prepared>();
  try {
    const fresh = bundles.flatMap(({ tools }) => tools).filter(isFresh);
    await atMost(AT_ONCE, fresh, async ({ name, text }) => {
      prepared.set(name, await context.prepare(text));
    });
    return { items: await commit(context, bundles, mode, prepared) };
  } finally {
    for (const each of prepared.values()) context.drop(each);
  }
}

async function planAll(content: Content, bundles: readonly ArchivedBundle[]): Promise<Item[]> {
  const items: Item[] = [];
  for (const bundle of bundles) items.push(...(await planBundle(content, bundle)));
  return items;
}

/** Whether an entry of the archive is to be stored. */
function freshIn(items: readonly Item[]): (entry: { name: string }) => boolean {
  const fresh = new Set(items.filter(({ outcome }) => outcome === "stored").map(({ entry }) => entry));
  return ({ name }) => fresh.has(name);
}

/** All bundles at once, always in the same order, so that two imports never wait for each other. */
async function commit(
  context: StoreContext,
  bundles: readonly ArchivedBundle[],
  mode: "fail" | "skip",
  prepared: ReadonlyMap<string, Prepared>,
): Promise<readonly Item[]> {
  if (bundles.length === 0) return [];
  const changed: ChangedFile[] = bundles.flatMap(({ bundleID, tools }) => [
    { bundleID },
    ...tools.map(({ fileName, record: { slug, version } }) => ({ bundleID, fileName, slug, version })),
  ]);
  return context.change({
    bundleIDs: bundles.map(({ bundleID }) => bundleID),
    changed,
    async run(writing) {
      const items = await planAll(writing, bundles);
      refuseConflicts(items, mode);
      const isFresh = freshIn(items);
      for (const { name, bundleID, text, tools } of bundles) {
        if (isFresh({ name })) await writing.createBundle(bundleID, text);
        const fresh = tools.filter(isFresh);
        const records = fresh.map(({ record }) => record);
        changed.push(...(await keepName(context, writing, bundleID, records)));
        for (const tool of fresh) {
          const ready = prepared.get(tool.name);
          if (ready !== undefined) await writing.createTool(tool.record, ready);
          await writing.writeExamples(tool.record, undefined);
        }
        for (const { record, examples } of tools)
          if (examples !== undefined && isFresh(examples)) await writing.writeExamples(record, examples.text);
      }
      return items;
    },
  });
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
