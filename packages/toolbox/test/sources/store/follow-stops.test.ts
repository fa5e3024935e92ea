import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { followStops } from "../../../src/index.ts";

const reason = new Error("enough");

test.each([0, 1])("aborts with signal %i, for its reason", (which) => {
  const controllers = [new AbortController(), new AbortController()];
  const { signal } = followStops(...controllers.map((each) => each.signal));
  expect(signal.aborted).toBe(false);
  controllers[which]?.abort(reason);
  controllers[1 - which]?.abort(new Error("late"));
  expect(signal.reason).toBe(reason);
});

test("is aborted where one of them was already", () => {
  expect(followStops(new AbortController().signal, AbortSignal.abort(reason)).signal.reason).toBe(reason);
});

test("leaves nothing behind, and follows nobody any more", () => {
  const long = new AbortController();
  const { signal, release } = followStops(new AbortController().signal, long.signal);
  expect(getEventListeners(long.signal, "abort")).toHaveLength(1);
  release();
  expect(getEventListeners(long.signal, "abort")).toHaveLength(0);
  long.abort(reason);
  expect(signal.aborted).toBe(false);
});
