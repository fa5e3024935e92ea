import type { Database } from "@toolhaft/store/postgres";
import { newCallId } from "@toolhaft/toolbox";
import { expect, test } from "vitest";
import { createRecords } from "../src/records.ts";
import { createTakeOver, forget } from "../src/take-over.ts";
import { newPlace, opened } from "./support.ts";

const TOOL = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101", slug: "get-tides", version: "v1" };
const LEASE_MS = 15_000;

/** A queue with one call, and two runners that nobody keeps alive: the first has begun with the call. */
async function begun() {
  const { schema, database } = await newPlace();
  const { queue } = await opened(schema);
  const id = newCallId();
  await queue.add({ id, tool: TOOL, args: "{}" });
  const [first, second] = [newCallId(), newCallId()];
  const [mine, others] = [createRecords(database, first), createRecords(database, second)];
  await database.rows("insert into {}.runner values ($1, clock_timestamp()), ($2, clock_timestamp())", [
    first,
    second,
  ]);
  const [claim] = await mine.claim(4);
  if (claim === undefined) throw new Error("nothing was claimed");
  await mine.begin(claim);
  const seen = (ago: string): Promise<unknown> =>
    database.rows("update {}.runner set seen = clock_timestamp() - $2::interval where id = $1", [first, ago]);
  return { database, queue, id, claim, first, second, mine, others, seen };
}

/** What a runner takes over at its looks, by a clock that the test sets; `heldMs`: for how long it has had its own lock. */
function looking(database: Database, runner: string, leaseMs: number = LEASE_MS) {
  let now = 0;
  let held = Infinity;
  const look = createTakeOver(database, { id: runner, heldMs: () => held }, leaseMs, () => now);
  return (at: number, heldMs = Infinity): Promise<readonly string[]> => {
    [now, held] = [at, heldMs];
    return look();
  };
}

/** Take the calls of all whose lock is free. */
async function takeFree(database: Database, runner: string): Promise<readonly string[]> {
  const look = looking(database, runner);
  await look(0);
  return look(2_000);
}

test("a runner whose lock is free for two seconds is gone; its call is claimed once more, as one that was cut off", async () => {
  const { database, queue, id, second, others } = await begun();
  const look = looking(database, second);
  expect([await look(0), await look(1_999), await look(2_000)]).toEqual([[], [], [id]]);
  expect(await queue.find(id)).toMatchObject({ state: "waiting", attempts: 1 });
  expect(await others.claim(4)).toMatchObject([{ id, fence: 2, cutOffs: 1 }]);
  expect(await others.claim(4)).toEqual([]);
});

/** A runner that is there, and has claimed a call. */
async function standing(leaseMs: number) {
  const { schema, database } = await newPlace();
  const runner = await opened(schema, { leaseMs });
  await runner.queue.add({ id: newCallId(), tool: TOOL, args: "{}" });
  await createRecords(database, runner.id).claim(1);
  return { runner, database, look: looking(database, newCallId()) };
}

test("a runner that still holds its lock is gone when it was not seen for the lease", async () => {
  const { database, look } = await standing(3_600_000);
  expect([await look(0), await look(60_000)]).toEqual([[], []]);
  await database.rows("update {}.runner set seen = seen - interval '16 s'");
  expect(await look(60_001)).toHaveLength(1);
});

test("who has not had its own lock for the lease takes nobody for gone: the database may have been away for all", async () => {
  const { database, look } = await standing(3_600_000);
  await database.rows("update {}.runner set seen = seen - interval '16 s'");
  expect([await look(0, 0), await look(60_000, LEASE_MS - 1)]).toEqual([[], []]);
  expect(await look(60_001, LEASE_MS)).toHaveLength(1);
});

test("a runner whose connection is cut takes its lock on another one, and keeps its calls", async () => {
  const { database, look } = await standing(LEASE_MS);
  const holders = `select pid from pg_locks l where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
    and exists (select from pg_stat_activity a where a.pid = l.pid and a.query like '%{}.runner%')`;
  const pids = async (): Promise<unknown[]> => (await database.rows(holders)).map(({ pid }) => pid);
  const [cut] = await pids();
  expect(cut).toEqual(expect.any(Number));
  await database.rows("select pg_terminate_backend($1)", [cut]);
  await expect.poll(pids, { timeout: 60_000 }).not.toContain(cut);
  expect(await look(0)).toEqual([]);
  await expect.poll(pids, { timeout: 60_000 }).toHaveLength(1);
  expect([await look(1_999), await look(60_000), await look(120_000)]).toEqual([[], [], []]);
});

test.each([
  ["crashed", "truncate {}.locks"],
  ["crashed, and another runner is back", "update {}.locks set since = clock_timestamp()"],
])("where the database has %s since a runner was seen, only the lease counts", async (_, crash) => {
  const { database, second, seen, id } = await begun();
  await database.rows(crash);
  const look = looking(database, second);
  expect([await look(0), await look(60_000)]).toEqual([[], []]);
  await seen("16 s");
  expect(await look(60_001)).toEqual([id]);
});

