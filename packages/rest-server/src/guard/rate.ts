/** Allows so many a minute for each name, in bursts. */
export interface RateLimit {
  /** Takes one; answers the seconds to wait when there is none left. */
  take(name: string): number | undefined;
}

interface Bucket {
  left: number;
  at: number;
}

/** Buckets that fill evenly. Names that were quiet are forgotten, so that their number is bounded. */
export function createRateLimit(perMinute: number, burst: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  let latest: { name: string; bucket: Bucket } | undefined;
  return {
    take(name) {
      const at = now();
      const before = latest?.name === name ? latest.bucket : buckets.get(name);
      const left = before === undefined ? burst : Math.min(burst, before.left + (at - before.at) * perMs);
      const bucket = before ?? { left, at };
      bucket.left = left >= 1 ? left - 1 : left;
      bucket.at = at;
      if (latest?.bucket !== bucket) {
        latest = { name, bucket };
        buckets.delete(name);
        if (buckets.size >= MOST_NAMES) {
          // The first key is the one that was quiet longest.
          const [quietest] = buckets.keys();
          if (quietest !== undefined) buckets.delete(quietest);
        }
        buckets.set(name, bucket);
      }
      return left >= 1 ? undefined : Math.max(1, Math.ceil((1 - left) / perMs / 1_000));
    },
  };
}

const MOST_NAMES = 10_000;
