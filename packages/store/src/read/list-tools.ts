import { pageSizeOf, searchTextOf, type ToolFilter, toolFilterOf } from "../arguments/query.ts";
import { effectiveOf } from "../catalog/effective.ts";
import { keyOf, type OrderKey, type ToolRecord } from "../records.ts";
import { type Tier, TIERS } from "@toolhaft/tool-bundle/search";
import { toolSummary } from "../state/answer.ts";
import type { StoreContext } from "../state/context.ts";
import type { FoundTool, Page, SearchQuery, ToolQuery, ToolSummary } from "../types.ts";
import { pageAsJson, type PageCache } from "./page-json.ts";
import { type ListIdentity, openToken, sealToken } from "./page-token.ts";

/** A page of tools, newest first. */
export async function listTools(context: StoreContext, query: ToolQuery): Promise<Page<ToolSummary>> {
  const asked = readToolQuery(context, query);
  await context.catalog.follow();
  return pageOf(context, asked);
}

/** The same as JSON. */
export async function listToolsAsJson(
  context: StoreContext,
  pages: PageCache,
  query: ToolQuery,
): Promise<Uint8Array> {
  const asked = readToolQuery(context, query);
  const following = context.catalog.follow();
  if (following !== undefined) await following;
  return pageAsJson(context, pages, nameOf(asked, query), (noting) => pageOf(noting, asked));
}

/** A question for a page of tools, every part of it checked. */
interface AskedPage {
  size: number;
  list: { kind: "tools"; query: ToolFilter };
  after: OrderKey | undefined;
}

function readToolQuery({ secret }: StoreContext, query: ToolQuery): AskedPage {
  const size = pageSizeOf(query.pageSize);
  const list = { kind: "tools", query: toolFilterOf(query) } as const;
  const { pageToken } = query;
  return { size, list, after: pageToken === undefined ? undefined : openToken(secret, list, pageToken) };
}

/** The same for every way to ask for the same page. */
function nameOf({ size, list: { query } }: AskedPage, { pageToken = "" }: ToolQuery): string {
  const { tags, bundleIDs, includeDisabled } = query;
  const narrowed = tags === undefined && bundleIDs === undefined ? "" : JSON.stringify({ tags, bundleIDs });
  return `${String(size)} ${String(includeDisabled)} ${pageToken} ${narrowed}`;
}

function pageOf(context: StoreContext, { size, list, after }: AskedPage): Page<ToolSummary> {
  const accept = acceptor(context, list.query);
  const found: ToolRecord[] = [];
  for (const record of context.catalog.order.after(after)) {
    if (accept(record)) found.push(record);
    if (found.length > size) break;
  }
  const items = found.slice(0, size);
  const last = items.at(-1);
  const page: Page<ToolSummary> = { items: items.map((record) => toolSummary(context, record)) };
  if (found.length > size && last)
    page.nextPageToken = sealToken(context.secret, list, { tier: "", ...keyOf(last) });
  return page;
}

/** A page of what a search finds, nearest first. */
export async function searchTools(context: StoreContext, query: SearchQuery): Promise<Page<FoundTool>> {
  const q = searchTextOf(query.q);
  const size = pageSizeOf(query.pageSize);
  const filter = toolFilterOf(query);
  const list: ListIdentity = { kind: "search", query: { q, ...filter } };
  const { pageToken } = query;
  const place = pageToken === undefined ? undefined : openToken(context.secret, list, pageToken);
  const after = place && { tier: tierOf(place.tier), key: { modified: place.modified, id: place.id } };
  await context.catalog.follow();
  const hits = context.catalog.search().search({
    ...{ q, limit: size + 1, accept: acceptor(context, filter) },
    ...(after === undefined ? {} : { after }),
  });
  const shown = hits.slice(0, size);
  const last = shown.at(-1);
  const items = shown.map(({ record, tier }) => Object.assign(toolSummary(context, record), { match: tier }));
  const page: Page<FoundTool> = { items };
  if (hits.length > size && last) {
    page.nextPageToken = sealToken(context.secret, list, { tier: last.tier, ...keyOf(last.record) });
  }
  return page;
}

/** Which tools a list shows. */
function acceptor(
  { catalog, options }: StoreContext,
  { tags, bundleIDs, includeDisabled }: ToolFilter,
): (record: ToolRecord) => boolean {
  const wantedTags = tags && new Set(tags);
  const wantedBundles = bundleIDs && new Set(bundleIDs);
  return (record) => {
    if (wantedBundles?.has(record.bundleID) === false) return false;
    if (wantedTags !== undefined && !record.tags.some((tag) => wantedTags.has(tag))) return false;
    if (includeDisabled) return true;
    return effectiveOf(record, catalog.bundles.get(record.bundleID)?.record, options.hasFunction).enabled;
  };
}

function tierOf(text: string): Tier {
  return TIERS.find((tier) => tier === text) ?? "recency";
}
