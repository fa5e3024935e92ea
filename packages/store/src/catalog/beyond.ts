import { compareRecords, type OrderKey, type ToolRecord } from "../records.ts";
import { type Hit, type SearchIndex, type SearchRequest, TIERS } from "@toolhaft/tool-bundle/search";
import type { Order } from "./order.ts";

/** Tools that are found without being held in memory, since they are too many; `order` and `search` of the catalog are of the rest. */
export interface Beyond {
  /** In the order of lists, some at a time. */
  after: (
    key: OrderKey | undefined,
    bundleIDs: readonly string[] | undefined,
  ) => AsyncIterable<readonly ToolRecord[]>;
  find: (
    request: SearchRequest<ToolRecord>,
    bundleIDs: readonly string[] | undefined,
  ) => Promise<Hit<ToolRecord>[]>;
  /** How many there are at most. */
  size: () => number;
}

/** All tools in the order of lists, those in memory and those beyond. */
export async function* everyAfter(
  { order }: { readonly order: Order },
  beyond: Beyond,
  key: OrderKey | undefined,
  bundleIDs?: readonly string[],
): AsyncGenerator<ToolRecord> {
  const held = order.after(key);
  let next = held.next();
  for await (const records of beyond.after(key, bundleIDs)) {
    for (const record of records) {
      for (; next.done !== true && compareRecords(next.value, record) < 0; next = held.next())
        yield next.value;
      yield record;
    }
  }
  for (; next.done !== true; next = held.next()) yield next.value;
}

/** How many tools there are at most. */
export function sizeOf({
  order,
  beyond,
}: {
  readonly order: Order;
  readonly beyond?: () => Beyond | undefined;
}): number {
  return order.size + (beyond?.()?.size() ?? 0);
}

/** What a search finds in memory and beyond, in its order. */
export async function findEverywhere(
  { search }: { readonly search: () => SearchIndex<ToolRecord> },
  beyond: Beyond,
  request: SearchRequest<ToolRecord>,
  bundleIDs: readonly string[] | undefined,
): Promise<Hit<ToolRecord>[]> {
  const hits = [...search().search(request), ...(await beyond.find(request, bundleIDs))];
  return hits.sort(compareHits).slice(0, request.limit);
}

function compareHits(a: Hit<ToolRecord>, b: Hit<ToolRecord>): number {
  return TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || compareRecords(a.record, b.record);
}
