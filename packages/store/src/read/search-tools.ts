import { createSearchIndex, type Hit, type Tier, TIERS } from "@toolhaft/tool-bundle/search";
import { findEverywhere } from "../catalog/beyond.ts";
import { pageSizeOf, searchTextOf, shownOf, toolFilterOf } from "../arguments/query.ts";
import { keyOf, type ToolRecord } from "../records.ts";
import type { StoreContext } from "../state/context.ts";
import type { FoundPage, SearchQuery, StoreHost } from "../types.ts";
import { damagedTools } from "./damaged-tools.ts";
import { type ListIdentity, openToken, sealToken } from "./page-token.ts";
import { listedTools, type UsageOf } from "./shown-tool.ts";
import { acceptor, firstThat, judgeOf } from "./which-tools.ts";

/** A page of what a search finds, nearest first. */
export async function searchTools(
  context: StoreContext,
  usageOf: UsageOf,
  query: SearchQuery,
  host: StoreHost | undefined,
): Promise<FoundPage> {
  const q = searchTextOf(query.q);
  const size = pageSizeOf(query.pageSize);
  const filter = toolFilterOf(query);
  const shown = shownOf(query);
  const list: ListIdentity = { kind: "search", query: { q, ...filter } };
  const { pageToken } = query;
  const place = pageToken === undefined ? undefined : openToken(context.secret, list, pageToken);
  const after = place && { tier: tierOf(place.tier), key: { modified: place.modified, id: place.id } };
  await context.catalog.follow();
  const accept = acceptor(context, filter, host);
  const judge = judgeOf(context, filter, host);
  const index =
    filter.state === "damaged"
      ? createSearchIndex<ToolRecord>(await damagedTools(context))
      : context.catalog.search();
  const beyond = filter.state === "damaged" ? undefined : context.catalog.beyond?.();
  const hitsOf = async (count: number, from: typeof after): Promise<Hit<ToolRecord>[]> => {
    const limit = judge === undefined ? count : Number.MAX_SAFE_INTEGER;
    const request = { q, limit, accept, ...(from === undefined ? {} : { after: from }) };
    const hits =
      beyond === undefined
        ? index.search(request)
        : await findEverywhere(context.catalog, beyond, request, filter.bundleIDs);
    return judge === undefined ? hits : firstThat(hits, count, ({ record }) => judge(record));
  };
  const hits = await hitsOf(size + 1, after);
  const here = hits.slice(0, size);
  const last = here.at(-1);
  const records = here.map(({ record }) => record);
  const tools = await listedTools(context, records, { usageOf, shown, host });
  const items = tools.map((tool, at) => Object.assign(tool, { match: here[at]?.tier ?? "recency" }));
  const page: FoundPage = { items };
  if (shown.total) page.total = (await hitsOf(Number.MAX_SAFE_INTEGER, undefined)).length;
  if (hits.length > size && last) {
    page.nextPageToken = sealToken(context.secret, list, { tier: last.tier, ...keyOf(last.record) });
  }
  return page;
}

function tierOf(text: string): Tier {
  return TIERS.find((tier) => tier === text) ?? "recency";
}
