import type { Bucket } from "../shared-state.ts";

interface Level {
  left: number;
  at: number;
}

const MOST_NAMES = 10_000;

/** Buckets that fill evenly, in memory. Names that were quiet are forgotten, so that their number is bounded. */
export function createBuckets(now: () => number): (name: string, bucket: Bucket) => number | undefined {
  const levels = new Map<string, Level>();
  let latest: { name: string; level: Level } | undefined;
  return (name, { perMinute, burst }) => {
    const at = now();
    const perMs = perMinute / 60_000;
    const before = latest?.name === name ? latest.level : levels.get(name);
    const left = before === undefined ? burst : Math.min(burst, before.left + (at - before.at) * perMs);
    const level = before ?? { left, at };
    level.left = left >= 1 ? left - 1 : left;
    level.at = at;
    if (latest?.level !== level) {
      latest = { name, level };
      levels.delete(name);
      if (levels.size >= MOST_NAMES) {
        // The first key is the one that was quiet longest.
        const [quietest] = levels.keys();
        if (quietest !== undefined) levels.delete(quietest);
      }
      levels.set(name, level);
    }
    return left >= 1 ? undefined : (1 - left) / perMs;
  };
}
