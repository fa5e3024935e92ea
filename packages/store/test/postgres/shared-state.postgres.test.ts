import { randomBytes } from "node:crypto";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { sharedStateCases } from "../../src/conformance/index.ts";
import type { Claim, KeepBounds, SharedState } from "../../src/index.ts";
import { newSchema, opened, sql, url } from "./support.ts";

const HOUR_MS = 3_600_000;
const CLAIM: Claim = { owner: "ann", fingerprint: "get-tides oslo", keepMs: HOUR_MS };
const BOUNDS: KeepBounds = { keepMs: HOUR_MS, most: 1_000, mostLength: 1_000_000 };

test.each(sharedStateCases)("in a database: $name", async ({ run }) => {
  await expect(run(async () => (await opened(newSchema())).shared)).resolves.toBeUndefined();
});

describe("three runners on one database", () => {
  async function three(): Promise<{ schema: string; states: SharedState[] }> {
    const schema = newSchema();
    const stores = [await opened(schema), await opened(schema), await opened(schema)];
    return { schema, states: stores.map(({ shared }) => shared) };
  }

  test("count one limit together, and never above it", async () => {
    const { states } = await three();
    const window = { limit: 10, windowMs: HOUR_MS };
    const counts = Array.from({ length: 20 }, () =>
      states.map(async (state) => state.count("get-tides", window)),
    );
    const waits = await Promise.all(counts.flat());
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
  });

  test("share the places of a name, and those of one that is gone come free once its lease is over", async () => {
    const schema = newSchema();
    const stores = [await opened(schema), await opened(schema), await opened(schema)];
    const [one, other, third] = stores.map(({ shared }) => shared);
    expect(await one?.enter("get-tides", 2)).toBeDefined();
    expect(await other?.enter("get-tides", 2)).toBeDefined();
    expect(await third?.enter("get-tides", 2)).toBeUndefined();
    // It gives no sign any more, and leaves nothing.
    await stores[0]?.close();
    expect(await third?.enter("get-tides", 2)).toBeUndefined();
    await sql(
      `update ${schema}.place set held = held - 20000 where held = (select min(held) from ${schema}.place)`,
    );
    expect(await third?.enter("get-tides", 2)).toBeDefined();
    expect(await third?.enter("get-tides", 2)).toBeUndefined();
  });

  test("hear that a place of theirs is gone", async () => {
    const { schema, states } = await three();
    const [one, other] = states;
    const place = await one?.enter("get-tides", 1);
    expect(place?.lost.aborted).toBe(false);
    await sql(`delete from ${schema}.place`);
    expect(await other?.enter("get-tides", 1)).toBeDefined();
    if (place?.lost.aborted === false)
      await new Promise((resolve) => {
        place.lost.addEventListener("abort", resolve);
      });
    // What it leaves is not its own any more.
    await place?.leave();
    expect(await one?.enter("get-tides", 1)).toBeUndefined();
  });

  test("keep their places for longer than a lease", async () => {
    const { schema, states } = await three();
    const [one, other] = states;
    const place = await one?.enter("get-tides", 1);
    const untilOf = async (): Promise<number> =>
      Number((await sql(`select held from ${schema}.place`))[0]?.["held"]);
    const first = await untilOf();
    await expect.poll(untilOf, { timeout: 60_000 }).toBeGreaterThan(first);
    expect(place?.lost.aborted).toBe(false);
    expect(await other?.enter("get-tides", 1)).toBeUndefined();
  });

  test("take from one bucket, however large the shares are that each takes at a time", async () => {
    const { states } = await three();
    const bucket = { perMinute: 0.001, burst: 600 };
    let taken = 0;
    const takeAll = async (state: SharedState): Promise<void> => {
      while ((await state.take("ann", bucket)) === undefined) taken++;
    };
    await Promise.all(states.map(takeAll));
    expect(taken).toBe(600);
  });

  test("give each other's answers", async () => {
    const { states } = await three();
    const [one, other, third] = states;
    expect(await one?.claim("key-1", CLAIM)).toEqual({ state: "yours" });
    expect(await other?.claim("key-1", CLAIM)).toEqual({ state: "running" });
    // It is not this one's to say.
    await third?.settle("key-1", "forged", BOUNDS);
    await third?.release("key-1");
    await one?.settle("key-1", "done", BOUNDS);
    expect(await other?.claim("key-1", CLAIM)).toEqual({ state: "kept", answer: "done" });
  });

  test("say that a call is lost whose runner gives no sign any more, and not do it again", async () => {
    const { schema, states } = await three();
    const [one, other] = states;
    await one?.claim("key-1", CLAIM);
    await sql(`update ${schema}.kept set held = held - 20000`);
    expect(await other?.peek("key-1", CLAIM.fingerprint)).toEqual({ state: "lost" });
    expect(await other?.claim("key-1", CLAIM)).toEqual({ state: "lost" });
    // It was only slow.
    await one?.settle("key-1", "done", BOUNDS);
    expect(await other?.claim("key-1", CLAIM)).toEqual({ state: "kept", answer: "done" });
  });
});

test("what a runner took out of a bucket and did not use goes back, and no higher than its burst", async () => {
  const schema = newSchema();
  await opened(schema);
  const take = async (wanted: number): Promise<unknown> => {
    const [row] = await sql(
      `select granted from ${schema}.take_some('ann', 600, 0.0000001, ${String(wanted)})`,
    );
    return row?.["granted"];
  };
  expect([await take(12), await take(-11), await take(600)]).toEqual([12, -11, 599]);
  expect([await take(-700), await take(700)]).toEqual([-700, 600]);
});

/** Ask the same connection one after the other, and answer the rows of the last. */
async function lastOf(...statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

test("an answer is kept without a look at those that are kept", async () => {
  const schema = newSchema();
  const { shared } = await opened(schema);
  const keep = async (key: string, answer: string): Promise<void> => {
    await shared.claim(key, CLAIM);
    await shared.settle(key, answer, { ...BOUNDS, mostLength: 64_000_000 });
  };
  // Long enough that it lies apart from its row, and cannot be made shorter.
  for (let number = 0; number < 20; number++)
    await keep(`key-${String(number)}`, randomBytes(50_000).toString("base64"));
  const settle = `select ${schema}.settle('none', '018faf50-b7b6-7a01-9a05-a22a6e0af101', '', 3600000, 1000, 64000000)`;
  // The first time of a connection reads what the function is.
  const [row] = await lastOf(settle, `explain (analyze, buffers, format json) ${settle}`);
  const [{ Plan: plan }] = row?.["QUERY PLAN"] as [{ Plan: Record<string, number> }];
  const blocks = Number(plan["Shared Hit Blocks"]) + Number(plan["Shared Read Blocks"]);
  // Of the answers alone there are more than 160.
  expect(blocks).toBeLessThan(160);
});

test("no name and no key of a caller stands in the database as it came", async () => {
  const schema = newSchema();
  const { shared } = await opened(schema);
  await shared.count("sesame-7c1d", { limit: 1, windowMs: HOUR_MS });
  await shared.take("sesame-7c1d", { perMinute: 1, burst: 1 });
  await shared.enter("sesame-7c1d", 1);
  await shared.claim("sesame-7c1d", { ...CLAIM, owner: "sesame-7c1d", fingerprint: "sesame-7c1d" });
  for (const table of ["counted", "bucket", "place", "kept"]) {
    const [row] = await sql(`select x::text as text from ${schema}.${table} x`);
    expect(row?.["text"]).toEqual(expect.not.stringContaining("sesame"));
  }
});
