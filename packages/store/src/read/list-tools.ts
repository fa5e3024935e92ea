import { isObject, type JsonObject, own, parseJson } from "@toolhaft/json-text";
import {
  pageSizeOf,
  searchTextOf,
  type Shown,
  shownOf,
  type ToolFilter,
  toolFilterOf,
} from "../arguments/query.ts";
import { effectiveOf } from "../catalog/effective.ts";
import { attempt } from "../files/errno.ts";
import { keyOf, type OrderKey, type ToolRecord } from "../records.ts";
import { type Tier, TIERS } from "@toolhaft/tool-bundle/search";
import { toolSummary } from "../state/answer.ts";
import type { StoreContext } from "../state/context.ts";
import type { FoundPage, ListedTool, SearchQuery, ToolPage, ToolQuery, Usage } from "../types.ts";
import { pageAsJson, type PageCache } from "./page-json.ts";
import { type ListIdentity, openToken, sealToken } from "./page-token.ts";

/** How often a tool was called. */
type UsageOf = (toolID: string) => Usage;

/** A page of tools, newest first. */
export async function listTools(
  context: StoreContext,
  usageOf: UsageOf,
  query: ToolQuery,
): Promise<ToolPage> {
  const asked = readToolQuery(context, query);
  await context.catalog.follow();
  return pageOf(context, usageOf, asked);
}

/** The same as JSON. */
export async function listToolsAsJson(
  context: StoreContext,
  usageOf: UsageOf,
  pages: PageCache,
  query: ToolQuery,
): Promise<Uint8Array> {
  const asked = readToolQuery(context, query);
  const following = context.catalog.follow();
  if (following !== undefined) await following;
  // Calls are counted without a change of anything else.
  if (asked.shown.usage) return Buffer.from(JSON.stringify(pageOf(context, usageOf, asked)));
  return pageAsJson(context, pages, nameOf(asked, query), (noting) => pageOf(noting, usageOf, asked));
}

/** A question for a page of tools, every part of it checked. */
interface AskedPage {
  size: number;
  list: { kind: "tools"; query: ToolFilter };
  after: OrderKey | undefined;
  shown: Shown;
}

function readToolQuery({ secret }: StoreContext, query: ToolQuery): AskedPage {
  const size = pageSizeOf(query.pageSize);
  const list = { kind: "tools", query: toolFilterOf(query) } as const;
  const { pageToken } = query;
  const after = pageToken === undefined ? undefined : openToken(secret, list, pageToken);
  return { size, list, after, shown: shownOf(query) };
}

/** The same for every way to ask for the same page. */
function nameOf({ size, list: { query }, shown }: AskedPage, { pageToken = "" }: ToolQuery): string {
  const { tags, bundleIDs, includeDisabled, state } = query;
  const isPlain = tags === undefined && bundleIDs === undefined && state === undefined;
  const narrowed = isPlain ? "" : JSON.stringify({ tags, bundleIDs, state });
  const more = `${shown.argSchema ? "a" : ""}${shown.total ? "t" : ""}`;
  return `${String(size)} ${String(includeDisabled)} ${pageToken} ${more} ${narrowed}`;
}

function pageOf(context: StoreContext, usageOf: UsageOf, { size, list, after, shown }: AskedPage): ToolPage {
  const accept = acceptor(context, list.query);
  const found: ToolRecord[] = [];
  for (const record of context.catalog.order.after(after)) {
    if (accept(record)) found.push(record);
    if (found.length > size) break;
  }
  const items = found.slice(0, size);
  const last = items.at(-1);
  const page: ToolPage = { items: items.map((record) => listed(context, usageOf, record, shown)) };
  const damaged = context.catalog.damaged(list.query.bundleIDs);
  if (damaged > 0) page.damaged = damaged;
  if (shown.total) page.total = countOf(context.catalog.order.after(undefined), accept);
  if (found.length > size && last)
    page.nextPageToken = sealToken(context.secret, list, { tier: "", ...keyOf(last) });
  return page;
}

function countOf(records: Iterable<ToolRecord>, accept: (record: ToolRecord) => boolean): number {
  let count = 0;
  for (const record of records) if (accept(record)) count++;
  return count;
}

/** A page of what a search finds, nearest first. */
export async function searchTools(
  context: StoreContext,
  usageOf: UsageOf,
  query: SearchQuery,
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
  const accept = acceptor(context, filter);
  const index = context.catalog.search();
  const hits = index.search({ q, limit: size + 1, accept, ...(after === undefined ? {} : { after }) });
  const here = hits.slice(0, size);
  const last = here.at(-1);
  const items = here.map(({ record, tier }) =>
    Object.assign(listed(context, usageOf, record, shown), { match: tier }),
  );
  const page: FoundPage = { items };
  if (shown.total) page.total = index.search({ q, limit: Number.MAX_SAFE_INTEGER, accept }).length;
  if (hits.length > size && last) {
    page.nextPageToken = sealToken(context.secret, list, { tier: last.tier, ...keyOf(last.record) });
  }
  return page;
}

function listed(context: StoreContext, usageOf: UsageOf, record: ToolRecord, shown: Shown): ListedTool {
  const tool = toolSummary(context, record) as ListedTool;
  tool.bundleName = context.catalog.bundles.get(record.bundleID)?.record?.displayName ?? "";
  if (shown.usage) Object.assign(tool, usageOf(record.toolID));
  const argSchema = shown.argSchema ? argSchemaOf(context, record) : undefined;
  if (argSchema !== undefined) tool.argSchema = argSchema;
  return tool;
}

/** Of a tool's file as it is now; undefined where somebody has just taken it away. */
function argSchemaOf(context: StoreContext, { bundleID, fileName }: ToolRecord): JsonObject | undefined {
  const builtIn = context.builtIns.get(bundleID)?.toolTexts.get(fileName);
  const path = context.paths.tool(bundleID, fileName);
  let text = builtIn;
  attempt(() => {
    text ??= context.files.readText(path);
  });
  const { value } = parseJson((text ?? "").replace(/^\ufeff/, ""));
  const schema = isObject(value) ? own(value, "argSchema") : undefined;
  return isObject(schema) ? schema : undefined;
}

/** Which tools a list shows. */
function acceptor(
  { catalog, options }: StoreContext,
  { tags, bundleIDs, includeDisabled, state }: ToolFilter,
): (record: ToolRecord) => boolean {
  const wantedTags = tags && new Set(tags);
  const wantedBundles = bundleIDs && new Set(bundleIDs);
  return (record) => {
    if (wantedBundles?.has(record.bundleID) === false) return false;
    if (wantedTags !== undefined && !record.tags.some((tag) => wantedTags.has(tag))) return false;
    if (includeDisabled && state === undefined) return true;
    const bundle = catalog.bundles.get(record.bundleID)?.record;
    const { enabled } = effectiveOf(record, bundle, options.hasFunction);
    return state === undefined ? enabled : enabled === (state === "ready");
  };
}

function tierOf(text: string): Tier {
  return TIERS.find((tier) => tier === text) ?? "recency";
}
