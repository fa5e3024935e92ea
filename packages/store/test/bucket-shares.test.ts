import { expect, test } from "vitest";
import { createBucketShares, type TakeSome } from "../src/postgres/bucket-shares.ts";

/** A bucket as the database keeps it, its clock, and how often it was asked. */
function bucketOf(burst: number, perMinute: number) {
  const seen = { now: 0, asked: 0 };
  let [level, at] = [burst, 0];
  const takeSome: TakeSome = (_, __, wanted) => {
    seen.asked++;
    level = Math.min(burst, level + ((seen.now - at) * perMinute) / 60_000);
    at = seen.now;
    const granted = Math.min(wanted, Math.floor(level));
    const waitMs = granted > 0 ? 0 : ((1 - level) * 60_000) / perMinute;
    level -= granted;
    return Promise.resolve({ granted, waitMs });
  };
  return { seen, bucket: { burst, perMinute }, takeSome };
}

test("who asks now and then gets all that a large bucket holds", async () => {
  const { seen, bucket, takeSome } = bucketOf(600, 1);
  const take = createBucketShares(takeSome, () => seen.now);
  for (let request = 0; request < 600; request++) {
    expect(await take("ann", bucket)).toBeUndefined();
    seen.now += 6_000;
  }
});

test("who stops in the middle of a rush gives back what it holds, once it asks again", async () => {
  const { seen, bucket, takeSome } = bucketOf(600, 0.001);
  const servers = [0, 1].map(() => createBucketShares(takeSome, () => seen.now));
  let taken = 0;
  // Both are in the middle of a share, and then the one is asked no more than now and then.
  for (const take of servers)
    for (let request = 0; request < 100; request++, taken++)
      expect(await take("ann", bucket)).toBeUndefined();
  for (let given = 1; given > 0; taken += given) {
    seen.now += 6_000;
    const waits = [];
    for (const take of servers) waits.push(await take("ann", bucket));
    given = waits.filter((wait) => wait === undefined).length;
  }
  expect(taken).toBe(600);
});

test("a rush asks the database once for many requests, and never gets more than there is", async () => {
  const { seen, bucket, takeSome } = bucketOf(2_000, 0.001);
  const take = createBucketShares(takeSome, () => seen.now);
  const early = await Promise.all(Array.from({ length: 1_000 }, async () => take("ann", bucket)));
  expect(early.filter((wait) => wait === undefined)).toHaveLength(1_000);
  expect(seen.asked).toBeLessThan(40);
  const late = await Promise.all(Array.from({ length: 1_500 }, async () => take("ann", bucket)));
  expect(late.filter((wait) => wait === undefined)).toHaveLength(1_000);
});
