import type { BundleEntry } from "../records.ts";
import type { StoreProblem } from "../types.ts";

/** Whether a file cannot be read. */
export function isDamaged(entry: { problem?: StoreProblem } | undefined): boolean {
  return entry?.problem?.severity === "error";
}

/** How many files cannot be read: of some bundles, or of all, which are counted again only in another generation. */
export function createDamagedCount(): (
  bundles: ReadonlyMap<string, BundleEntry>,
  generation: number,
  bundleIDs?: readonly string[],
) => number {
  let counted: { generation: number; count: number } | undefined;
  return (bundles, generation, bundleIDs) => {
    if (bundleIDs !== undefined)
      return bundleIDs.reduce((sum, bundleID) => sum + damagedIn(bundles.get(bundleID)), 0);
    if (counted?.generation !== generation) {
      const count = [...bundles.values()].reduce((sum, bundle) => sum + damagedIn(bundle), 0);
      counted = { generation, count };
    }
    return counted.count;
  };
}

function damagedIn(bundle: BundleEntry | undefined): number {
  if (bundle === undefined) return 0;
  let count = isDamaged(bundle) ? 1 : 0;
  for (const entry of bundle.tools.values()) if (isDamaged(entry)) count++;
  return count;
}
