import { describe, expect, test } from "vitest";
import { deadlineIn } from "../../src/index.ts";
import { createQueue } from "../../src/executor/queue.ts";
import type { Queue, Release } from "../../src/executor/queue.ts";

const soon = deadlineIn(60_000);

/** Enter and note the order of those who got a place. */
function enter(queue: Queue, lane: string, order: string[], name: string): Promise<Release> {
  return queue.enter(lane, soon, undefined).then((place) => {
    if (place instanceof Error) throw place;
    order.push(name);
    return place;
  });
}

describe("createQueue", () => {
  test("first come, first served, past a lane that is full", async () => {
    const queue = createQueue({ concurrency: 2, perLane: 1, waiting: 10 });
    const order: string[] = [];
    const first = await enter(queue, "slow", order, "slow 1");
    const others = [
      enter(queue, "slow", order, "slow 2"),
      enter(queue, "fast", order, "fast 1"),
      enter(queue, "fast", order, "fast 2"),
    ];
    await Promise.resolve();
    expect(order).toEqual(["slow 1", "fast 1"]);
    (await others[1])?.();
    await others[2];
    first();
    await others[0];
    expect(order).toEqual(["slow 1", "fast 1", "fast 2", "slow 2"]);
  });

  test("a place is given back once", async () => {
    const queue = createQueue({ concurrency: 1, perLane: 1, waiting: 10 });
    const order: string[] = [];
    const first = await enter(queue, "a", order, "1");
    const second = enter(queue, "a", order, "2");
    void enter(queue, "a", order, "3").catch(() => undefined);
    first();
    first();
    await second;
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(["1", "2"]);
    queue.close();
  });

  test("says why there is no place", async () => {
    const queue = createQueue({ concurrency: 1, perLane: 1, waiting: 3 });
    const stop = new AbortController();
    await queue.enter("a", soon, undefined);
    const late = queue.enter("a", deadlineIn(20), undefined);
    const aborted = queue.enter("a", soon, stop.signal);
    const closed = queue.enter("a", soon, undefined);
    expect(await queue.enter("a", soon, undefined)).toMatchObject({
      code: "EXEC_BUSY",
      message: "busy: 3 calls are waiting already",
      retryable: true,
    });
    stop.abort();
    expect(await aborted).toMatchObject({ code: "EXEC_ABORTED", message: "aborted (waiting in the queue)" });
    expect(await late).toMatchObject({
      code: "EXEC_TIMEOUT",
      message: "not finished after 20 ms (waiting in the queue)",
    });
    queue.close();
    expect(await closed).toMatchObject({ code: "EXEC_CLOSED", message: "the executor is closed" });
  });
});
