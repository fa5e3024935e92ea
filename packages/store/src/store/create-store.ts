import { loadBundleTool } from "@toolhaft/tool-bundle";
import { exportBundles } from "../archive/export.ts";
import { importBundles } from "../archive/import.ts";
import { judgedBy, loadOptions } from "../body/tool-body.ts";
import { StoreError } from "../errors/store-error.ts";
import { damagedText } from "../read/damaged-tools.ts";
import { getBundle } from "../read/get-bundle.ts";
import { listBundles } from "../read/list-bundles.ts";
import { listPreferences, listVersions } from "../read/list-versions.ts";
import { getExample, listExamples } from "../read/list-examples.ts";
import { listTools, listToolsAsJson } from "../read/list-tools.ts";
import { createPageCache } from "../read/page-json.ts";
import { searchTools } from "../read/search-tools.ts";
import { storedTool, toolSummary } from "../state/answer.ts";
import type { ChangedFile } from "../records.ts";
import type { SharedState } from "../shared-state.ts";
import type { StoreContext } from "../state/context.ts";
import type { Settings, Soon } from "../state/content.ts";
import type { StoreChange, StoredTool, ToolKey, ToolStore, Usage } from "../types.ts";
import { deleteBundle, patchBundle, putBundle, restoreBundle } from "../write/change-bundle.ts";
import { deleteExample, putExample } from "../write/change-examples.ts";
import { deleteTool, patchTool } from "../write/change-tool.ts";
import { prefer } from "../write/prefer.ts";
import { draftTool, putTool } from "../write/put-tool.ts";

/** How often tools were called. */
export interface Usages {
  record: (toolID: string, at: number) => void;
  /** In the order of the ids. */
  of: (toolIDs: readonly string[]) => Soon<readonly Usage[]>;
  flush: () => Soon<void>;
}

/** What each kind of place for texts does in its own way. */
export interface StoreParts extends Pick<ToolStore, "problems" | "check" | "repair" | "reap"> {
  context: StoreContext;
  getTool: (key: ToolKey) => Soon<StoredTool | undefined>;
  usages: Usages;
  settings: Settings;
  shared: SharedState;
  /** The error to be thrown in the place of one; `action`: what was to be done. */
  failed: (error: unknown, action: string) => unknown;
  /** Ends everything that runs by itself. */
  close: () => Promise<void>;
}

const NEVER: Usage = { callCount: 0 };

/** A store over its parts: every call is the same on a disk, in memory and in a database. */
export function createStore(parts: StoreParts): ToolStore {
  const { context, getTool, usages, settings, failed, close } = parts;
  const pages = createPageCache();
  let isClosed = false;
  const call = async <R>(action: string, step: () => R | Promise<R>): Promise<R> => {
    if (isClosed) throw new StoreError("STORE_CLOSED", {});
    try {
      return await step();
    } catch (error) {
      throw failed(error, action);
    }
  };
  const usageOf = async (toolIDs: readonly string[]): Promise<readonly Usage[]> => {
    try {
      return await usages.of(toolIDs);
    } catch {
      // All else is done; that nobody can say how often a tool was called must not look like a failure.
      return toolIDs.map(() => NEVER);
    }
  };

  return {
    storeId: context.storeId,
    shared: parts.shared,
    putBundle: (id, body, check) => call("store a bundle in", () => putBundle(context, id, body, check)),
    patchBundle: (id, change, check) =>
      call("switch a bundle in", () => patchBundle(context, id, change, check)),
    deleteBundle: (id, check) => call("delete a bundle in", () => deleteBundle(context, id, check)),
    restoreBundle: (id, check) => call("restore a bundle in", () => restoreBundle(context, id, check)),
    getBundle: (id) => call("read a bundle in", () => getBundle(context, id)),
    listBundles: (query = {}) => call("list the bundles in", () => listBundles(context, query)),
    putTool: (key, body, check, options) =>
      call("store a tool in", () => putTool(context, key, body, check, options)),
    draftTool: (place, body) => call("read", () => draftTool(context, place, body)),
    patchTool: (key, change, check) =>
      call("switch a tool in", async () => {
        const { record, text, bundle } = await patchTool(context, key, change, check);
        const tool = storedTool(
          toolSummary(context, record, bundle),
          { text },
          (await usageOf([record.toolID]))[0] ?? NEVER,
        );
        const given = await loadOptions(judgedBy(context.options), text);
        return Object.assign(tool, { diagnostics: loadBundleTool(text, given).diagnostics });
      }),
    listVersions: (key, host) => call("list the tools in", () => listVersions(context, key, host)),
    prefer: (key, check) => call("prefer a tool in", () => prefer(context, key, check)),
    preferences: () => call("read", () => listPreferences(context)),
    listExamples: (key) => call("read the examples in", () => listExamples(context, key)),
    getExample: (key) => call("read an example in", () => getExample(context, key)),
    putExample: (key, body, check) => call("save an example in", () => putExample(context, key, body, check)),
    deleteExample: (key, check) => call("delete an example in", () => deleteExample(context, key, check)),
    deleteTool: (key, check) => call("delete a tool in", () => deleteTool(context, key, check)),
    getTool: (key) => call("read a tool in", () => getTool(key)),
    listTools: (query = {}, host) =>
      call("list the tools in", () => listTools(context, usageOf, query, host)),
    listToolsAsJson: (query = {}, host) =>
      call("list the tools in", () => listToolsAsJson(context, usageOf, pages, query, host)),
    searchTools: (query, host) =>
      call("search the tools in", () => searchTools(context, usageOf, query, host)),
    recordCall(toolID, at = context.now()) {
      if (!isClosed) usages.record(toolID.toLowerCase(), at);
    },
    usage: (toolID) =>
      call("read the calls in", async () => (await usages.of([toolID.toLowerCase()]))[0] ?? NEVER),
    flush: () => call("write the calls to", usages.flush),
    problems: () => call("read", parts.problems),
    damagedText: (path) => call("read a damaged file in", () => damagedText(context, path)),
    check: () => call("check", parts.check),
    repair: (options) => call("repair", () => parts.repair(options)),
    reap: () => call("remove deleted bundles from", parts.reap),
    exportBundles: (ids) => call("export from", () => exportBundles(context, ids)),
    importBundles: (archive, options = {}) =>
      call("import into", () => importBundles(context, archive, options)),
    changesSince: (place) =>
      call("read the changes of", async () => {
        const found = place === undefined ? undefined : await context.catalog.since(place);
        if (found === undefined) return { place: await context.catalog.place() };
        return { place: found.place, changes: found.changes.map(toChange) };
      }),
    readSettings: (name) => call("read the settings of", () => settings.read(name)),
    changeSettings: (name, change) => call("change the settings of", () => settings.change(name, change)),
    watch: (onChange) => context.catalog.watch(onChange),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await close();
    },
  };
}

function toChange({ bundleID, slug, version }: ChangedFile): StoreChange {
  return slug === undefined || version === undefined ? { bundleID } : { bundleID, slug, version };
}
