import { isObject, own, parseJson } from "@toolhaft/json-text";
import {
  StoreError,
  type StoredExample,
  type ToolKey,
  type ToolStore,
  type ToolSummary,
} from "@toolhaft/store";
import { join } from "node:path";
import { isDatabase } from "../config/database-address.ts";
import { isMade, openStoreAt } from "../stored/store-at.ts";
import { RECORDINGS, type Example } from "./read-tests.ts";
import type { FoundExample } from "./suite.ts";

/** A store whose tools are tested. */
export interface TestedStore {
  /** Of the tools that can be called and are tested: what each is stored under. */
  readonly keys: ReadonlyMap<string, ToolKey>;
  /** The bundles that were asked for, as far as it has them. */
  readonly bundles: readonly string[];
  readonly examples: readonly Example[];
  /** Save further examples of a tool; those that it has stay. */
  keep(name: string, found: readonly FoundExample[]): Promise<void>;
}

export interface TestedStoreOptions {
  /** The tools that can be called, by the names they are called by. */
  readonly names: ReadonlyMap<string, ToolKey>;
  /** Only tools of these bundles, by id or slug; none: of all. */
  readonly bundles: readonly string[];
}

/** Read the examples that are saved next to the tools of a store, tool by tool. */
export async function openTestedStore(
  path: string,
  { names, bundles }: TestedStoreOptions,
): Promise<TestedStore> {
  // One that is still to be made has none.
  if (!isMade(path)) return { keys: new Map(), bundles: [], examples: [], keep: () => Promise.resolve() };
  return inStore(path, async (store) => {
    const found = bundles.length === 0 ? undefined : await bundlesIn(store, bundles);
    const ids = found && [...found.values()];
    const keys = new Map([...names].filter(([, { bundleID }]) => ids?.includes(bundleID) !== false));
    return {
      keys,
      bundles: [...(found?.keys() ?? [])],
      examples: ids?.length === 0 ? [] : await readAll(store, path, names, ids),
      keep: (name, examples) =>
        inStore(path, async (now) => {
          const key = keys.get(name);
          if (key !== undefined) for (const each of examples) await keep(now, key, each);
        }),
    };
  });
}

async function inStore<T>(path: string, work: (store: ToolStore) => Promise<T>): Promise<T> {
  const store = await openStoreAt(path, {});
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The ids of bundles that were asked for by id or slug. */
async function bundlesIn(store: ToolStore, wanted: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let pageToken: string | undefined;
  do {
    const page = await store.listBundles({
      pageSize: 256,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    for (const { bundleID, slug } of page.items)
      for (const each of wanted)
        if (each === slug || each.toLowerCase() === bundleID) found.set(each, bundleID);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return found;
}

async function keep(store: ToolStore, key: ToolKey, { name, ...body }: FoundExample): Promise<void> {
  const isThere = (await store.getExample({ ...key, name })) !== undefined;
  if (!isThere) await store.putExample({ ...key, name }, JSON.stringify(body));
}

async function readAll(
  store: ToolStore,
  path: string,
  names: ReadonlyMap<string, ToolKey>,
  bundleIDs: readonly string[] | undefined,
): Promise<readonly Example[]> {
  const nameOf = new Map([...names].map(([name, key]) => [textOf(key), name]));
  const all: Example[] = [];
  for (const tool of await listAll(store, bundleIDs)) {
    const { enabled, reasons } = tool.effective;
    const about = {
      tool: nameOf.get(textOf(tool)) ?? tool.slug,
      recorded: { folder: recordingsOf(path), tool: textOf(tool) },
      ...(enabled ? {} : { skipped: `it cannot be called: ${reasons.join(", ")}` }),
    };
    all.push(...(await examplesOf(store, tool, about)));
  }
  return all;
}

/** Next to a folder's examples. A database has no place for files: they stand where the tests are run. */
function recordingsOf(path: string): string {
  return isDatabase(path) ? RECORDINGS : join(path, RECORDINGS);
}

async function examplesOf(
  store: ToolStore,
  { bundleID, slug, version }: ToolKey,
  about: Pick<Example, "tool" | "recorded" | "skipped">,
): Promise<readonly Example[]> {
  try {
    const examples = await store.listExamples({ bundleID, slug, version });
    return examples.map((example) => ({ ...about, ...read(example) }));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { message, hint = "" } = error;
    return [{ ...about, name: "examples", args: "{}", expect: {}, fault: `${message}. ${hint}`.trim() }];
  }
}

function read({ name, text }: StoredExample): Pick<Example, "name" | "args" | "expect"> {
  const document = parseJson(text);
  const expect = isObject(document.value) ? own(document.value, "expect") : undefined;
  return {
    name,
    args: document.source(["args"]) ?? "{}",
    expect: isObject(expect) ? expect : {},
  };
}

/** Every tool, also those that are off: their examples are named. By their bundles, slugs and versions. */
async function listAll(
  store: ToolStore,
  bundleIDs: readonly string[] | undefined,
): Promise<readonly ToolSummary[]> {
  const all: ToolSummary[] = [];
  let pageToken: string | undefined;
  do {
    const page = await store.listTools({
      ...{ includeDisabled: true, pageSize: 256 },
      ...(bundleIDs === undefined ? {} : { bundleIDs }),
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    all.push(...page.items);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return all.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

/** What names a tool for good, whatever it is called by. */
function textOf({ bundleID, slug, version }: ToolKey): string {
  return `${bundleID} ${slug} ${version}`;
}
