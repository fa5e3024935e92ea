import type { Change } from "../resources/change.ts";
import type { Problem } from "../resources/problem.ts";
import type { FoundTool, Tool, ToolSummary } from "../resources/tool.ts";
import type { Client } from "../types.ts";
import { createLocalIndex, type LocalIndex, type LocalQuery } from "./local-index.ts";

/** `loading`: not everything is there yet; `current`: the feed keeps it so; `refused`: it does so no more. */
export type SearchState = "loading" | "current" | "refused";

/** What of a client the search uses. */
export type SearchSource = Pick<Client, "watch" | "listTools" | "getTool">;

/** A search in the page: it answers at once, also without a network, with what it knew last. */
export interface LocalSearch {
  readonly state: SearchState;
  /** Why it is kept current no more. */
  readonly problem: Problem | undefined;
  /** Resolves once everything is there, or nothing will be. */
  readonly ready: Promise<void>;
  readonly size: number;
  search(query: LocalQuery): FoundTool[];
  close(): void;
}

const RETRY_MS = 1_000;
const PAGE_SIZE = 256;

/**
 * Fetch every tool once, and follow the store's changes from then on. What is found has the order of the store's own search.
 * `onChange`: called whenever an answer may be another one.
 */
export function openSearch(client: SearchSource, onChange: () => void = () => undefined): LocalSearch {
  const index = createLocalIndex();
  const leaving = new AbortController();
  const { signal } = leaving;
  let state: SearchState = "loading";
  let problem: Problem | undefined;
  let done = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    done = resolve;
  });
  const follow = async (): Promise<void> => {
    for await (const event of client.watch({ signal })) {
      if (event.type === "refused") {
        [state, problem] = ["refused", event.data];
        break;
      }
      const step = (): Promise<boolean> =>
        event.type === "start" ? fill(client, index) : apply(client, index, event.data);
      // What cannot be read now is tried again: an event is not told twice.
      while (!signal.aborted && !(await step().catch(() => false))) await pause(signal);
      if (event.type === "start") {
        state = "current";
        done();
      }
      onChange();
    }
    done();
    onChange();
  };
  void follow();
  return {
    get state() {
      return state;
    },
    get problem() {
      return problem;
    },
    ready,
    get size() {
      return index.size;
    },
    search: (query) => index.search(query),
    close() {
      leaving.abort();
    },
  };
}

/** Every tool, in place of what was known; false: not now. */
async function fill(client: SearchSource, index: LocalIndex): Promise<boolean> {
  const tools = await allTools(client, undefined);
  if (tools === undefined) return false;
  index.clear();
  for (const tool of tools) index.put(tool);
  return true;
}

/** What one change comes to; false: not now. */
async function apply(client: SearchSource, index: LocalIndex, change: Change): Promise<boolean> {
  const { bundleID, slug, version } = change;
  if (slug === undefined || version === undefined) {
    const tools = await allTools(client, bundleID);
    if (tools === undefined) return false;
    index.clear(bundleID);
    for (const tool of tools) index.put(tool);
    return true;
  }
  const answer = await client.getTool({ params: { bundleID, toolSlug: slug, version } });
  if (answer.ok) index.put(summaryOf(answer.value));
  else if (answer.problem.retryable) return false;
  else index.remove({ bundleID, slug, version });
  return true;
}

async function allTools(
  client: SearchSource,
  bundleID: string | undefined,
): Promise<readonly ToolSummary[] | undefined> {
  const tools: ToolSummary[] = [];
  let pageToken: string | undefined;
  do {
    const page = await client.listTools({
      query: {
        ...{ includeDisabled: true, recommendedPageSize: PAGE_SIZE },
        ...(bundleID === undefined ? {} : { bundleIDs: [bundleID] }),
        ...(pageToken === undefined ? {} : { pageToken }),
      },
    });
    if (!page.ok) return undefined;
    tools.push(...page.value.items);
    pageToken = page.value.nextPageToken;
  } while (pageToken !== undefined);
  return tools;
}

/** What lists show of a tool. */
function summaryOf(tool: Tool): ToolSummary {
  const { bundleID, slug, version, toolID, displayName, description, tags = [], type } = tool;
  const { isEnabled, isBuiltIn, createdAt, modifiedAt, effective } = tool;
  return {
    ...{ bundleID, slug, version, toolID, displayName, tags, type },
    ...{ isEnabled, isBuiltIn, createdAt, modifiedAt, effective },
    ...(description === undefined ? {} : { description }),
  };
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
