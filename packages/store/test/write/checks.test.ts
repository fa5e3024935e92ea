import { expect, test } from "vitest";
import { shippedBundles, SHIPPED_BUNDLE_ID, type StateCheck, type ToolStore } from "../../src/index.ts";
import { createMachine } from "../support/machine.ts";
import { refused } from "../support/refused.ts";
import { bundleBody, fill, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";

const TIME = keyIn(SHIPPED_BUNDLE_ID, "time");
const WAVES = keyIn(SEA, "get-waves");
const COAST = SEA.replace(/.$/, "0");

type Changing = (store: ToolStore, check: StateCheck) => Promise<unknown>;

const ofNothing: Record<string, Changing> = {
  "putBundle, new": (store, check) => store.putBundle(COAST, bundleBody(), check),
  putTool: (store, check) => store.putTool(WAVES, toolBody(), check),
};
const ofSomething: Record<string, Changing> = {
  "putBundle, again": (store, check) => store.putBundle(SEA, bundleBody(), check),
  patchBundle: (store, check) => store.patchBundle(SEA, { isEnabled: false }, check),
  patchTool: (store, check) => store.patchTool(TIDES, { isEnabled: false }, check),
  deleteTool: (store, check) => store.deleteTool(TIDES, check),
  async deleteBundle(store, check) {
    await store.deleteTool(TIDES);
    await store.deleteBundle(SEA, check);
  },
  async restoreBundle(store, check) {
    await store.deleteTool(TIDES);
    await store.deleteBundle(SEA);
    await store.restoreBundle(SEA, check);
  },
};

test.each(Object.entries({ ...ofNothing, ...ofSomething }))(
  "%s asks its check what is stored, and does nothing when that throws",
  async (name, change) => {
    const store = await createMachine("memory").open();
    await fill(store);
    let seen: unknown = "not asked";
    const refusing: StateCheck = (stored) => {
      seen = stored?.revision;
      throw new Error("not now");
    };
    await expect(change(store, refusing)).rejects.toThrow("not now");
    const now = Object.hasOwn(ofNothing, name)
      ? undefined
      : (name.endsWith("Tool") ? await store.getTool(TIDES) : await store.getBundle(SEA))?.revision;
    expect(seen).toBe(now);
    const before = await store.listTools({ includeDisabled: true });
    expect(before.items.every(({ slug }) => slug !== "get-waves")).toBe(true);
    expect(await store.getBundle(COAST)).toBeUndefined();
  },
);

test("a tool of a built-in bundle that is off is switched no more than one of a user's", async () => {
  const store = await createMachine("memory").open({ builtIns: shippedBundles });
  await store.patchBundle(SHIPPED_BUNDLE_ID, { isEnabled: false });
  await refused(store.patchTool(TIME, { isEnabled: false }), "STORE_BUNDLE_DISABLED");
  expect((await store.getTool(TIME))?.isEnabled).toBe(true);
});
