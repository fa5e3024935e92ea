import type { Database, Queries } from "@toolhaft/store/postgres";
import { newCallId } from "@toolhaft/toolbox";
import { expect, test } from "vitest";
import { type Claim, createRecords, type Records } from "../src/records.ts";
import { newPlace, opened } from "./support.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

/** A queue, and what a runner that nobody keeps alive records. */
async function place() {
  const { schema, database } = await newPlace();
  const { queue } = await opened(schema);
  const records = createRecords(database, newCallId());
  const add = async (slug: string): Promise<string> => {
    const id = newCallId();
    await queue.add({ id, tool: { bundleID: BUNDLE, slug, version: "v1" }, args: "{}" });
    return id;
  };
  /** The time has come for every tool that rests. */
  const tryAgain = async (): Promise<void> => {
    await database.rows("update {}.rest set again = '-infinity'");
    await records.tryAgain();
  };
  return { database, queue, records, add, tryAgain };
}

async function claimOne(records: Records): Promise<Claim> {
  const [claim, ...more] = await records.claim(1);
  if (claim === undefined || more.length > 0) throw new Error("it is not one that was claimed");
  return claim;
}

const claimed = async (records: Records): Promise<string[]> => (await records.claim(100)).map(({ id }) => id);

/** Let go what waits for tools whose time has come, and begin `meanwhile` on another connection once their rows are locked. */
async function tryWhile<R>(database: Database, meanwhile: () => Promise<R>): Promise<R> {
  const { done } = await database.transaction(async ({ rows }) => {
    await rows("select from {}.rest for update");
    const done = meanwhile();
    await expect.poll(() => waiters({ rows }), { timeout: 60_000 }).toBe(1);
    await rows("select {}.try_again()");
    return { done };
  });
  return done;
}

/** How many wait for what this transaction has locked. */
async function waiters({ rows }: Queries): Promise<number | undefined> {
  const [row] = await rows<{ n: number }>(
    "select count(*)::int as n from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))",
  );
  return row?.n;
}

const DONE = { state: "succeeded", result: "{}" } as const;

test("where a tool is busy, nobody takes up its calls, those that come later among them; calls of others are taken up", async () => {
  const { records, add, queue, database } = await place();
  const [first, second] = [await add("get-tides"), await add("get-tides")];
  const other = await add("get-waves");
  const claim = await claimOne(records);
  await records.begin(claim);
  expect(await records.hold(claim, 60_000)).toBe(true);
  const late = await add("get-tides");
  expect(await claimed(records)).toEqual([other]);
  await records.tryAgain();
  expect(await claimed(records)).toEqual([]);
  for (const id of [first, second, late]) expect(await queue.find(id)).toMatchObject({ state: "waiting" });
  expect(await database.rows("select bundle, slug, version from {}.rest")).toEqual([
    { bundle: BUNDLE, slug: "get-tides", version: "v1" },
  ]);
});

test("a call that ends lets the oldest go that waits for its tool, and none of another", async () => {
  const { records, add } = await place();
  const ids = [await add("get-tides"), await add("get-tides"), await add("get-tides")];
  const runs = await claimOne(records);
  await records.hold(await claimOne(records), 60_000);
  const other = await add("get-waves");
  const claim = await claimOne(records);
  expect(claim.id).toBe(other);
  await records.end(claim, DONE);
  expect(await claimed(records)).toEqual([]);
  expect(await records.end(runs, DONE)).toBe(true);
  expect(await claimed(records)).toEqual([ids[1]]);
  // Nothing of a call that is another's by now.
  expect(await records.end(runs, DONE)).toBe(false);
  expect(await claimed(records)).toEqual([]);
});

test("when the time of a tool has come, one call tries it; while none is refused, twice as many each time up to 64, and at last it rests no more", async () => {
  const { database, records, add, tryAgain } = await place();
  for (let n = 0; n < 200; n++) await add("get-tides");
  await records.hold(await claimOne(records), 60_000);
  const counts: number[] = [];
  for (let round = 0; round < 9; round++) {
    await tryAgain();
    counts.push((await records.claim(100)).length);
  }
  expect(counts).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 9]);
  expect(await database.rows("select from {}.rest")).toEqual([]);
  const late = await add("get-tides");
  expect(await claimed(records)).toEqual([late]);
});

