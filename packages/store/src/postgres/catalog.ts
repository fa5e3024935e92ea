import { parseJson } from "@toolhaft/json-text";
import { overlaid, parseOverrides } from "../built-in/overrides.ts";
import { type BuiltIn, countBuiltInTools } from "../built-in/read-built-ins.ts";
import { NO_OVERLAY, shadowOf } from "../built-in/read-overrides.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Beyond } from "../catalog/beyond.ts";
import { createHeld } from "../catalog/held.ts";
import { type StorePaths, toolFileName } from "../layout.ts";
import { NO_PREFERENCES, parsePreferences, type Preferences } from "../reading/read-preferences.ts";
import { readTool } from "../reading/read-tool.ts";
import type { ToolEntry, ToolRecord } from "../records.ts";
import { createWordIndex } from "@toolhaft/tool-bundle/search";
import { placeOf } from "../state/tool.ts";
import type { StoreProblem } from "../types.ts";
import {
  type ChangeRow,
  countUpTo,
  type ListPlace,
  readChanges,
  readEverything,
  readPlace,
  readSince,
} from "./changes.ts";
import { bundleEntry } from "./content.ts";
import type { Database } from "./database.ts";
import { fillWords } from "./fill-words.ts";
import { findRows } from "./find-rows.ts";
import { rowsAfter } from "./tool-rows.ts";

/** What the database holds as lists show it. */
export interface DatabaseCatalog extends Catalog {
  problems: () => StoreProblem[];
  isWatched: () => boolean;
}

/** A text that stands for itself, as a row holds it. */
export interface ToolState {
  revision: string;
  /** As it was when it was written; absent where the text was changed by hand since. */
  record: ToolRecord | null;
  text: string | null;
  /** Where columns say what it is found by, and tools are not held in memory. */
  words?: readonly string[] | null;
}

