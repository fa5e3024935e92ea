import { toolKeyOf } from "../arguments/keys.ts";
import { toolFileName } from "../layout.ts";
import { createMemoryCache, type MemoryCache } from "../memory-cache.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { effectiveNow, frozen, storedTool, toolSummary } from "../state/answer.ts";
import type { StoredTool, ToolKey } from "../types.ts";
import type { FileContext } from "./context.ts";
import { currentBundle, findStored, type ToolFile } from "./read-files.ts";

/** A tool that was read by its key, and how it was shown last. */
interface CachedTool extends ToolFile {
  shown?: StoredTool;
}

/** About what a character of a tool takes, with the tool as read and what is made of it elsewhere. */
const BYTES_EACH = 8;

/** All tools that are cached; of a larger store the files of the others are read again. */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Answers how to read a tool as it is stored now. Its file is looked at every time; it is read where it is not the one
 * that was read before.
 */
export function createToolReader(
  context: FileContext,
  metrics: Metrics,
): (key: ToolKey) => StoredTool | undefined {
  const cache = createMemoryCache<CachedTool>(CACHE_BYTES);
  return (key) => {
    const name = nameOf(key);
    const known = cache.get(name);
    if (known !== undefined && known.identity === context.files.stat(known.path)?.identity)
      return showCached(context, metrics, known);
    cache.remove(name);
    return getTool(context, metrics, cache, name, key);
  };
}

function getTool(
  context: FileContext,
  metrics: Metrics,
  cache: MemoryCache<CachedTool>,
  name: string,
  given: ToolKey,
): StoredTool | undefined {
  const { builtIns, catalog } = context;
  const key = toolKeyOf(given);
  const fileName = toolFileName(key.slug, key.version);
  const builtIn = builtIns.get(key.bundleID);
  if (builtIn !== undefined) {
    const bundle = catalog.overlaid(key.bundleID);
    const record = bundle?.tools.get(fileName)?.record;
    const text = builtIn.toolTexts.get(fileName);
    if (record === undefined || text === undefined) return undefined;
    return storedTool(toolSummary(context, record, bundle?.record), { text }, metrics.usage(record.toolID));
  }
  const read: CachedTool | undefined = findStored(context, key);
  if (read === undefined) return undefined;
  if (read.identity !== "") cache.set(name, read, read.text.length * BYTES_EACH);
  return showCached(context, metrics, read);
}

/** The same object as long as nothing about the tool changes, so that others can keep what they make of it. */
function showCached(context: FileContext, metrics: Metrics, cached: CachedTool): StoredTool {
  const { record, shown } = cached;
  const bundle = currentBundle(context, record.bundleID);
  const usage = metrics.usage(record.toolID);
  if (shown?.usage.callCount === usage.callCount && shown.usage.lastCalledAt === usage.lastCalledAt) {
    const before = shown.effective;
    const now = effectiveNow(context, record, bundle);
    if (before === now || before.reasons.join() === now.reasons.join()) return shown;
  }
  cached.shown = Object.freeze(
    storedTool(frozen(toolSummary(context, record, bundle)), cached, Object.freeze(usage)),
  );
  return cached.shown;
}

/** Of a key as it was given: one that is cached was checked. What is no text is the name of nothing. */
function nameOf({ bundleID, slug, version }: { readonly [part in keyof ToolKey]: unknown }): string {
  const isText = typeof bundleID === "string" && typeof slug === "string" && typeof version === "string";
  return isText ? `${bundleID} ${slug} ${version}` : "";
}
