import { StoreError } from "../errors/store-error.ts";
import { placeAndReason } from "../reading/problem.ts";
import { isSettled, readBundleFile } from "../reading/read-folder.ts";
import type { BundleRecord } from "../records.ts";
import type { StoreContext } from "./context.ts";

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
  throw bundleDisabled(bundleID);
}

export function bundleDisabled(bundleID: string): StoreError {
  return new StoreError("STORE_BUNDLE_DISABLED", { bundle: bundleID }, { hint: "Enable the bundle first." });
}

/** A record that this program may write back. */
export function refuseNewer({ paths }: StoreContext, path: string, text: string, isWritable: boolean): void {
  if (isWritable) return;
  const { schemaVersion } = JSON.parse(text.replace(/^\ufeff/, "")) as { schemaVersion?: unknown };
  const data = { path: paths.relative(path), version: JSON.stringify(schemaVersion ?? null) };
  throw new StoreError("STORE_NEWER_REVISION", data, { hint: "Change it with the program that wrote it." });
}

export function textOf({ files, paths }: StoreContext, bundleID: string): string {
  return files.readText(paths.bundleFile(bundleID));
}
