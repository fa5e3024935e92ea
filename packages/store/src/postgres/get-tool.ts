import { parseJson } from "@toolhaft/json-text";
import { toolKeyOf } from "../arguments/keys.ts";
import { toolFileName } from "../layout.ts";
import { createMemoryCache } from "../memory-cache.ts";
import type { BundleRecord } from "../records.ts";
import { effectiveNow, frozen, storedTool, toolSummary } from "../state/answer.ts";
import { builtInNow } from "../state/bundle.ts";
import type { ReadTool } from "../state/content.ts";
import type { StoreContext } from "../state/context.ts";
import { placeOf, toolIn } from "../state/tool.ts";
import type { StoredTool, ToolKey, Usage } from "../types.ts";
import { bundleEntry } from "./content.ts";
import type { Database } from "./database.ts";
import type { DatabaseUsages } from "./usages.ts";

interface Row {
  revision: string;
  /** Null: it is the one that is known. */
  text: string | null;
  bundle: string;
  calls: string | null;
  last: string | null;
}

interface CachedTool extends ReadTool {
  shown?: StoredTool;
}

/** About what a character of a tool takes, with the tool as read and what is made of it elsewhere. */
const BYTES_EACH = 8;
const CACHE_BYTES = 16 * 1024 * 1024;

// The id of a tool by its own type, so that its calls are found by their key: a tool that was damaged by hand may have any text there.
const TOOL_ID = `case when t.record ->> 'toolID' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then (t.record ->> 'toolID')::uuid end`;
const STATEMENT = `select t.revision, case when t.revision = $4 then null else t.text end as text, b.text as bundle, u.calls, u.last
  from {}.tool t join {}.bundle b on b.id = t.bundle left join {}.usage u on u.tool = ${TOOL_ID}
  where t.bundle = $1 and t.slug = $2 and t.version = $3`;

/** Answers how to read a tool as it is stored now: one question a time, and its text only where it is another one. */
export function createToolReader(
  context: StoreContext,
  database: Database,
  usages: DatabaseUsages,
): (key: ToolKey) => Promise<StoredTool | undefined> {
  const cache = createMemoryCache<CachedTool>(CACHE_BYTES);
  const bundles = createMemoryCache<BundleRecord | undefined>(CACHE_BYTES);
  const bundleOf = (bundleID: string, text: string): BundleRecord | undefined => {
    const name = `${bundleID} ${text}`;
    const known = bundles.get(name);
    if (known !== undefined) return known;
    const { record } = bundleEntry(text, bundleID, context.paths);
    bundles.set(name, record, name.length * BYTES_EACH);
    return record;
  };
  return async (given) => {
    const key = toolKeyOf(given);
    const { bundleID, slug, version } = key;
    if (context.builtIns.has(bundleID)) return builtInTool(context, usages, key);
    const name = `${bundleID} ${slug} ${version}`;
    const known = cache.get(name);
    const values = [bundleID, slug, version, known?.revision ?? ""];
    const [row] = await database.rows<Row>(STATEMENT, values);
    if (row === undefined) {
      cache.remove(name);
      return undefined;
    }
    const read = row.text === null ? known : toolIn(parseJson(row.text), placeOf(context, key));
    if (read === undefined) return undefined;
    if (read !== known) cache.set(name, read, read.text.length * BYTES_EACH);
    const usage = usages.withPending(read.record.toolID, row);
    return shown(context, read, bundleOf(bundleID, row.bundle), usage);
  };
}

/** The same object as long as nothing about the tool changes, so that others can keep what they make of it. */
function shown(
  context: StoreContext,
  cached: CachedTool,
  bundle: BundleRecord | undefined,
  usage: Usage,
): StoredTool {
  const { record, shown: before } = cached;
  if (
    before?.usage.callCount === usage.callCount &&
    before.usage.lastCalledAt === usage.lastCalledAt &&
    before.effective.reasons.join() === effectiveNow(context, record, bundle).reasons.join()
  )
    return before;
  const summary = frozen(toolSummary(context, record, bundle));
  cached.shown = Object.freeze(storedTool(summary, cached, Object.freeze(usage)));
  return cached.shown;
}

async function builtInTool(
  context: StoreContext,
  usages: DatabaseUsages,
  { bundleID, slug, version }: ToolKey,
): Promise<StoredTool | undefined> {
  const fileName = toolFileName(slug, version);
  const bundle = await builtInNow(context, context.content, bundleID);
  const record = bundle?.tools.get(fileName)?.record;
  const text = context.builtIns.get(bundleID)?.toolTexts.get(fileName);
  if (record === undefined || text === undefined) return undefined;
  const [usage = { callCount: 0 }] = await usages.of([record.toolID]);
  return storedTool(toolSummary(context, record, bundle?.record), { text }, usage);
}
