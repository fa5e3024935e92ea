import { expect, test } from "vitest";
import { createMachine } from "../support/machine.ts";
import { fill, SEA, TIDES } from "../support/texts.ts";

test("a disabled bundle is imported with its tools", async () => {
  const store = await createMachine("memory").open();
  await fill(store);
  await store.patchBundle(SEA, { isEnabled: false });
  const other = await createMachine("memory").open();
  const { items } = await other.importBundles(await store.exportBundles());
  expect(items.map(({ outcome }) => outcome)).toEqual(["stored", "stored"]);
  expect((await other.getTool(TIDES))?.text).toBe((await store.getTool(TIDES))?.text);
});
