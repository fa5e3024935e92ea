import {
  createSearchIndex,
  type Hit,
  type SearchRequest,
  type Tier,
  TIERS,
  type WordIndex,
} from "@toolhaft/tool-bundle/search";
import type { ToolRecord } from "../records.ts";
import type { Queries } from "./database.ts";
import { rowsAfter } from "./tool-rows.ts";

/**
 * Search by the columns of the database. They lead to tools that may be in a tier, in the order of lists; in which one each is decides
 * the search that is done in memory otherwise, so that both answer the same.
 */
export async function findRows(
  queries: Queries,
  index: WordIndex,
  bundleIDs: readonly string[] | undefined,
  { q, limit, accept, after }: SearchRequest<ToolRecord>,
): Promise<Hit<ToolRecord>[]> {
  const hits: Hit<ToolRecord>[] = [];
  for (const tier of TIERS) {
    if (after !== undefined && TIERS.indexOf(tier) < TIERS.indexOf(after.tier)) continue;
    const where = index.where(q, tier);
    if (where === undefined) continue;
    const from = after?.tier === tier ? after.key : undefined;
    for await (const records of rowsAfter(queries, from, { bundleIDs, where })) {
      const tiers = tiersOf(records, q);
      for (const record of records)
        if (tiers.get(record) === tier && accept(record)) hits.push({ record, tier });
      if (hits.length >= limit) return hits.slice(0, limit);
    }
  }
  return hits;
}

function tiersOf(records: readonly ToolRecord[], q: string): ReadonlyMap<ToolRecord, Tier> {
  const found = createSearchIndex(records).search({ q, limit: records.length, accept: () => true });
  return new Map(found.map(({ record, tier }) => [record, tier]));
}
