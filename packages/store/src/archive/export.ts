import { bundleIdOf } from "../arguments/keys.ts";
import { everyAfter } from "../catalog/beyond.ts";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { placeAndReason } from "../reading/problem.ts";
import type { ToolRecord } from "../records.ts";
import { existingBundle, refuseBuiltIn } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import { examplesOf } from "../state/examples.ts";
import { ARCHIVE_LIMITS } from "./entry-name.ts";
import { zipOf } from "./zip-of.ts";

/** A ZIP of bundles with their tools and examples, byte for byte as they are stored. Same content, same bytes. */
export async function exportBundles(context: StoreContext, given?: readonly string[]): Promise<Uint8Array> {
  const { catalog, content } = context;
  await catalog.follow();
  const entries: [string, Uint8Array][] = [];
  for (const bundleID of await chosen(context, given)) {
    for (const { record, problem } of catalog.bundles.get(bundleID)?.tools.values() ?? []) {
      // A backup that leaves something out in silence is none.
      if (record === undefined && problem !== undefined) throw damaged(placeAndReason(problem));
    }
    const { text } = await existingBundle(content, bundleID);
    entries.push(...(await examplesIn(context, bundleID)));
    entries.push([`bundles/${bundleID}/bundle.json`, encodeUtf8(text)]);
    for (const [fileName, bytes] of await content.toolBytes(bundleID))
      entries.push([`bundles/${bundleID}/tools/${fileName}`, bytes]);
  }
  refuseOverLimits(entries);
  return zipOf(entries);
}

/** The saved examples of a bundle's tools. Rejects with STORE_CORRUPT for damaged ones. */
async function examplesIn(context: StoreContext, bundleID: string): Promise<[string, Uint8Array][]> {
  const { content } = context;
  const entries: [string, Uint8Array][] = [];
  for await (const record of toolsOf(context, bundleID)) {
    if ((await examplesOf(context, content, record)).size === 0) continue;
    const text = (await content.examplesText(record)) ?? "";
    entries.push([`examples/${bundleID}/${record.fileName}`, encodeUtf8(text)]);
  }
  return entries;
}

async function* toolsOf({ catalog }: StoreContext, bundleID: string): AsyncGenerator<ToolRecord> {
  const beyond = catalog.beyond?.();
  if (beyond === undefined) {
    for (const { record } of catalog.bundles.get(bundleID)?.tools.values() ?? [])
      if (record !== undefined) yield record;
    return;
  }
  for await (const record of everyAfter(catalog, beyond, undefined, [bundleID]))
    if (record.bundleID === bundleID) yield record;
}

/** Every bundle of users that is not deleted, or those that are asked for. */
async function chosen(context: StoreContext, given: readonly string[] | undefined): Promise<string[]> {
  const { catalog, content } = context;
  if (given !== undefined) {
    const ids = [...new Set(given.map(bundleIdOf))];
    for (const bundleID of ids) {
      refuseBuiltIn(context, bundleID);
      await existingBundle(content, bundleID);
    }
    return ids;
  }
  return [...catalog.bundles.values()].flatMap(({ bundleID, isBuiltIn, record, problem }) => {
    if (isBuiltIn || record?.softDeletedAt !== undefined) return [];
    if (record === undefined && problem !== undefined) throw damaged(placeAndReason(problem));
    return [bundleID];
  });
}

function damaged(said: { path: string; problem: string }): StoreError {
  return new StoreError("STORE_CORRUPT", said, { hint: "Repair the store first: it sets the file aside." });
}

function refuseOverLimits(entries: readonly (readonly [string, Uint8Array])[]): void {
  const size = entries.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  const hint = "Export fewer bundles at a time.";
  if (size > ARCHIVE_LIMITS.bytes) {
    throw new StoreError(
      "STORE_TOO_LARGE",
      { what: "the export", size, limit: ARCHIVE_LIMITS.bytes },
      { hint },
    );
  }
  if (entries.length < ARCHIVE_LIMITS.entries) return;
  const problem = `${String(entries.length)} entries; the limit is ${String(ARCHIVE_LIMITS.entries)}`;
  throw new StoreError("STORE_ARCHIVE_INVALID", { entry: "the export", problem }, { hint });
}
