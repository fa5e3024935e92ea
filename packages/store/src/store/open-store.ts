import { readBuiltIns } from "../built-in/read-built-ins.ts";
import { shippedBundles } from "../built-in/shipped.ts";
import { createCatalogCache } from "../cache/catalog-cache.ts";
import { createCatalog } from "../catalog/catalog.ts";
import type { Reading } from "../catalog/read-folder.ts";
import { sweepLeftovers } from "../durable/sweep.ts";
import { createTemporaries } from "../durable/temporary.ts";
import { fromErrno } from "../errors/from-errno.ts";
import { attempt } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import { createKept } from "../kept/kept.ts";
import { openFolder } from "../layout/open-folder.ts";
import { storePaths } from "../layout/paths.ts";
import { compactMetrics } from "../metrics/compact.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { createOwnerFile } from "../process/owner-file.ts";
import type { ProcessView } from "../process/owner.ts";
import type { StoreOptions, ToolStore } from "../types.ts";
import { reap } from "../upkeep/reap.ts";
import { createLane, type Lane } from "../write/lane.ts";
import type { StoreContext } from "./context.ts";
import { createStore } from "./create-store.ts";
import { limitsOf } from "./options.ts";

/** How a store runs by itself, and how long it waits. */
export interface Upkeep {
  /** Milliseconds to wait for a lock; default 10,000. */
  lockPatienceMs?: number;
  /** Milliseconds between looks at every file, for edits by hand; default 5,000; 0: never. */
  sweepMs?: number;
  /** Milliseconds between looks for bundles whose time is over; default one hour; 0: never. */
  reapMs?: number;
  /** Number of tools from which what was read is kept for the next start; default 1,000; 0: never. */
  cacheTools?: number;
}

/** Of tools that are kept in memory; a larger store reads the files of the others again. */
const READ_BYTES = 16 * 1024 * 1024;
/** Of pages. */
const PAGE_BYTES = 8 * 1024 * 1024;

const HOUR_MS = 60 * 60 * 1000;

/** Open a store over any files, as seen by any process. */
export async function openStore(
  files: Files,
  root: string,
  view: ProcessView,
  options: StoreOptions & Upkeep,
): Promise<ToolStore> {
  const paths = storePaths(root);
  const limits = limitsOf(options);
  const builtIns = readBuiltIns(options.builtIns ?? shippedBundles);
  const owner = createOwnerFile(files, paths, view);
  const temporaries = createTemporaries(files, paths, owner);
  const reading: Reading = { files, paths, mostBytes: limits.toolBytes * 2 };
  const folder = await openFolder(files, paths, temporaries).catch((error: unknown) => {
    throw fromErrno(error, "open", root);
  });
  const { cacheTools: leastKept = 1_000 } = options;
  const catalog = createCatalog(reading, builtIns, {
    cache: leastKept === 0 ? undefined : createCatalogCache(reading, temporaries, folder.secret),
    leastKept,
  });
  const lanes = new Map<string, Lane>();
  const context: StoreContext = {
    ...{ files, paths, owner, view, reading, temporaries, catalog, builtIns, limits, options },
    now: options.now ?? Date.now,
    bundleStates: new Map(),
    readTools: createKept(READ_BYTES),
    pages: createKept(PAGE_BYTES),
    lane(name) {
      let lane = lanes.get(name);
      if (lane === undefined) {
        lane = createLane({
          ...{ lock: { files, owner, view, folder: paths.lock(name) }, what: `bundle ${name}`, temporaries },
          patience: options.lockPatienceMs ?? 10_000,
          written: catalog.written,
          prepare: () => files.makeFolder(paths.locks),
        });
        lanes.set(name, lane);
      }
      return lane;
    },
  };
  try {
    // What cannot be swept, on a disk that cannot be written to, is in nobody's way.
    attempt(() => sweepLeftovers(files, paths, view));
    const metrics = createMetrics(files, paths, owner);
    const timers = [
      every(options.sweepMs ?? 5_000, async () => {
        if (!catalog.isLoaded()) return;
        await catalog.sweep();
        await catalog.keep();
      }),
      every(options.reapMs ?? HOUR_MS, async () => {
        await reap(context);
        await compactMetrics(context);
      }),
    ];
    return createStore({
      ...{ context, folder, metrics },
      async close() {
        for (const timer of timers) clearInterval(timer);
        attempt(metrics.flush);
        for (const lane of lanes.values()) await lane.idle();
        await catalog.keep();
        owner.remove();
      },
    });
  } catch (error) {
    throw fromErrno(error, "open", root);
  }
}

/** Do something now and then, as long as the process has other things to do. */
function every(ms: number, step: () => Promise<unknown>): NodeJS.Timeout | undefined {
  if (ms === 0) return undefined;
  // What fails now is tried again the next time; calls of users tell them of the failure.
  return setInterval(() => void step().catch(() => undefined), ms).unref();
}
