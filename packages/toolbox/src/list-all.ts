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
