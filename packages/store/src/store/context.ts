import { whileOutOfFiles } from "../files/patiently.ts";
import type { BuiltIn } from "../built-in/read-built-ins.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { BundleRecord } from "../catalog/entries.ts";
import { placeAndReason } from "../catalog/problem.ts";
import { isSettled, readBundleFile, type Reading } from "../catalog/read-folder.ts";
import type { Temporaries } from "../durable/temporary.ts";
import { StoreError } from "../errors/store-error.ts";
import type { Files } from "../files/types.ts";
import type { Kept } from "../kept/kept.ts";
import type { KeptPage } from "../paging/kept-pages.ts";
import type { StorePaths } from "../layout/paths.ts";
import type { OwnerFile } from "../process/owner-file.ts";
import type { ProcessView } from "../process/owner.ts";
import type { StoreLimits, StoreOptions } from "../types.ts";
import type { Lane } from "../write/lane.ts";
import type { KeptTool } from "./get-tool.ts";

/** What the operations of a store share. */
export interface StoreContext {
  files: Files;
  paths: StorePaths;
  owner: OwnerFile;
  view: ProcessView;
  reading: Reading;
  temporaries: Temporaries;
  catalog: Catalog;
  builtIns: ReadonlyMap<string, BuiltIn>;
  limits: StoreLimits;
  options: StoreOptions;
  /** The queue of writes into a bundle. */
  lane: (bundleID: string) => Lane;
  now: () => number;
  bundleStates: Map<string, { identity: string; record: BundleRecord | undefined }>;
  /** Tools that were read by their keys. */
  readTools: Kept<KeptTool>;
  /** By the question that each one answers. */
  pages: Kept<KeptPage>;
}

/** A moment as it is written into files: at least one millisecond behind `after`. */
export function timeAfter({ now }: StoreContext, after: number): string {
  return new Date(Math.max(now(), after + 1)).toISOString();
}

/** A built-in bundle by its id. */
export function refuseBuiltIn({ builtIns }: StoreContext, bundleID: string): void {
  if (builtIns.has(bundleID)) throw new StoreError("STORE_BUILT_IN", { what: `bundle ${bundleID}` });
}

/** A bundle's record as it stands on the disk now; `undefined` where there is none. */
export function currentBundle(context: StoreContext, bundleID: string): BundleRecord | undefined {
  const { files, paths, reading, bundleStates } = context;
  const path = paths.bundleFile(bundleID);
  const found = files.stat(path);
  if (found === undefined) return undefined;
  const known = bundleStates.get(bundleID);
  if (known?.identity === found.identity) return known.record;
  const { record, problem } = readBundleFile(reading, bundleID);
  if (problem?.kind === "unfinished-deletion") return undefined;
  if (record === undefined && problem !== undefined)
    throw new StoreError("STORE_CORRUPT", placeAndReason(problem));
  if (isSettled(found)) bundleStates.set(bundleID, { identity: found.identity, record });
  return record;
}

/** A bundle that exists. */
export function existingBundle(context: StoreContext, bundleID: string): BundleRecord {
  const record = currentBundle(context, bundleID);
  if (record === undefined) throw new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: bundleID });
  return record;
}

/** A bundle that may be changed: neither deleted nor of a newer program. */
export function changeableBundle(context: StoreContext, bundleID: string): BundleRecord {
  const record = existingBundle(context, bundleID);
  if (record.softDeletedAt !== undefined) {
    throw new StoreError(
      "STORE_BUNDLE_DELETED",
      { bundle: bundleID, at: record.softDeletedAt },
      { hint: "Restore it first; two days after its deletion it is gone." },
    );
  }
  return record;
}

/** A bundle whose tools may be added and changed. The Tools Functional Specification: not inside of a disabled one. */
export function openBundle(context: StoreContext, bundleID: string): BundleRecord {
  const record = changeableBundle(context, bundleID);
  if (record.isEnabled) return record;
  throw new StoreError("STORE_BUNDLE_DISABLED", { bundle: bundleID }, { hint: "Enable the bundle first." });
}

/** A record that this program may write back. */
export function refuseNewer({ paths }: StoreContext, path: string, text: string, isWritable: boolean): void {
  if (isWritable) return;
  const { schemaVersion } = JSON.parse(text.replace(/^\ufeff/, "")) as { schemaVersion?: unknown };
  const data = { path: paths.relative(path), version: JSON.stringify(schemaVersion ?? null) };
  throw new StoreError("STORE_NEWER_REVISION", data, { hint: "Change it with the program that wrote it." });
}

/** Names in a folder as they are now; a failure is one, never an empty list. */
export function namesNow({ files }: StoreContext, folder: string): Promise<string[]> {
  return whileOutOfFiles(() =>
    files.stat(folder)?.kind === "folder" ? files.list(folder).map(({ name }) => name) : [],
  );
}
