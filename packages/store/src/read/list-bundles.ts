import { bundleFilterOf, pageSizeOf } from "../arguments/query.ts";
import { type BundleRecord, compareKeys, type OrderKey } from "../records.ts";
import { bundleSummary } from "../state/answer.ts";
import type { StoreContext } from "../state/context.ts";
import type { BundleQuery, BundleSummary, Page } from "../types.ts";
import { type ListIdentity, openToken, sealToken } from "./page-token.ts";

/** A page of bundles, newest first. */
export async function listBundles(
  { catalog, secret }: StoreContext,
  query: BundleQuery,
): Promise<Page<BundleSummary>> {
  const size = pageSizeOf(query.pageSize);
  const filter = bundleFilterOf(query);
  const list: ListIdentity = { kind: "bundles", query: filter };
  const { pageToken } = query;
  const after = pageToken === undefined ? undefined : openToken(secret, list, pageToken);
  await catalog.follow();
  const wanted = filter.bundleIDs && new Set(filter.bundleIDs);
  const found = [...catalog.bundles.values()]
    .flatMap(({ record }) => record ?? [])
    .filter(({ bundleID, isEnabled, softDeletedAt }) => {
      if (wanted?.has(bundleID) === false) return false;
      if (softDeletedAt !== undefined) return filter.includeDeleted;
      return isEnabled || filter.includeDisabled;
    })
    .filter((record) => after === undefined || compareKeys(keyOf(record), after) > 0)
    .sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
  const items = found.slice(0, size);
  const last = items.at(-1);
  const page: Page<BundleSummary> = { items: items.map(bundleSummary) };
  if (found.length > size && last) page.nextPageToken = sealToken(secret, list, { tier: "", ...keyOf(last) });
  return page;
}

function keyOf({ modified, bundleID }: BundleRecord): OrderKey {
  return { modified, id: bundleID };
}
