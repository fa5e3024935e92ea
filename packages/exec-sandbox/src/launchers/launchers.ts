import { isMainThread } from "node:worker_threads";
import type { Isolate, Tier } from "../types.ts";
import { createHelpers } from "./spawn-helpers.ts";
import { directLauncher } from "./launcher.ts";
import type { Launcher } from "./launcher.ts";

/** Above this size of the host, forking it costs more than asking a small helper. */
const LARGE_HOST_BYTES = 150 * 1_048_576;
const LOOK_AGAIN_MS = 1_000;

/** Who starts the processes of each call. */
export interface Launchers {
  forCall(tier: Tier, isolate: Isolate): Promise<Launcher>;
  /** Why there is no helper; `undefined` when there is one. */
  problem(): string | undefined;
  close(): void;
}

export function createLaunchers(helperPath: string | undefined, reason: string): Launchers {
  const helpers = helperPath === undefined ? undefined : createHelpers(helperPath);
  let problem = helpers ? undefined : reason;
  let large = false;
  let looked = -Infinity;

  const isLargeHost = (): boolean => {
    const now = performance.now();
    if (now - looked > LOOK_AGAIN_MS) {
      looked = now;
      large = residentBytes() > LARGE_HOST_BYTES;
    }
    return large;
  };

  return {
    async forCall(tier, { net }) {
      // A worker thread can be terminated without a word: only the helper notices, and ends what it started.
      if (!helpers || (tier === "portable" && isMainThread && !isLargeHost())) return directLauncher;
      const namespaced = net === "off" ? "offline" : "namespaced";
      const launcher = await helpers.get(tier === "portable" ? "plain" : namespaced);
      problem = typeof launcher === "string" ? launcher : undefined;
      return typeof launcher === "string" ? directLauncher : launcher;
    },
    problem: () => problem,
    close: () => helpers?.close(),
  };
}

function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    // It reads a file, and there may be no descriptor left for it.
    return 0;
  }
}
