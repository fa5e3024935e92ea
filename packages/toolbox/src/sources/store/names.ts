import type { ToolKey, ToolStore, ToolSummary as StoredSummary } from "@toolhaft/store";

/** The tools of a store by the names they are called by. */
export interface StoredNames {
  /** Those that can be called, newest first. */
  readonly callable: ReadonlyMap<string, ToolKey>;
  /** Those that cannot, by slug. */
  readonly blocked: ReadonlyMap<string, readonly ToolKey[]>;
}

const PAGE = 256;

/**
 * Read every name of a store. A tool is called by its slug; where several that can be called share one, each gets its version
 * behind it, where they share that too their bundle's slug, and then its id: never by which is newer, so that a name keeps its
 * meaning. `_` stands between, which no slug holds.
 */
export async function readNames(store: ToolStore, bundleIDs?: readonly string[]): Promise<StoredNames> {
  const tools = await everyTool(store, bundleIDs);
  const callable = tools.filter(({ effective }) => effective.enabled);
  const isShared = shared(callable, ({ slug }) => slug);
  const isTwice = shared(callable, ({ slug, version }) => `${slug}_${version}`);
  const bundles = callable.some(isTwice) ? await bundleSlugs(store) : new Map<string, string>();
  const bundleOf = ({ bundleID }: ToolKey): string => bundles.get(bundleID) ?? bundleID;
  const isThrice = shared(callable, (tool) => `${tool.slug}_${tool.version}_${bundleOf(tool)}`);
  const nameOf = (tool: StoredSummary): string => {
    if (!isShared(tool)) return tool.slug;
    if (!isTwice(tool)) return `${tool.slug}_${tool.version}`;
    return `${tool.slug}_${tool.version}_${isThrice(tool) ? tool.bundleID : bundleOf(tool)}`;
  };
  const blocked = new Map<string, ToolKey[]>();
  for (const tool of tools) {
    if (tool.effective.enabled) continue;
    const others = blocked.get(tool.slug) ?? [];
    blocked.set(tool.slug, [...others, tool]);
  }
  return { callable: new Map(callable.map((tool) => [nameOf(tool), tool])), blocked };
}

/** The slug in a name, whatever stands behind it. */
export function slugIn(name: string): string {
  return name.split("_", 1)[0] ?? "";
}

function shared(tools: readonly StoredSummary[], keyOf: (tool: StoredSummary) => string) {
  const counts = new Map<string, number>();
  for (const tool of tools) counts.set(keyOf(tool), (counts.get(keyOf(tool)) ?? 0) + 1);
  return (tool: StoredSummary): boolean => (counts.get(keyOf(tool)) ?? 0) > 1;
}

async function everyTool(store: ToolStore, bundleIDs?: readonly string[]): Promise<StoredSummary[]> {
  const all: StoredSummary[] = [];
  let pageToken: string | undefined;
  do {
    const page = await store.listTools({
      ...{ includeDisabled: true, pageSize: PAGE },
      ...(bundleIDs === undefined ? {} : { bundleIDs }),
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    all.push(...page.items);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return all;
}

async function bundleSlugs(store: ToolStore): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  let pageToken: string | undefined;
  do {
    const page = await store.listBundles({
      pageSize: PAGE,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    for (const { bundleID, slug } of page.items) slugs.set(bundleID, slug);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return slugs;
}
