import { overlaid } from "../built-in/overrides.ts";
import type { BuiltIn } from "../built-in/read-built-ins.ts";
import { readOverrides, shadowOf } from "../built-in/read-overrides.ts";
import type { Temporaries } from "../commit/temporary.ts";
import type { Reading } from "../reading/read-folder.ts";
import type { BundleEntry, ChangedFile, ToolRecord } from "../records.ts";
import type { SearchIndex } from "@toolhaft/tool-bundle/search";
import type { StoreChange, StoreProblem } from "../types.ts";
import type { Beyond } from "./beyond.ts";
import type { CatalogCache, Remembered } from "./catalog-cache.ts";
import { createChangeLog } from "./changes.ts";
import { createHeld } from "./held.ts";
import type { Order } from "./order.ts";
import { createPreferenceFiles, type PreferenceFiles, type PreferencesByBundle } from "./preferences.ts";
import { scan, scanBundle, type ScanSink, scanTool } from "./scan.ts";

/** What a store holds as lists show it, in memory, kept up with this and other processes. */
export interface Catalog {
  readonly bundles: ReadonlyMap<string, BundleEntry>;
  readonly order: Order;
  /** Which versions are preferred. */
  readonly preferences: PreferencesByBundle;
  /** Another number whenever anything that lists show has changed. */
  generation: () => number;
  /** Whether everything was read once. */
  isLoaded: () => boolean;
  /** Built when it is first asked for. */
  search: () => SearchIndex<ToolRecord>;
  /** Where a store may hold more tools than fit in memory: those that are not held there, once there are any. */
  beyond?: () => Beyond | undefined;
  /** How many texts cannot be read: of some bundles, or of all. */
  damaged: (bundleIDs?: readonly string[]) => number;
  /** Follow what others changed. Undefined: there is nothing to wait for. */
  follow: () => Promise<void> | undefined;
  /** Where the list of changes ends now, and what stands behind a place of it; `undefined`: it is unknown. */
  place: () => string | Promise<string>;
  since: (place: string) => Changes | undefined | Promise<Changes | undefined>;
  watch: (onChange: (changes: readonly StoreChange[]) => void) => () => void;
}

/** What changed behind a place, and where that ends. */
export interface Changes {
  readonly changes: readonly ChangedFile[];
  readonly place: string;
}

/** Of what the store's folder holds. `follow` also looks, every `FOLDERS_MS`, for files that came or went by hand. */
export interface FileCatalog extends Catalog {
  readonly preferences: PreferenceFiles;
  problems: () => StoreProblem[];
  /** The same as `follow`, but for what came or went by hand: for those that are told of changes and ask for nothing. */
  followWritten: () => Promise<void> | undefined;
  /** Whether anybody wants to hear of changes. */
  isWatched: () => boolean;
  /** A built-in bundle as it is switched now. */
  overlaid: (bundleID: string) => BundleEntry | undefined;
  /** Look at every file. */
  sweep: () => Promise<void>;
  /** Keep what was read for the next process, where that is worth it. Never rejects. */
  keep: () => Promise<void>;
  /** Read what this process has just written, and tell the others. */
  written: (changes: readonly ChangedFile[]) => void;
}

const FOLDERS_MS = 250;
/** A look takes at most one part in so many of the time. */
export const SHARE = 20;
/** A look that takes longer is not waited for. */
const SHORT_MS = 20;

