import type { Change } from "@toolhaft/client";
import { type StoreChange, StoreError, type ToolStore } from "@toolhaft/store";
import { etagOf } from "../request/etag.ts";

/** Each of the changes once, where it was last. */
export function distinct(changes: readonly StoreChange[]): readonly StoreChange[] {
  const latest = new Map<string, StoreChange>();
  for (const change of changes) {
    const name = JSON.stringify([change.bundleID, change.slug, change.version]);
    latest.delete(name);
    latest.set(name, change);
  }
  return [...latest.values()];
}

/** A change as the feed tells it: what it is about, and its ETag as it is now. */
export async function changeEvent(store: ToolStore, change: StoreChange): Promise<Change> {
  const { bundleID, slug, version } = change;
  const about =
    slug === undefined || version === undefined
      ? { kind: "bundle" as const, bundleID }
      : { kind: "tool" as const, bundleID, slug, version };
  const stored = await (about.kind === "tool" ? store.getTool(about) : store.getBundle(bundleID)).catch(
    whereUnreadable,
  );
  return stored === undefined ? about : { ...about, etag: etagOf(stored) };
}

// A damaged file has no ETag; whoever reads it is told why.
function whereUnreadable(error: unknown): undefined {
  if (error instanceof StoreError) return undefined;
  throw error;
}
