import type { ToolFilter } from "../arguments/query.ts";
import { effectiveOf } from "../catalog/effective.ts";
import type { ToolRecord } from "../records.ts";
import type { StoreContext } from "../state/context.ts";
import { createTurn } from "../turn.ts";
import type { StoreHost } from "../types.ts";
import { blockersOf } from "./blockers.ts";

/** Which tools a list shows, as far as the store itself can tell. */
export function acceptor(
  { catalog, options }: StoreContext,
  { tags, bundleIDs, includeDisabled, state }: ToolFilter,
  host: StoreHost | undefined,
): (record: ToolRecord) => boolean {
  const wantedTags = tags && new Set(tags);
  const wantedBundles = bundleIDs && new Set(bundleIDs);
  // Without a host nothing is known that could block a tool which is on.
  if (state === "blocked" && host === undefined) return () => false;
  return (record) => {
    if (wantedBundles?.has(record.bundleID) === false) return false;
    if (wantedTags !== undefined && !record.tags.some((tag) => wantedTags.has(tag))) return false;
    if (state === "damaged" || (includeDisabled && state === undefined)) return true;
    const bundle = catalog.bundles.get(record.bundleID)?.record;
    const { enabled } = effectiveOf(record, bundle, options.hasFunction);
    return enabled === (state !== "disabled");
  };
}

/** Whether tools that are on can run now, where a list asks for that; `undefined`: it does not, or nobody can tell. */
export function judgeOf(
  context: StoreContext,
  { state }: ToolFilter,
  host: StoreHost | undefined,
): ((record: ToolRecord) => Promise<boolean>) | undefined {
  if (host === undefined || (state !== "ready" && state !== "blocked")) return undefined;
  return async (record) => (await blockersOf(context, record, host)).length > 0 === (state === "blocked");
}

/** The first of some items that pass; others have their turn meanwhile. */
export async function firstThat<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  count: number,
  passes: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const turn = createTurn();
  const found: Item[] = [];
  for await (const item of items) {
    if (found.length === count) break;
    if (await passes(item)) found.push(item);
    if (turn.isDue()) await turn.take();
  }
  return found;
}
