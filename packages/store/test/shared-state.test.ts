import { expect, test } from "vitest";
import { sharedStateCases } from "../src/conformance/index.ts";
import { createMemoryState } from "../src/index.ts";

test.each(sharedStateCases)("in memory: $name", async ({ run }) => {
  await expect(run(() => createMemoryState())).resolves.toBeUndefined();
});

test("a state that counts nothing is found out", async () => {
  const [counts] = sharedStateCases;
  const careless = { ...createMemoryState(), count: () => undefined };
  await expect(counts?.run(() => careless)).rejects.toThrow();
});

test("a state that lets everybody in is found out", async () => {
  const places = sharedStateCases.find(({ name }) => name.startsWith("no more than so many are in"));
  const careless = {
    ...createMemoryState(),
    enter: () => ({ lost: new AbortController().signal, leave: () => undefined }),
  };
  await expect(places?.run(() => careless)).rejects.toThrow();
});

test("a bucket that fills above its burst is found out", async () => {
  let left = 2;
  let at = performance.now();
  const careless = {
    ...createMemoryState(),
    take(_: string, { perMinute }: { perMinute: number }) {
      const now = performance.now();
      left += ((now - at) * perMinute) / 60_000 - 1;
      at = now;
      return left >= 0 ? undefined : 1;
    },
  };
  const fills = sharedStateCases.find(
    ({ name }) => name === "a bucket fills evenly, and not above its burst",
  );
  await expect(fills?.run(() => careless)).rejects.toThrow();
});