test("a tool that stays busy is tried by one call each time, ever later up to ten seconds", async () => {
  const { database, records, add, tryAgain } = await place();
  for (let n = 0; n < 100; n++) await add("get-tides");
  await records.hold(await claimOne(records), 0);
  const waits: { readonly least: number; readonly most: number }[] = [];
  for (let round = 0; round < 12; round++) {
    const [before] = await database.rows<{ now: string }>("select clock_timestamp()::text as now");
    await tryAgain();
    const [row] = await database.rows<{ least: number; most: number }>(
      `select extract(epoch from again - clock_timestamp())::float8 * 1000 as least,
        extract(epoch from again - $1::timestamptz)::float8 * 1000 as most from {}.rest`,
      [before?.now],
    );
    if (row !== undefined) waits.push(row);
    await records.hold(await claimOne(records), 0);
  }
  // Of the time that is due, between a half and the whole.
  const due = waits.map((_, round) => Math.min(1_000 * 2 ** round, 10_000));
  expect(due).toHaveLength(12);
  expect(waits.filter(({ least }, round) => least > (due[round] ?? 0))).toEqual([]);
  expect(waits.filter(({ most }, round) => most < (due[round] ?? 0) / 2)).toEqual([]);
});

test("a tool that said when it may be called again is not tried before", async () => {
  const { database, records, add, tryAgain } = await place();
  for (let n = 0; n < 3; n++) await add("get-tides");
  await records.hold(await claimOne(records), 60_000);
  await tryAgain();
  await records.hold(await claimOne(records), 60_000);
  const [row] = await database.rows<{ ms: number }>(
    "select extract(epoch from again - at)::float8 * 1000 as ms from {}.rest, {}.call order by number desc limit 1",
  );
  expect(row?.ms).toBeGreaterThan(59_000);
  await records.tryAgain();
  expect(await claimed(records)).toEqual([]);
});

test("where a call is refused while the last that waits for its tool is let go, both wait, and are let go in their turn", async () => {
  const { database, records, add, tryAgain } = await place();
  const ids = [await add("get-tides"), await add("get-tides")];
  const [first, second] = await records.claim(2);
  if (first === undefined || second === undefined) throw new Error("not both were claimed");
  await records.hold(first, 0);
  expect(await tryWhile(database, () => records.hold(second, 0))).toBe(true);
  expect(await database.rows("select slug, refused from {}.rest")).toEqual([
    { slug: "get-tides", refused: true },
  ]);
  expect(await claimed(records)).toEqual([]);
  await tryAgain();
  await tryAgain();
  expect((await claimed(records)).sort()).toEqual(ids.sort());
});

test.each([
  ["is taken up where no other waits any more", 1, true],
  ["waits behind those that still do", 3, false],
])("a call that is added while its tool is tried %s", async (_, waiting, isTakenUp) => {
  const { database, records, add, tryAgain } = await place();
  for (let n = 0; n < waiting; n++) await add("get-tides");
  await records.hold(await claimOne(records), 0);
  const added = await tryWhile(database, () => add("get-tides"));
  const taken = await claimed(records);
  expect(taken).toHaveLength(isTakenUp ? 2 : 1);
  expect(taken.includes(added)).toBe(isTakenUp);
  for (let round = 0; round < 3; round++) await tryAgain();
  expect([...taken, ...(await claimed(records))]).toContain(added);
});

test("a flow that waits for the tool of a step lets others of the flow try before it", async () => {
  const { records, add, tryAgain } = await place();
  const [first, second] = [await add("day"), await add("day")];
  const claim = await claimOne(records);
  expect(claim.id).toBe(first);
  await records.identify(claim, "", "[]");
  await records.hold(claim, 0);
  await tryAgain();
  const next = await claimOne(records);
  expect(next.id).toBe(second);
  await records.identify(next, "", "[]");
  await records.hold(next, 0);
  await tryAgain();
  expect(await claimed(records)).toEqual([first]);
});

test("a call that waits for its tool ends at once when its end is asked for, as one does that was about to wait", async () => {
  const { records, add, queue } = await place();
  const [first, second] = [await add("get-tides"), await add("get-tides")];
  const claim = await claimOne(records);
  await queue.cancel(first);
  expect(await records.hold(claim, 60_000)).toBe(true);
  expect(await queue.find(first)).toMatchObject({ state: "cancelled" });
  expect(await queue.cancel(second)).toMatchObject({ state: "cancelled", attempts: 0 });
  expect(await records.hold(claim, 60_000)).toBe(false);
});

/** As a program of before does, which knows of no tools that rest. */
async function takeUpAsBefore(database: Database, runner: string): Promise<void> {
  await database.rows(
    `update {}.call set state = 'running', owner = $1, fence = fence + 1 where id in (
      select id from {}.call where state = 'waiting' and not_before <= clock_timestamp() order by number for update limit 100)`,
    [runner],
  );
}

test("what a runner of an older version takes up and leaves is taken up by any", async () => {
  const { database, records, add } = await place();
  const ids = [await add("get-tides"), await add("get-tides")];
  await records.hold(await claimOne(records), 60_000);
  await takeUpAsBefore(database, newCallId());
  await database.rows("update {}.call set state = 'waiting', owner = null");
  expect((await claimed(records)).sort()).toEqual(ids.sort());
});
