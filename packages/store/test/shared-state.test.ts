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
