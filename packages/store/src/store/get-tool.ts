import { toolKeyOf } from "../arguments/keys.ts";
import { toolFileName } from "../layout/tool-file-name.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { StoredTool, ToolKey } from "../types.ts";
import { findStored, type ReadTool } from "../write/change-tool.ts";
import { currentBundle, type StoreContext } from "./context.ts";
import { frozen } from "./frozen.ts";
import { effectiveNow, storedTool, toolSummary } from "./stored-tool.ts";

/** A tool that was read by its key, and how it was shown last. */
export interface KeptTool extends ReadTool {
  shown?: StoredTool;
}

/** About what a character of a tool takes, with the tool as read and what is made of it elsewhere. */
const BYTES_EACH = 8;

/** A tool as it is stored now. Its file is looked at; it is read where it is not the one that was read before. */
export function getTool(context: StoreContext, metrics: Metrics, given: ToolKey): StoredTool | undefined {
  const { readTools, files, builtIns, catalog } = context;
  const name = nameOf(given);
  const known = readTools.get(name);
  if (known !== undefined && known.identity === files.stat(known.path)?.identity)
    return showKept(context, metrics, known);
  readTools.remove(name);
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
  const read: KeptTool | undefined = findStored(context, key, fileName);
  if (read === undefined) return undefined;
  if (read.identity !== "") readTools.set(name, read, read.text.length * BYTES_EACH);
  return showKept(context, metrics, read);
}

/** The same object as long as nothing about the tool changes, so that others can keep what they make of it. */
function showKept(context: StoreContext, metrics: Metrics, kept: KeptTool): StoredTool {
  const { record, shown } = kept;
  const bundle = currentBundle(context, record.bundleID);
  const usage = metrics.usage(record.toolID);
  if (shown?.usage.callCount === usage.callCount && shown.usage.lastCalledAt === usage.lastCalledAt) {
    const before = shown.effective;
    const now = effectiveNow(context, record, bundle);
    if (before === now || before.reasons.join() === now.reasons.join()) return shown;
  }
  kept.shown = Object.freeze(
    storedTool(frozen(toolSummary(context, record, bundle)), kept, Object.freeze(usage)),
  );
  return kept.shown;
}

/** Of a key as it was given: one that was kept was checked. What is no text is the name of nothing. */
function nameOf({ bundleID, slug, version }: { readonly [part in keyof ToolKey]: unknown }): string {
  const isText = typeof bundleID === "string" && typeof slug === "string" && typeof version === "string";
  return isText ? `${bundleID} ${slug} ${version}` : "";
}
