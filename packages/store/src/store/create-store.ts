import { loadBundleTool } from "@toolhaft/tool-bundle";
import { exportBundles } from "../archive/export.ts";
import { importBundles } from "../archive/import.ts";
import { judgedBy, loadOptions } from "../body/tool-body.ts";
import { fromErrno } from "../errors/from-errno.ts";
import { StoreError } from "../errors/store-error.ts";
import { attempt } from "../files/errno.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { getBundle } from "../read/get-bundle.ts";
import { createToolReader } from "../read/get-tool.ts";
import { listBundles } from "../read/list-bundles.ts";
import { listPreferences, listVersions } from "../read/list-versions.ts";
import { getExample, listExamples } from "../read/list-examples.ts";
import { listTools, listToolsAsJson } from "../read/list-tools.ts";
import { createPageCache } from "../read/page-json.ts";
import { searchTools } from "../read/search-tools.ts";
import { storedTool, toolSummary } from "../state/answer.ts";
import type { ChangedFile } from "../records.ts";
import type { StoreContext } from "../state/context.ts";
import type { StoreChange, ToolStore, Usage } from "../types.ts";
import { createSettings } from "../state/settings.ts";
import { checkStore } from "../upkeep/check.ts";
import { reap } from "../upkeep/reap.ts";
import { repairStore } from "../upkeep/repair.ts";
import { deleteBundle, patchBundle, putBundle, restoreBundle } from "../write/change-bundle.ts";
import { deleteExample, putExample } from "../write/change-examples.ts";
import { deleteTool, patchTool } from "../write/change-tool.ts";
import { prefer } from "../write/prefer.ts";
import { draftTool, putTool } from "../write/put-tool.ts";

export interface StoreParts {
  context: StoreContext;
  metrics: Metrics;
  /** Ends everything that runs by itself. */
  close: () => Promise<void>;
}

/** A store over its parts: every call is the same on a disk and in memory. */
export function createStore({ context, metrics, close }: StoreParts): ToolStore {
  const getTool = createToolReader(context, metrics);
  const pages = createPageCache();
  const settings = createSettings(context);
  let isClosed = false;
  const call = async <R>(action: string, step: () => R | Promise<R>): Promise<R> => {
    if (isClosed) throw new StoreError("STORE_CLOSED", {});
    try {
      return await step();
    } catch (error) {
      throw fromErrno(error, action, pathIn(error, context));
    }
  };
  const usageOf = (toolID: string): Usage => {
    let usage: Usage = { callCount: 0 };
    // The switch is done; that nobody can say how often the tool was called must not look like a failure.
    attempt(() => {
      usage = metrics.usage(toolID);
    });
    return usage;
  };

  return {
    storeId: context.storeId,
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
        const tool = storedTool(toolSummary(context, record, bundle), { text }, usageOf(record.toolID));
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
      if (!isClosed) metrics.record(toolID, at);
    },
    usage: (toolID) => call("read the calls in", () => metrics.usage(toolID.toLowerCase())),
    flush: () =>
      call("write the calls to", () => {
        metrics.flush();
      }),
    problems: () =>
      call("read", async () => {
        await context.catalog.follow();
        return context.catalog.problems();
      }),
    check: () => call("check", () => checkStore(context)),
    repair: (options) => call("repair", () => repairStore(context, options)),
    reap: () => call("remove deleted bundles from", () => reap(context)),
    exportBundles: (ids) => call("export from", () => exportBundles(context, ids)),
    importBundles: (archive, options = {}) =>
      call("import into", () => importBundles(context, archive, options)),
    changesSince: (place) =>
      call("read the changes of", () => {
        const found = place === undefined ? undefined : context.catalog.since(place);
        if (found === undefined) return { place: context.catalog.place() };
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

/** The path that an error of the system names, else the store's. */
function pathIn(error: unknown, { paths }: StoreContext): string {
  const path = error instanceof Error && "path" in error ? error.path : undefined;
  return typeof path === "string" && path.startsWith(`${paths.root}/`) ? paths.relative(path) : paths.root;
}
