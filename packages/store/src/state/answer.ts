import { createHash } from "node:crypto";
import type { Diagnostic, Loaded } from "@toolhaft/diagnostics";
import { type BundleTool, loadBundleTool } from "@toolhaft/tool-bundle";
import { effectiveOf } from "../catalog/effective.ts";
import type { BundleRecord, ToolRecord } from "../records.ts";
import type { BundleSummary, Effective, StoredBundle, StoredTool, ToolSummary, Usage } from "../types.ts";
import type { StoreContext } from "./context.ts";

/** Whether a tool can be called now; `bundle`: as it is on the disk, else as it is in the catalog. */
export function effectiveNow(
  { catalog, options }: StoreContext,
  record: ToolRecord,
  bundle?: BundleRecord,
): Effective {
  const owner = bundle ?? catalog.bundles.get(record.bundleID)?.record;
  return effectiveOf(record, owner, options.hasFunction);
}

/** What lists show of a tool. */
export function toolSummary(context: StoreContext, record: ToolRecord, bundle?: BundleRecord): ToolSummary {
  const { bundleID, toolID, slug, version, displayName, description, tags, type } = record;
  const { isEnabled, isBuiltIn, createdAt, modifiedAt } = record;
  const effective = effectiveNow(context, record, bundle);
  // Named one by one: "all but some" takes ten times as long, and a page has many.
  const about = { bundleID, toolID, slug, version, displayName, tags, type, isEnabled, isBuiltIn };
  if (description === undefined) return { ...about, createdAt, modifiedAt, effective };
  return { ...about, createdAt, modifiedAt, description, effective };
}

/** A tool with its text. It is read whole, which costs more than anything else, only when somebody asks. */
export function storedTool(
  summary: ToolSummary,
  { text, revision = revisionOf(text) }: { text: string; revision?: string },
  usage: Usage,
): StoredTool {
  let loaded: Loaded<BundleTool> | undefined;
  const load = (): Loaded<BundleTool> => {
    if (loaded !== undefined) return loaded;
    loaded = loadBundleTool(text.replace(/^\ufeff/, ""));
    // Whoever asks next gets the same. The text behind it finds its places when it is asked for them.
    if (loaded.document !== undefined) frozen(loaded.document, "source");
    return loaded;
  };
  return {
    ...summary,
    text,
    revision,
    usage,
    get tool(): BundleTool {
      return load().document as BundleTool;
    },
    get issues(): readonly Diagnostic[] {
      return load().diagnostics;
    },
  };
}

/** What lists show of a bundle. */
export function bundleSummary(record: BundleRecord): BundleSummary {
  const { modified: _modified, isWritable: _isWritable, ...shown } = record;
  return shown;
}

export function storedBundle(record: BundleRecord, text: string): StoredBundle {
  return { ...bundleSummary(record), text, revision: revisionOf(text) };
}

/** A hash of a text: 32 hexadecimal digits. */
export function revisionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Freeze a value and all that it holds, but for what stands below some keys of its own. Values that JSON can hold. */
export function frozen<T extends object>(value: T, ...except: readonly string[]): T {
  for (const [key, each] of Object.entries(value)) if (!except.includes(key)) freeze(each);
  return Object.freeze(value);
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const each of Object.values(value)) freeze(each);
}
