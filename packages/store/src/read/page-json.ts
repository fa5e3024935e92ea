import { createMemoryCache, type MemoryCache } from "../memory-cache.ts";
import type { StoreContext } from "../state/context.ts";

/** A page as JSON, and what it was made from. */
interface CachedPage {
  json: Uint8Array;
  /** The catalog's, when it was made. */
  generation: number;
  /** What was asked about functions, and answered: a host may register one at any time. */
  functions: ReadonlyMap<string, boolean>;
  /** Of what the host of the store says. */
  revision: unknown;
}

/** By the question that each one answers. */
export type PageCache = MemoryCache<CachedPage>;

const CACHE_BYTES = 8 * 1024 * 1024;

export function createPageCache(): PageCache {
  return createMemoryCache(CACHE_BYTES);
}

/** About what an entry of a map takes, with the objects it holds. */
const ENTRY_BYTES = 512;

export interface Making<Page> {
  make: (context: StoreContext) => Promise<Page>;
  /** Of what the host of the store says: another value, another page. */
  revision: unknown;
  /** Whether it is the same until something changes here. */
  isLasting: (page: Page) => boolean;
}

/** The JSON of a page, in UTF-8, made when what it shows has changed since it was made last. */
export async function pageAsJson<Page>(
  context: StoreContext,
  pages: PageCache,
  name: string,
  { make, revision, isLasting }: Making<Page>,
): Promise<Uint8Array> {
  const { catalog, options } = context;
  const { hasFunction } = options;
  const known = pages.get(name);
  if (known !== undefined && known.revision === revision && isCurrent(known, context)) return known.json;
  // As it was when the page was begun: what changes meanwhile makes it an old one.
  const generation = catalog.generation();
  const functions = new Map<string, boolean>();
  const noted = (asked: string): boolean => {
    const has = hasFunction?.(asked) ?? true;
    functions.set(asked, has);
    return has;
  };
  const noting = { ...context, options: { ...options, ...(hasFunction && { hasFunction: noted }) } };
  const page = await make(noting);
  const json = Buffer.from(JSON.stringify(page));
  if (!isLasting(page)) return json;
  let bytes = ENTRY_BYTES + json.length + 2 * name.length;
  for (const asked of functions.keys()) bytes += ENTRY_BYTES + 2 * asked.length;
  pages.set(name, { json, generation, functions, revision }, bytes);
  return json;
}

function isCurrent({ generation, functions }: CachedPage, { catalog, options }: StoreContext): boolean {
  if (generation !== catalog.generation()) return false;
  for (const [name, had] of functions) if (options.hasFunction?.(name) !== had) return false;
  return true;
}
