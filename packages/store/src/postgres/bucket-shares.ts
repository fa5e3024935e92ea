import type { Bucket, SharedState } from "../shared-state.ts";

/** Takes up to so many out of a bucket that others take from, too. */
export type TakeSome = (
  name: string,
  bucket: Bucket,
  wanted: number,
) => Promise<{ granted: number; waitMs: number }>;

interface Share {
  left: number;
  /** What was taken and not used by then stays lost: the limit is never exceeded. */
  until: number;
  filling: Promise<number | undefined> | undefined;
}

const SHARE_MS = 5_000;
/** A fiftieth of a bucket at a time: so many requests ask the database once. */
const PART = 50;
const MOST_NAMES = 10_000;

/** Takes from shared buckets, some at a time where they are large; of a small one each is asked for. */
export function createBucketShares(
  takeSome: TakeSome,
  now: () => number = () => performance.now(),
): SharedState["take"] {
  const shares = new Map<string, Share>();
  const shareOf = (name: string): Share => {
    const known = shares.get(name);
    if (known !== undefined) return known;
    if (shares.size >= MOST_NAMES) shares.clear();
    const share: Share = { left: 0, until: 0, filling: undefined };
    shares.set(name, share);
    return share;
  };
  const fill = async (share: Share, name: string, bucket: Bucket): Promise<number | undefined> => {
    const { granted, waitMs } = await takeSome(name, bucket, Math.max(1, Math.floor(bucket.burst / PART)));
    share.left = granted;
    share.until = now() + SHARE_MS;
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
