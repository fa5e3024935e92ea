import type { Bucket, SharedState } from "../shared-state.ts";

/** Takes up to so many out of a bucket that others take from, too; of less than nothing it is given as many. */
export type TakeSome = (
  name: string,
  bucket: Bucket,
  wanted: number,
) => Promise<{ granted: number; waitMs: number }>;

interface Share {
  left: number;
  /** How many are taken at a time. */
  size: number;
  /** What is left then is given back when the next one is asked for. */
  until: number;
  filling: Promise<number | undefined> | undefined;
}

const SHARE_MS = 5_000;
/** A fiftieth of a bucket at a time, at the most: so many requests ask the database once. */
const PART = 50;
const MOST_NAMES = 10_000;

/**
 * Takes from shared buckets, as many at a time as were needed of late: who asks seldom holds nothing that others, or itself elsewhere,
 * could have.
 */
export function createBucketShares(
  takeSome: TakeSome,
  now: () => number = () => performance.now(),
): SharedState["take"] {
  const shares = new Map<string, Share>();
  const shareOf = (name: string): Share => {
    const known = shares.get(name);
    if (known !== undefined) return known;
    if (shares.size >= MOST_NAMES) shares.clear();
    const share: Share = { left: 0, size: 1, until: 0, filling: undefined };
    shares.set(name, share);
    return share;
  };
  const fill = async (share: Share, name: string, bucket: Bucket): Promise<number | undefined> => {
    const unused = share.left;
    share.left = 0;
    if (unused > 0) await takeSome(name, bucket, -unused);
    const isQuick = now() < share.until;
    const most = Math.max(1, Math.floor(bucket.burst / PART));
    share.size = Math.min(most, isQuick ? share.size * 2 : Math.max(1, share.size - unused));
    const { granted, waitMs } = await takeSome(name, bucket, share.size);
    share.left = granted;
    share.until = granted > 0 ? now() + SHARE_MS : 0;
    return granted > 0 ? undefined : waitMs;
  };
  const take = (name: string, bucket: Bucket): number | undefined | Promise<number | undefined> => {
    const share = shareOf(name);
    if (share.left > 0 && now() < share.until) {
      share.left--;
      return undefined;
    }
    share.filling ??= fill(share, name, bucket).finally(() => {
      share.filling = undefined;
    });
    return share.filling.then((waitMs) => waitMs ?? take(name, bucket));
  };
  return take;
}
