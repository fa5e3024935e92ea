import { createSearchIndex, type SearchIndex } from "@toolhaft/tool-bundle/search";
import type { BundleEntry, ToolEntry, ToolRecord } from "../records.ts";
import type { StoreChange } from "../types.ts";
import { createDamagedCount, isDamaged } from "./damaged.ts";
import { createOrder, type Order } from "./order.ts";

/** Bundles and tools in memory, in the order of lists and searchable; whoever watches is told what changes. */
export interface Held {
  readonly bundles: Map<string, BundleEntry>;
  readonly order: Order;
  /** Another number whenever anything that lists show has changed. */
  generation: () => number;
  search: () => SearchIndex<ToolRecord>;
  damaged: (bundleIDs?: readonly string[]) => number;
  /** Something changed that is no tool. */
  note: (change: StoreChange) => void;
  /** Give a tool's record another state; undefined: there is none. */
  setRecord: (before: ToolRecord | undefined, after: ToolRecord | undefined) => void;
  setTool: (bundle: BundleEntry, fileName: string, entry: ToolEntry | undefined) => void;
  /** Hold no more tools of users, and tell nobody: they are found elsewhere from now on. */
  letGo: () => void;
  /** A bundle goes with its tools. */
  removeBundle: (bundleID: string) => void;
  /** Put a built-in bundle as it is switched now in the place of how it was. */
  setBuiltIn: (bundle: BundleEntry) => void;
  /** Tell those who watch what was noted since the last time. */
  tell: () => void;
  isWatched: () => boolean;
  watch: (onChange: (changes: readonly StoreChange[]) => void) => () => void;
}

export function createHeld(): Held {
  const bundles = new Map<string, BundleEntry>();
  const order = createOrder();
  const watchers = new Set<(changes: readonly StoreChange[]) => void>();
  const countDamaged = createDamagedCount();
  let index: SearchIndex<ToolRecord> | undefined;
  let news: StoreChange[] = [];
  let generation = 0;

  const note = (change: StoreChange): void => {
    generation++;
    news.push(change);
  };
  const setRecord = (before: ToolRecord | undefined, after: ToolRecord | undefined): void => {
    if (before !== undefined) {
      order.remove(before);
      index?.remove(before);
    }
    if (after !== undefined) {
      order.add(after);
      index?.add(after);
    }
    const named = after ?? before;
    if (named !== undefined) note({ bundleID: named.bundleID, slug: named.slug, version: named.version });
  };
  return {
    bundles,
    order,
    generation: () => generation,
    search() {
      index ??= createSearchIndex<ToolRecord>(order.after(undefined));
      return index;
    },
    damaged: (bundleIDs) => countDamaged(bundles, generation, bundleIDs),
    note,
    setRecord,
    setTool(bundle, fileName, entry) {
      const before = bundle.tools.get(fileName);
      setRecord(before?.record, entry?.record);
      // Lists say how many files cannot be read.
      if (isDamaged(before) !== isDamaged(entry)) generation++;
      if (entry === undefined) bundle.tools.delete(fileName);
      else bundle.tools.set(fileName, entry);
    },
    letGo() {
      order.clear();
      index = undefined;
      generation++;
      for (const { isBuiltIn, tools } of bundles.values()) {
        if (!isBuiltIn) tools.clear();
        else for (const { record } of tools.values()) if (record !== undefined) order.add(record);
      }
    },
    removeBundle(bundleID) {
      const bundle = bundles.get(bundleID);
      if (bundle === undefined || bundle.isBuiltIn) return;
      for (const { record } of bundle.tools.values()) setRecord(record, undefined);
      bundles.delete(bundleID);
      note({ bundleID });
    },
    setBuiltIn(bundle) {
      const known = bundles.get(bundle.bundleID);
      if (known?.record?.isEnabled !== bundle.record?.isEnabled) note({ bundleID: bundle.bundleID });
      for (const [fileName, entry] of bundle.tools) {
        const before = known?.tools.get(fileName);
        if (before?.record?.isEnabled === entry.record?.isEnabled && before !== undefined)
          bundle.tools.set(fileName, before);
        else setRecord(before?.record, entry.record);
      }
      bundles.set(bundle.bundleID, bundle);
    },
    tell() {
      if (news.length === 0) return;
      const changes = news;
      news = [];
      for (const onChange of watchers) onChange(changes);
    },
    isWatched: () => watchers.size > 0,
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
