import { createToolbox, newCallId } from "@toolhaft/toolbox";
import { expect, onTestFinished, test } from "vitest";
import { createRecords, type Records } from "../src/records.ts";
import { untilAnswered } from "../src/until-answered.ts";
import { startWorker } from "../src/worker.ts";
import { newPlace, opened } from "./support.ts";

const TOOL = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101", slug: "get-tides", version: "v1" };

test("a call that is claimed while a worker closes is left to others, and not begun", async () => {
  const { schema, database } = await newPlace();
  const { queue } = await opened(schema);
  const id = newCallId();
  await queue.add({ id, tool: TOOL, args: "{}" });
  const runner = newCallId();
  const records = createRecords(database, runner);
  let hasClaimed: (claimed: unknown) => void = () => undefined;
  const claiming = new Promise<unknown>((resolve) => (hasClaimed = resolve));
  let goOn: () => void = () => undefined;
  const going = new Promise<void>((resolve) => (goOn = resolve));
  const slow: Records = {
    ...records,
    async claim(most) {
      const claimed = await records.claim(most);
      hasClaimed(claimed);
      await going;
      return claimed;
    },
  };
  const toolbox = await createToolbox({ sources: [] });
  onTestFinished(() => toolbox.close());
  const session = {
    ...{ id: runner, isHeld: () => true, heldMs: () => 0, hear: () => () => undefined },
    close: () => Promise.resolve(),
  };
  const world = { database, session, records: slow, own: new Map(), leaseMs: 15_000, keepDays: 1 };
  const worker = startWorker(world, { toolbox });
  expect(await claiming).toMatchObject([{ id }]);
  const closed = worker.close();
  goOn();
  await closed;
  const left = "select state, owner, begun, cut_offs from {}.call where id = $1";
  expect(await database.rows(left, [id])).toEqual([
    { state: "waiting", owner: null, begun: false, cut_offs: 0 },
  ]);
});

test("what was done is recorded when a server that only reads takes writes again", async () => {
  const { schema, database } = await newPlace();
  const { queue } = await opened(schema);
  const id = newCallId();
  await queue.add({ id, tool: TOOL, args: "{}" });
  const records = createRecords(database, newCallId());
  const [claimed] = await records.claim(1);
  if (claimed === undefined) throw new Error("nothing was claimed");
  let isReadOnly = true;
  let refused = 0;
  const end = (): Promise<boolean> =>
    database.transaction(async ({ rows }) => {
      if (!isReadOnly) return records.end(claimed, { state: "succeeded", result: '{"ok":true}' });
      isReadOnly = ++refused < 3;
      await rows("set transaction read only");
      await rows("update {}.call set result = '1' where id = $1", [id]);
      return false;
    });
  expect(await untilAnswered(end, () => true)).toBe(true);
  expect(refused).toBe(3);
  expect(await queue.find(id)).toMatchObject({ state: "succeeded" });
});