test("a runner that was last seen before the database was started is given its lease", async () => {
  const { database, second, seen, id } = await begun();
  const [{ since } = {}] = await database.rows<{ since: number }>(
    "select extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 as since",
  );
  await database.rows("update {}.locks set since = '-infinity'");
  await seen(`${String(Number(since) + 5)} s`);
  const look = looking(database, second, (Number(since) + 60) * 1_000);
  expect([await look(0), await look(60_000)]).toEqual([[], []]);
  expect(await looking(database, second, 1_000)(0)).toEqual([id]);
});

test("a runner that wakes up after its call was taken records nothing", async () => {
  const { database, queue, id, claim, second, mine, others } = await begun();
  expect(await mine.recordStep(claim, "check", { state: "begun", attempt: 1 })).toBe(true);
  await takeFree(database, second);
  const late = async (): Promise<readonly unknown[]> => [
    await mine.begin(claim),
    await mine.recordStep(claim, "check", { state: "done", json: "1" }),
    await mine.recordStep(claim, "next", { state: "begun", attempt: 1 }),
    await mine.identify(claim, "", "[]"),
    await mine.end(claim, { state: "succeeded", result: "{}" }),
    await mine.giveBack(claim),
  ];
  expect(await late()).toEqual([false, false, false, undefined, false, false]);
  const [again] = await others.claim(4);
  expect(await late()).toEqual([false, false, false, undefined, false, false]);
  if (again === undefined) throw new Error("nothing was claimed");
  expect(await others.step(again, "check")).toEqual({ state: "begun", attempt: 1 });
  expect(await others.end(again, { state: "succeeded", result: '{"ok":true}' })).toBe(true);
  expect(await queue.find(id)).toMatchObject({ state: "succeeded", attempts: 2, result: '{"ok":true}' });
});

test("a step that is done stays as it was recorded first", async () => {
  const { claim, mine } = await begun();
  await mine.recordStep(claim, "check", { state: "begun", attempt: 1 });
  expect(await mine.recordStep(claim, "check", { state: "done", json: "1.0" })).toBe(true);
  expect(await mine.recordStep(claim, "check", { state: "done", json: "2" })).toBe(true);
  expect(await mine.recordStep(claim, "check", { state: "begun", attempt: 2 })).toBe(false);
  expect(await mine.step(claim, "check")).toEqual({ state: "done", json: "1.0" });
});

test("a step that was refused for now was not begun, and may be", async () => {
  const { queue, id, claim, mine } = await begun();
  await mine.recordStep(claim, "check", { state: "begun", attempt: 1 });
  expect(await mine.recordStep(claim, "check", { state: "open", attempt: 1 })).toBe(true);
  expect(await mine.step(claim, "check")).toEqual({ state: "open", attempt: 1 });
  expect(await queue.find(id)).toMatchObject({ steps: [] });
  await mine.recordStep(claim, "check", { state: "begun", attempt: 2 });
  expect(await mine.step(claim, "check")).toEqual({ state: "begun", attempt: 2 });
  expect(await queue.find(id)).toMatchObject({ steps: [{ id: "check", attempts: 2, state: "begun" }] });
});

test("a call whose end was asked for ends when its runner is gone, and at once where it waits", async () => {
  const { database, queue, id, second } = await begun();
  expect(await queue.cancel(id)).toMatchObject({ state: "running", isCancelled: true });
  await takeFree(database, second);
  expect(await queue.find(id)).toMatchObject({ state: "cancelled", isCancelled: true });
  const waiting = newCallId();
  await queue.add({ id: waiting, tool: TOOL, args: "{}" });
  expect(await queue.cancel(waiting)).toMatchObject({ state: "cancelled", attempts: 0 });
  expect(await queue.cancel(newCallId())).toBeUndefined();
});

test("the same key again is the same call, and for another request none", async () => {
  const { schema } = await newPlace();
  const { queue } = await opened(schema);
  const once = { key: "k", request: "r" };
  const add = (request: string): ReturnType<typeof queue.add> =>
    queue.add({ id: newCallId(), tool: TOOL, args: "{}", once: { ...once, request } });
  const [first, second] = await Promise.all([add("r"), add("r")]);
  expect(second).toEqual(first);
  expect(await add("other")).toBe("other");
  expect(await queue.known(once)).toEqual(first);
  expect(await queue.known({ ...once, key: "none" })).toBeUndefined();
});

test("calls that ended are kept for as many days as was said, with their keys and steps; those that wait stay", async () => {
  const { schema, database } = await newPlace();
  const { queue } = await opened(schema);
  const ids = ["seven", "less", "waiting"].map((key) => ({ id: newCallId(), key }));
  for (const { id, key } of ids) await queue.add({ id, tool: TOOL, args: "{}", once: { key, request: "r" } });
  const end = (key: string, ago: string): Promise<unknown> =>
    database.rows(
      "update {}.call set state = 'succeeded', result = '{}', ended = clock_timestamp() - $2::interval where key = $1",
      [key, ago],
    );
  await end("seven", "7 days 1 minute");
  await end("less", "6 days 23 hours");
  await forget(database, 7);
  const kept = await Promise.all(ids.map(async ({ id }) => (await queue.find(id))?.state));
  expect(kept).toEqual([undefined, "succeeded", "waiting"]);
  expect(await queue.known({ key: "seven", request: "r" })).toBeUndefined();
});
