import type { StoreContext } from "../store/context.ts";

/** A page as JSON, and what it was made from. */
export interface KeptPage {
  json: Uint8Array;
  /** The catalog's, when it was made. */
  generation: number;
  /** What was asked about functions, and answered: a host may register one at any time. */
  functions: ReadonlyMap<string, boolean>;
}

/** About what an entry of a map takes, with the objects it holds. */
const ENTRY_BYTES = 512;

/** The JSON of a page, in UTF-8, made when what it shows has changed since it was made last. */
export function pageAsJson(
  context: StoreContext,
  name: string,
  make: (context: StoreContext) => unknown,
): Uint8Array {
  const { catalog, pages, options } = context;
  const { hasFunction } = options;
  const known = pages.get(name);
  if (known !== undefined && isCurrent(known, context)) return known.json;
  const functions = new Map<string, boolean>();
  const noted = (asked: string): boolean => {
    const has = hasFunction?.(asked) ?? true;
    functions.set(asked, has);
    return has;
  };
  const noting = { ...context, options: { ...options, ...(hasFunction && { hasFunction: noted }) } };
  const json = Buffer.from(JSON.stringify(make(noting)));
  let bytes = ENTRY_BYTES + json.length + 2 * name.length;
  for (const asked of functions.keys()) bytes += ENTRY_BYTES + 2 * asked.length;
  pages.set(name, { json, generation: catalog.generation(), functions }, bytes);
  return json;
}

function isCurrent({ generation, functions }: KeptPage, { catalog, options }: StoreContext): boolean {
  if (generation !== catalog.generation()) return false;
  for (const [name, had] of functions) if (options.hasFunction?.(name) !== had) return false;
  return true;
}
