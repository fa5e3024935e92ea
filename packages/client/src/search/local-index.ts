import { createSearchIndex, type Findable, type SearchIndex } from "@toolhaft/tool-bundle/search";
import type { FoundTool, ToolSummary } from "../resources/tool.ts";

/** What is looked for, and what narrows it down; as the route of the store's search. */
export interface LocalQuery {
  readonly q: string;
  readonly bundleIDs?: readonly string[];
  /** Any of them. */
  readonly tags?: readonly string[];
  /** Also what is disabled, and what cannot be called. */
  readonly includeDisabled?: boolean;
  /** Default 25. */
  readonly limit?: number;
}

/** Tools in memory, found in the order of the store: prefix, whole word, fuzzy; in each the newest first. */
export interface LocalIndex {
  readonly size: number;
  put(tool: ToolSummary): void;
  remove(key: Pick<ToolSummary, "bundleID" | "slug" | "version">): void;
  /** Take away all tools of a bundle, or all there are. */
  clear(bundleID?: string): void;
  search(query: LocalQuery): FoundTool[];
}

interface Entry extends Findable {
  readonly tool: ToolSummary;
}

export function createLocalIndex(): LocalIndex {
  let index: SearchIndex<Entry> = createSearchIndex<Entry>();
  const entries = new Map<string, Entry>();
  const take = (name: string): void => {
    const entry = entries.get(name);
    if (entry === undefined) return;
    index.remove(entry);
    entries.delete(name);
  };
  return {
    get size() {
      return entries.size;
    },
    put(tool) {
      take(nameOf(tool));
      const entry = entryOf(tool);
      entries.set(nameOf(tool), entry);
      index.add(entry);
    },
    remove: (key) => {
      take(nameOf(key));
    },
    clear(bundleID) {
      if (bundleID === undefined) {
        entries.clear();
        index = createSearchIndex<Entry>();
        return;
      }
      for (const [name, entry] of [...entries]) if (entry.bundleID === bundleID) take(name);
    },
    search({ q, bundleIDs, tags, includeDisabled = false, limit = 25 }) {
      const bundles = setOf(bundleIDs);
      const wanted = setOf(tags);
      const accept = ({ tool }: Entry): boolean => {
        if (bundles?.has(tool.bundleID) === false) return false;
        if (wanted !== undefined && !tool.tags.some((tag) => wanted.has(tag))) return false;
        return includeDisabled || tool.effective.enabled;
      };
      // The sign that people write before a slug is none of it.
      const hits = index.search({ q: q.replace(/^\s*\+/, ""), limit, accept });
      return hits.map(({ record, tier }) => ({ ...record.tool, match: tier }));
    },
  };
}

function entryOf(tool: ToolSummary): Entry {
  const { toolID, bundleID, slug, displayName, description, tags, modifiedAt } = tool;
  return {
    ...{ toolID, bundleID, fileName: "", slug, displayName, tags, modified: Date.parse(modifiedAt), tool },
    ...(description === undefined ? {} : { description }),
  };
}

function nameOf({ bundleID, slug, version }: Pick<ToolSummary, "bundleID" | "slug" | "version">): string {
  return `${bundleID} ${slug} ${version}`;
}

/** An empty list narrows nothing down. */
function setOf(values: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return values === undefined || values.length === 0 ? undefined : new Set(values);
}
