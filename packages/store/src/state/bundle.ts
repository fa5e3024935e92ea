import { StoreError } from "../errors/store-error.ts";
import type { BundleEntry, BundleRecord } from "../records.ts";
import { overlaid, parseOverrides } from "../built-in/overrides.ts";
import type { Content, ReadBundle } from "./content.ts";
import type { StoreContext } from "./context.ts";

/** A built-in bundle by its id. */
export function refuseBuiltIn({ builtIns }: StoreContext, bundleID: string): void {
  if (builtIns.has(bundleID)) throw new StoreError("STORE_BUILT_IN", { what: `bundle ${bundleID}` });
}

/** A bundle that exists. */
export async function existingBundle(content: Content, bundleID: string): Promise<ReadBundle> {
  const bundle = await content.bundle(bundleID);
  if (bundle === undefined) throw new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: bundleID });
  return bundle;
}

/** A bundle that may be changed: not a deleted one. */
export async function changeableBundle(content: Content, bundleID: string): Promise<ReadBundle> {
  const bundle = await existingBundle(content, bundleID);
  refuseDeleted(bundle.record);
  return bundle;
}

export function refuseDeleted({ bundleID, softDeletedAt }: BundleRecord): void {
  if (softDeletedAt === undefined) return;
  throw new StoreError(
    "STORE_BUNDLE_DELETED",
    { bundle: bundleID, at: softDeletedAt },
    { hint: "Restore it first; two days after its deletion it is gone." },
  );
}

/** A bundle whose tools may be added and changed. The Tools Functional Specification: not inside of a disabled one. */
export async function openBundle(content: Content, bundleID: string): Promise<ReadBundle> {
  const bundle = await changeableBundle(content, bundleID);
  if (bundle.record.isEnabled) return bundle;
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

/** A built-in bundle as it is switched now; a damaged overlay switches nothing. */
export async function builtInNow(
  { builtIns }: StoreContext,
  content: Content,
  bundleID: string,
): Promise<BundleEntry | undefined> {
  const builtIn = builtIns.get(bundleID);
  if (builtIn === undefined) return undefined;
  const text = await content.overrideText(bundleID);
  const overrides = text === undefined ? undefined : parseOverrides(text);
  return overlaid(builtIn, overrides ?? { tools: [] });
}