/** `leastKept`: with fewer tools nothing is kept for the next process. */
export function createCatalog(
  reading: Reading,
  builtIns: ReadonlyMap<string, BuiltIn>,
  {
    cache,
    leastKept,
    temporaries,
  }: { cache: CatalogCache | undefined; leastKept: number; temporaries: Temporaries },
): FileCatalog {
  const held = createHeld();
  const { bundles, order, note, tell } = held;
  // Problems that belong to no entry, by path.
  const apart = new Map<string, StoreProblem>();
  const preferences = createPreferenceFiles(reading);
  const log = createChangeLog(reading.files, reading.paths, temporaries);
  let lookedAt = -Infinity;
  let lookMs = 0;
  let scanning: Promise<void> | undefined;
  let catching: Promise<void> | undefined;
  let isUnsure = false;
  let remembered: Remembered = new Map();
  // Tools that the cache does not know.
  let unkept = 0;

  const sink: ScanSink = {
    bundle: (bundleID) => bundles.get(bundleID),
    bundleIDs: () =>
      [...bundles.values()].filter(({ isBuiltIn }) => !isBuiltIn).map(({ bundleID }) => bundleID),
    setBundle(entry) {
      if (builtIns.has(entry.bundleID)) {
        const problem = shadowOf(reading, entry.bundleID);
        apart.set(problem.path, problem);
        return;
      }
      bundles.set(entry.bundleID, entry);
      note({ bundleID: entry.bundleID });
    },
    removeBundle: held.removeBundle,
    remembered: (bundleID, fileName) => remembered.get(bundleID)?.get(fileName),
    setTool(bundle, fileName, entry) {
      if (bundle.isBuiltIn) return;
      if (entry?.record !== undefined && entry !== sink.remembered(bundle.bundleID, fileName)) unkept++;
      held.setTool(bundle, fileName, entry);
    },
  };
  const applyOverrides = (builtIn: BuiltIn): void => {
    const { overrides, path, problem } = readOverrides(reading, builtIn.entry.bundleID);
    if (problem === undefined) apart.delete(path);
    else apart.set(path, problem);
    held.setBuiltIn(overlaid(builtIn, overrides));
  };
  const renewPreferences = (bundleID: string): void => {
    if (!preferences.hasChanged(bundleID)) return;
    const problem = preferences.problem(bundleID);
    const path = reading.paths.relative(reading.paths.preferred(bundleID));
    if (problem === undefined) apart.delete(path);
    else apart.set(path, problem);
    note({ bundleID });
  };
  const apply = ({ bundleID, fileName }: ChangedFile): void => {
    if (fileName === undefined) renewPreferences(bundleID);
    const builtIn = builtIns.get(bundleID);
    if (builtIn !== undefined) {
      applyOverrides(builtIn);
      return;
    }
    if (fileName === undefined || !bundles.has(bundleID)) scanBundle(reading, sink, bundleID);
    const bundle = bundles.get(bundleID);
    if (fileName !== undefined && bundle !== undefined) scanTool(reading, sink, bundle, fileName);
  };
  const applyAll = (changes: readonly ChangedFile[]): void => {
    for (const change of changes) apply(change);
  };
  // One look at a time; what others write down is followed also while it goes on.
  const look = async (depth: "folders" | "files"): Promise<void> => {
    const before = scanning ?? Promise.resolve();
    const mine = before
      .catch(() => undefined)
      .then(async () => {
        const began = performance.now();
        const changes = log.read();
        // What nobody wrote down is looked for in every file.
        if (changes !== undefined) applyAll(changes);
        for (const { entry } of builtIns.values()) apart.delete(shadowOf(reading, entry.bundleID).path);
        for (const builtIn of builtIns.values()) applyOverrides(builtIn);
        for (const bundleID of preferences.bundleIDs()) renewPreferences(bundleID);
        if (lookedAt === -Infinity && cache !== undefined) remembered = await cache.read();
        await scan(reading, sink, changes === undefined ? "files" : depth);
        remembered = new Map();
        lookedAt = performance.now();
        lookMs = lookedAt - began;
        tell();
      });
    scanning = mine;
    try {
      await mine;
    } finally {
      if (scanning === mine) scanning = undefined;
    }
  };
  // Until then nothing that is answered may be what it was.
  const catchUp = (): Promise<void> => {
    isUnsure = true;
    return (catching ??= look("files")
      .then(() => {
        isUnsure = false;
      })
      .finally(() => {
        catching = undefined;
      }));
  };
  const followWritten = (): Promise<void> | undefined => {
    if (lookedAt === -Infinity || isUnsure) return catchUp();
    const changes = log.read();
    if (changes === undefined) return catchUp();
    applyAll(changes);
    tell();
    return undefined;
  };
  const followNow = (): Promise<void> | undefined => {
    const caught = followWritten();
    if (caught !== undefined) return caught;
    const isDue = performance.now() - lookedAt > Math.max(FOLDERS_MS, SHARE * lookMs);
    if (!isDue || scanning !== undefined) return undefined;
    const looking = look("folders");
    // In a large store an answer does not wait for what somebody may have done by hand.
    if (lookMs < SHORT_MS) return looking;
    looking.catch(() => undefined);
    return undefined;
  };

  return {
    bundles,
    order,
    preferences,
    generation: held.generation,
    isLoaded: () => lookedAt > -Infinity,
    overlaid(bundleID) {
      const builtIn = builtIns.get(bundleID);
      return builtIn && overlaid(builtIn, readOverrides(reading, bundleID).overrides);
    },
    search: held.search,
    problems() {
      const own = [...bundles.values()].flatMap(({ problem, tools }) => [
        ...(problem === undefined ? [] : [problem]),
        ...[...tools.values()].flatMap((entry) => entry.problem ?? []),
      ]);
      return [...own, ...apart.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    damaged: held.damaged,
    follow: followNow,
    followWritten,
    isWatched: held.isWatched,
    sweep: () => look("files"),
    place: () => log.place(),
    since: (place) => log.since(place),
    async keep() {
      const isWorthIt = unkept * 10 > order.size && order.size >= leastKept;
      if (cache === undefined || lookedAt === -Infinity || !isWorthIt) return;
      unkept = 0;
      // What cannot be kept is read again.
      await cache.write(bundles.values()).catch(() => undefined);
    },
    written(changes) {
      log.append(changes);
      // Before the first look at everything there is nothing to keep up.
      if (lookedAt === -Infinity) return;
      try {
        applyAll(changes);
      } catch {
        // The write itself succeeded. What could not be read now is looked at before the next answer.
        isUnsure = true;
      }
      tell();
    },
    watch: held.watch,
  };
}
