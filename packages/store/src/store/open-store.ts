import { setImmediate as nextTurn } from "node:timers/promises";
import { SHARE } from "../catalog/catalog.ts";
import { sweepLeftovers } from "../commit/sweep.ts";
import { createToolReader } from "../disk/get-tool.ts";
import { createSettings } from "../disk/settings.ts";
import { fromErrno } from "../errors/from-errno.ts";
import { attempt } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import type { StorePaths } from "../layout.ts";
import { compactMetrics } from "../metrics/compact.ts";
import { createMetrics } from "../metrics/metrics.ts";
import type { ProcessView } from "../process/owner.ts";
import { createMemoryState } from "../between-servers/memory-state.ts";
import type { StoreOptions, ToolStore } from "../types.ts";
import { checkStore } from "../upkeep/check.ts";
import { reapWhenDue } from "../upkeep/reap-when-due.ts";
import { reap } from "../upkeep/reap.ts";
import { createExampleLook } from "../disk/example-problems.ts";
import { repairStore } from "../upkeep/repair.ts";
import { type ContextOptions, createContext } from "./create-context.ts";
import { createStore } from "./create-store.ts";

/** How a store runs by itself, and how long it waits. */
export interface Upkeep extends Omit<ContextOptions, keyof StoreOptions> {
  /** Milliseconds between looks at every file, for edits by hand; default 5,000; 0: never. */
  sweepMs?: number;
  /** Milliseconds between looks at what other processes wrote down, while somebody watches; default 250; 0: never. */
  followMs?: number;
  /** Milliseconds between looks for bundles whose time is over; default one hour; 0: never. */
  reapMs?: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Open a store over any files, as seen by any process. */
export async function openStore(
  files: Files,
  root: string,
  view: ProcessView,
  options: StoreOptions & Upkeep,
): Promise<ToolStore> {
  try {
    const { context, idle } = await createContext(files, root, view, options);
    const { paths, owner, catalog } = context;
    // What cannot be swept, on a disk that cannot be written to, is in nobody's way.
    attempt(() => sweepLeftovers(files, paths, view));
    const metrics = createMetrics(files, paths, owner);
    const reapMs = options.reapMs ?? HOUR_MS;
    const reaping = reapMs === 0 ? undefined : nextTurn().then(() => reapWhenDue(context, reapMs));
    const timers = [
      every(options.followMs ?? 250, async () => {
        if (catalog.isWatched() && catalog.isLoaded()) await catalog.followWritten();
      }),
      every(options.sweepMs ?? 5_000, async () => {
        if (!catalog.isLoaded()) return;
        await catalog.sweep();
        await catalog.keep();
      }),
      every(reapMs, async () => {
        await reap(context);
        await compactMetrics(context);
      }),
    ];
    const examples = createExampleLook(context);
    return createStore({
      context,
      getTool: createToolReader(context, metrics),
      settings: createSettings(context),
      shared: createMemoryState(),
      usages: { ...metrics, of: (toolIDs) => toolIDs.map(metrics.usage) },
      failed: (error, action) => fromErrno(error, action, pathIn(error, paths)),
      async problems() {
        await catalog.follow();
        return [...catalog.problems(), ...examples.recent()];
      },
      check: () => checkStore(context),
      async repair(options) {
        const report = await repairStore(context, options);
        // Whoever asks next is to hear of it.
        examples.now();
        return report;
      },
      reap: () => reap(context),
      async close() {
        for (const timer of timers) clearInterval(timer);
        await reaping;
        attempt(metrics.flush);
        await idle();
        await catalog.keep();
        owner.remove();
      },
    });
  } catch (error) {
    throw fromErrno(error, "open", root);
  }
}

/** Do something now and then, as long as the process has other things to do; what takes long less often. */
function every(ms: number, step: () => Promise<unknown>): NodeJS.Timeout | undefined {
  if (ms === 0) return undefined;
  let notBefore = 0;
  const run = async (): Promise<void> => {
    const began = performance.now();
    if (began < notBefore) return;
    notBefore = Infinity;
    // What fails now is tried again the next time; calls of users tell them of the failure.
    await step().catch(() => undefined);
    const ended = performance.now();
    notBefore = ended + (SHARE - 1) * (ended - began);
  };
  return setInterval(() => void run(), ms).unref();
}

/** The path that an error of the system names, else the store's. */
function pathIn(error: unknown, paths: StorePaths): string {
  const path = error instanceof Error && "path" in error ? error.path : undefined;
  return typeof path === "string" && path.startsWith(`${paths.root}/`) ? paths.relative(path) : paths.root;
}
