import type { ToolSource } from "./source.ts";
import type { ToolSummary } from "./tool.ts";

/** Every tool of every source, page by page. */
export async function listAll(sources: readonly ToolSource[]): Promise<readonly ToolSummary[]> {
  const lists = await Promise.all(sources.map(listSource));
  return lists.flat();
}

async function listSource(source: ToolSource): Promise<readonly ToolSummary[]> {
  const items: ToolSummary[] = [];
  let pageToken: string | undefined;
  do {
    const page = await source.list(pageToken === undefined ? {} : { pageToken });
    items.push(...page.items);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return items;
}

/** Every tool's name with its source, without reading more than that takes. */
export async function listNames(
  sources: readonly ToolSource[],
): Promise<readonly { readonly name: string; readonly source: string }[]> {
  const lists = await Promise.all(
    sources.map(async (source) => {
      const names =
        source.names === undefined
          ? (await listSource(source)).map(({ name }) => name)
          : await source.names();
      return names.map((name) => ({ name, source: source.id }));
    }),
  );
  return lists.flat();
}
