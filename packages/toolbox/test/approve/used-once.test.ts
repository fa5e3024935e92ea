import { expect, test } from "vitest";
import { createUsedOnce } from "../../src/index.ts";

test("what was used does not count again, nor after its time", () => {
  let now = 1_000;
  const used = createUsedOnce(() => now);
  expect(used.use("a", 2_000)).toBe(true);
  expect(used.use("a", 2_000)).toBe(false);
  expect(used.use("b", 2_000)).toBe(true);
  now = 2_000;
  expect(used.use("a", 2_000)).toBe(false);
  expect(used.use("c", 2_000)).toBe(false);
});

test("what is over is let go, and nothing else", () => {
  let now = 0;
  const used = createUsedOnce(() => now);
  expect(used.use("long", 1_000_000)).toBe(true);
  const isUsed = Array.from({ length: 5_000 }, (_, each) => {
    now += 1;
    return used.use(String(each), now + 10);
  });
  expect(isUsed).not.toContain(false);
  expect(used.use("long", 1_000_000)).toBe(false);
  expect(used.use("4999", now + 10)).toBe(false);
});
