import { pageSizeOf, type Shown, shownOf, type ToolFilter, toolFilterOf } from "../arguments/query.ts";
import { everyAfter } from "../catalog/beyond.ts";
import { createOrder, type Order } from "../catalog/order.ts";
import { keyOf, type OrderKey, type ToolRecord } from "../records.ts";
import type { StoreContext } from "../state/context.ts";
import type { StoreHost, ToolPage, ToolQuery } from "../types.ts";
import { isLasting } from "./blockers.ts";
import { damagedTools } from "./damaged-tools.ts";
import { pageAsJson, type PageCache } from "./page-json.ts";
import { openToken, sealToken } from "./page-token.ts";
import { listedTools, type UsageOf } from "./shown-tool.ts";
import { acceptor, firstThat, judgeOf } from "./which-tools.ts";

/** A page of tools, newest first. */
export async function listTools(
  context: StoreContext,
  usageOf: UsageOf,
  query: ToolQuery,
  host: StoreHost | undefined,
): Promise<ToolPage> {
  const asked = readToolQuery(context, query, host);
  await context.catalog.follow();
  return pageOf(context, usageOf, asked);
}

/** The same as JSON. */
export async function listToolsAsJson(
  context: StoreContext,
  usageOf: UsageOf,
  pages: PageCache,
  query: ToolQuery,
  host: StoreHost | undefined,
): Promise<Uint8Array> {
  const asked = readToolQuery(context, query, host);
  const following = context.catalog.follow();
  if (following !== undefined) await following;
  // Calls are counted without a change of anything else; and what is wrong with a damaged file may become something else.
  if (asked.shown.usage || asked.list.query.state === "damaged")
    return Buffer.from(JSON.stringify(await pageOf(context, usageOf, asked)));
  const make = (noting: StoreContext): Promise<ToolPage> => pageOf(noting, usageOf, asked);
  return pageAsJson(context, pages, nameOf(asked, query), {
    make,
    revision: host?.revision(),
    isLasting: ({ items }) => host === undefined || items.every(isLasting),
  });
}

/** A question for a page of tools, every part of it checked. */
interface AskedPage {
  size: number;
  list: { kind: "tools"; query: ToolFilter };
  after: OrderKey | undefined;
  shown: Shown;
  host: StoreHost | undefined;
}

function readToolQuery({ secret }: StoreContext, query: ToolQuery, host: StoreHost | undefined): AskedPage {
  const size = pageSizeOf(query.pageSize);
  const list = { kind: "tools", query: toolFilterOf(query) } as const;
  const { pageToken } = query;
  const after = pageToken === undefined ? undefined : openToken(secret, list, pageToken);
  return { size, list, after, shown: shownOf(query), host };
}

/** The same for every way to ask for the same page. */
function nameOf({ size, list: { query }, shown, host }: AskedPage, { pageToken = "" }: ToolQuery): string {
  const { tags, bundleIDs, includeDisabled, state } = query;
  const isPlain = tags === undefined && bundleIDs === undefined && state === undefined;
  const narrowed = isPlain ? "" : JSON.stringify({ tags, bundleIDs, state });
  const more = `${shown.argSchema ? "a" : ""}${shown.total ? "t" : ""}${host === undefined ? "" : "h"}`;
  return `${String(size)} ${String(includeDisabled)} ${pageToken} ${more} ${narrowed}`;
}

async function pageOf(
  context: StoreContext,
  usageOf: UsageOf,
  { size, list, after, shown, host }: AskedPage,
): Promise<ToolPage> {
  const filter = list.query;
  const order = filter.state === "damaged" ? orderOf(await damagedTools(context)) : context.catalog.order;
  const accept = acceptor(context, filter, host);
  const judge = judgeOf(context, filter, host);
  const beyond = filter.state === "damaged" ? undefined : context.catalog.beyond?.();
  const first = (from: OrderKey | undefined, count: number): ToolRecord[] | Promise<ToolRecord[]> => {
    if (beyond !== undefined) {
      const passes = async (record: ToolRecord): Promise<boolean> =>
        accept(record) && (judge === undefined || (await judge(record)));
      return firstThat(everyAfter(context.catalog, beyond, from, filter.bundleIDs), count, passes);
    }
    const records = order.after(from);
    return judge === undefined
      ? firstOf(records, count, accept)
      : firstThat([...records].filter(accept), count, judge);
  };
  const found = await first(after, size + 1);
  const here = found.slice(0, size);
  const last = here.at(-1);
  const page: ToolPage = { items: await listedTools(context, here, { usageOf, shown, host }) };
  const damaged = context.catalog.damaged(filter.bundleIDs);
  if (damaged > 0) page.damaged = damaged;
  if (shown.total) page.total = (await first(undefined, Infinity)).length;
  if (found.length > size && last)
    page.nextPageToken = sealToken(context.secret, list, { tier: "", ...keyOf(last) });
  return page;
}

function orderOf(records: readonly ToolRecord[]): Pick<Order, "after"> {
  const order = createOrder();
  for (const record of records) order.add(record);
  return order;
}

function firstOf(
  records: Iterable<ToolRecord>,
  count: number,
  accept: (record: ToolRecord) => boolean,
): ToolRecord[] {
  const found: ToolRecord[] = [];
  for (const record of records) {
    if (accept(record)) found.push(record);
    if (found.length >= count) break;
  }
  return found;
}
