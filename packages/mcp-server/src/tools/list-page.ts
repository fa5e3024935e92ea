/** One page, and where the next begins. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor?: string;
}

/**
 * The page behind a cursor (MCP, Pagination). A cursor names the last item of the page before, so that a list that changed
 * between two pages goes on at the right place. `undefined`: the cursor is none of ours.
 */
export function listPage<Item extends { readonly name: string }>(
  all: readonly Item[],
  cursor: string | undefined,
  pageSize: number,
): ListPage<Item> | undefined {
  const start = cursor === undefined ? 0 : startOf(all, cursor);
  if (start === undefined) return undefined;
  const items = all.slice(start, start + pageSize);
  const last = items.at(-1);
  if (last === undefined || start + pageSize >= all.length) return { items };
  return { items, nextCursor: encode(start + pageSize, last.name) };
}

function encode(next: number, name: string): string {
  return Buffer.from(`${String(next)} ${name}`).toString("base64url");
}

function startOf(all: readonly { readonly name: string }[], cursor: string): number | undefined {
  const [, next, name] = /^(\d{1,9}) (.*)$/s.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (next === undefined || name === undefined) return undefined;
  const at = all.findIndex((item) => item.name === name);
  return at === -1 ? Number(next) : at + 1;
}