/** `memoryTools`: with more tools than so many none is held in memory that the database finds by its columns. */
export function createDatabaseCatalog(
  database: Database,
  paths: StorePaths,
  builtIns: ReadonlyMap<string, BuiltIn>,
  memoryTools: number,
): DatabaseCatalog {
  const held = createHeld();
  const { bundles } = held;
  const texts = new Map<string, string>();
  const preferences = new Map<string, Preferences>();
  // Problems that belong to no entry, by path.
  const apart = new Map<string, StoreProblem>();
  let place: ListPlace | undefined;
  // Everything was begun to be read, and not read to its end.
  let isTorn = false;
  // Changes are read again until all that was going on meanwhile has ended: what each tool was at the last look.
  let seen = new Map<string, string>();
  const ofProgram = countBuiltInTools(builtIns);
  let beyond: Beyond | undefined;
  let wordIndex = createWordIndex();
  // Tools that are not held, and changes of such: it never says too few.
  let outside = 0;
  const beyondNow: Beyond = {
    after: (key, bundleIDs) => rowsAfter(database, key, { bundleIDs, where: undefined }),
    find: (request, bundleIDs) => findRows(database, wordIndex, bundleIDs, request),
    size: () => outside,
  };
  for (const { entry } of builtIns.values()) held.setBuiltIn(entry);

  /** False: it is what is known already. */
  const isNews = (name: string, text: string | undefined): boolean => {
    if (texts.get(name) === text) return false;
    if (text === undefined) texts.delete(name);
    else texts.set(name, text);
    return true;
  };
  const report = (path: string, problem: Omit<StoreProblem, "path" | "severity"> | undefined): void => {
    const relative = paths.relative(path);
    if (problem === undefined) apart.delete(relative);
    else apart.set(relative, { ...problem, path: relative, severity: "error" });
  };
  const applyBundle = (bundleID: string, text: string | undefined): void => {
    const path = paths.bundleFile(bundleID);
    if (!isNews(path, text)) return;
    if (builtIns.has(bundleID)) {
      const shadow = text === undefined ? undefined : shadowOf({ paths }, bundleID);
      if (shadow === undefined) apart.delete(paths.relative(path));
      else apart.set(shadow.path, shadow);
      return;
    }
    if (text === undefined) {
      held.removeBundle(bundleID);
      return;
    }
    const { tools = new Map<string, ToolEntry>() } = bundles.get(bundleID) ?? {};
    const folder = { folderIdentity: "", toolsIdentity: "" };
    bundles.set(bundleID, {
      ...bundleEntry(text, bundleID, paths),
      ...{ bundleID, isBuiltIn: false, tools, ...folder },
    });
    held.note({ bundleID });
  };
  const applyPreferred = (bundleID: string, text: string | undefined): void => {
    const path = paths.preferred(bundleID);
    if (!isNews(path, text)) return;
    const read = text === undefined ? new Map() : parsePreferences(text);
    const repair = "move-to-quarantine";
    report(path, read && undefined);
    if (read === undefined) report(path, { kind: "unreadable", bundleID, message: NO_PREFERENCES, repair });
    preferences.set(bundleID, read ?? new Map());
    held.note({ bundleID });
  };
  const applyOverride = (bundleID: string, text: string | undefined): void => {
    const builtIn = builtIns.get(bundleID);
    const path = paths.override(bundleID);
    if (builtIn === undefined || !isNews(path, text)) return;
    const read = text === undefined ? { tools: [] } : parseOverrides(text);
    const repair = "move-to-quarantine";
    report(path, read && undefined);
    if (read === undefined) report(path, { kind: "unreadable", bundleID, message: NO_OVERLAY, repair });
    held.setBuiltIn(overlaid(builtIn, read ?? { tools: [] }));
  };
  const applyTool = (
    key: { bundleID: string; slug: string; version: string },
    state: ToolState | undefined,
  ): void => {
    const bundle = bundles.get(key.bundleID);
    if (bundle === undefined || bundle.isBuiltIn) return;
    const fileName = toolFileName(key.slug, key.version);
    const known = bundle.tools.get(fileName);
    const words = state === undefined ? [] : (state.words ?? undefined);
    if (beyond !== undefined && words !== undefined) {
      wordIndex.add(words);
      outside++;
      if (known === undefined) held.note(key);
      else held.setTool(bundle, fileName, undefined);
      return;
    }
    if (known?.identity === state?.revision) return;
    held.setTool(bundle, fileName, state && toolEntry(paths, key, state));
  };
  const apply = (row: ChangeRow): void => {
    const { bundle: bundleID, slug, version } = row;
    if (slug !== null && version !== null) {
      applyTool({ bundleID, slug, version }, row.revision === null ? undefined : (row as ToolState));
      return;
    }
    applyBundle(bundleID, row.bundleText ?? undefined);
    applyPreferred(bundleID, row.preferred ?? undefined);
    applyOverride(bundleID, row.override ?? undefined);
  };

  const load = async (): Promise<void> => {
    isTorn = true;
    seen = new Map();
    const isLarge = (await countUpTo(database, memoryTools + 1)) > memoryTools;
    if (isLarge) {
      await fillWords(database);
      if (beyond === undefined) held.letGo();
      wordIndex = createWordIndex();
    }
    beyond = isLarge ? beyondNow : undefined;
    outside = 0;
    const left = new Map<string, Set<string>>();
    for (const { bundleID, isBuiltIn, tools } of bundles.values())
      if (!isBuiltIn) left.set(bundleID, new Set(tools.keys()));
    const found = new Set<string>();
    place = await readEverything(database, {
      bundle({ id, text }) {
        found.add(id);
        applyBundle(id, text);
      },
      preferred: ({ bundle, text }) => {
        applyPreferred(bundle, text);
      },
      override: ({ bundle, text }) => {
        applyOverride(bundle, text);
      },
      tool({ bundle, slug, version, ...state }) {
        left.get(bundle)?.delete(toolFileName(slug, version));
        applyTool({ bundleID: bundle, slug, version }, state);
      },
      ...(isLarge
        ? {
            words: (words) => {
              wordIndex.add(words);
            },
            outside: (count) => {
              outside = count;
            },
          }
        : {}),
    });
    // What an earlier look saw, and is gone.
    for (const [bundleID, fileNames] of left) {
      const bundle = bundles.get(bundleID);
      if (!found.has(bundleID)) applyBundle(bundleID, undefined);
      else if (bundle !== undefined) for (const name of fileNames) held.setTool(bundle, name, undefined);
    }
    isTorn = false;
  };
  /** Those of rows that say something new. */
  const newRows = (rows: readonly ChangeRow[]): readonly ChangeRow[] => {
    const before = seen;
    seen = new Map(rows.map((row) => [nameOf(row), stateOf(row)]));
    return rows.filter((row) => row.slug === null || before.get(nameOf(row)) !== stateOf(row));
  };
  const followOnce = async (): Promise<void> => {
    const found =
      place === undefined || isTorn ? undefined : await readChanges(database, place, beyond !== undefined);
    if (found === undefined) await load();
    else {
      const rows = newRows(found.rows);
      // Bundles come before the tools that are in them.
      for (const row of rows) if (row.slug === null) apply(row);
      for (const row of rows) if (row.slug !== null) apply(row);
      place = found.place;
      // It has grown out of memory: from now on the database is asked.
      if (beyond === undefined && held.order.size - ofProgram > memoryTools) await load();
    }
    held.tell();
  };
  let following: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** One look serves everybody who asked before it began. */
  const follow = (): Promise<void> => {
    if (following === undefined) {
      following = followOnce().finally(() => {
        following = undefined;
      });
      return following;
    }
    next ??= following
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return follow();
      });
    return next;
  };

  return {
    bundles,
    order: held.order,
    beyond: () => beyond,
    preferences: {
      of: (bundleID) => preferences.get(bundleID) ?? new Map(),
      bundleIDs: () => [...preferences.keys()],
    },
    generation: held.generation,
    isLoaded: () => place !== undefined && !isTorn,
    search: held.search,
    damaged: held.damaged,
    follow,
    place: () => readPlace(database),
    since: (from) => readSince(database, from),
    problems() {
      const own = [...bundles.values()].flatMap(({ problem, tools }) => [
        ...(problem === undefined ? [] : [problem]),
        ...[...tools.values()].flatMap((entry) => entry.problem ?? []),
      ]);
      return [...own, ...apart.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    isWatched: held.isWatched,
    watch: held.watch,
  };
}

function nameOf({ bundle, slug, version }: ChangeRow): string {
  return JSON.stringify([bundle, slug, version]);
}

/** Of a tool: its text, and whether columns speak of it. */
function stateOf({ revision, words }: ChangeRow): string {
  return `${revision ?? ""} ${String((words ?? null) === null)}`;
}

/** A row as a catalog holds it; its text is read only where that was changed by hand. */
function toolEntry(
  paths: StorePaths,
  key: { bundleID: string; slug: string; version: string },
  { revision, record, text }: ToolState,
): ToolEntry {
  if (record !== null) return { identity: revision, record };
  return { ...readTool(parseJson(text ?? ""), placeOf({ paths }, key)), identity: revision };
}
