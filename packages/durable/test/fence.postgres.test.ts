import { newCallId } from "@toolhaft/toolbox";
import { expect, test } from "vitest";
import { createRecords } from "../src/records.ts";
import { takeOver } from "../src/take-over.ts";
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

test("a runner without a lock is gone at once; its call is claimed once more, as one that was cut off", async () => {
  const { database, queue, id, second, others } = await begun();
  expect(await takeOver(database, second, LEASE_MS)).toEqual([id]);
  expect(await queue.find(id)).toMatchObject({ state: "waiting", attempts: 1 });
  expect(await others.claim(4)).toMatchObject([{ id, fence: 2, cutOffs: 1 }]);
  expect(await others.claim(4)).toEqual([]);
});

test("a runner that still holds its lock is gone when it was not seen for the lease", async () => {
  const { schema, database } = await newPlace();
  const stalled = await opened(schema, { leaseMs: 3_600_000 });
  await stalled.queue.add({ id: newCallId(), tool: TOOL, args: "{}" });
  await createRecords(database, stalled.id).claim(1);
  const other = newCallId();
  expect(await takeOver(database, other, LEASE_MS)).toEqual([]);
  await database.rows("update {}.runner set seen = seen - interval '16 s'");
  expect(await takeOver(database, other, LEASE_MS)).toHaveLength(1);
});

test("a runner that was last seen before the database was started is given its lease", async () => {
  const { database, second, seen, id } = await begun();
  const [{ since } = {}] = await database.rows<{ since: number }>(
    "select extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 as since",
  );
  await seen(`${String(Number(since) + 5)} s`);
  const longerMs = (Number(since) + 60) * 1_000;
  expect(await takeOver(database, second, longerMs)).toEqual([]);
  expect(await takeOver(database, second, 1_000)).toEqual([id]);
});

test("a runner that wakes up after its call was taken records nothing", async () => {
  const { database, queue, id, claim, second, mine, others } = await begun();
  expect(await mine.recordStep(claim, "check", { state: "begun", attempt: 1 })).toBe(true);
  await takeOver(database, second, LEASE_MS);
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
  await takeOver(database, second, LEASE_MS);
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
