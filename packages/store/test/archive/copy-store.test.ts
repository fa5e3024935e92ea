import { expect, test } from "vitest";
import { copyStore, createMemoryStore, SHIPPED_BUNDLE_ID, shippedBundles } from "../../src/index.ts";
import type { ToolStore } from "../../src/types.ts";
import { expectCopied, fillForCopy } from "../support/copies.ts";
import { bundleBody, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";

const opened = (): Promise<ToolStore> => createMemoryStore({ builtIns: [] });

test("everything is copied byte for byte, and a second copy finds it there", async () => {
  const [from, to] = [await opened(), await opened()];
  await fillForCopy(from);
  await expectCopied(from, to);
});

test("a copy that was cut off goes on where it stood", async () => {
  const [from, to] = [await opened(), await opened()];
  await from.putBundle(SEA, bundleBody());
  for (let at = 0; at < 105; at++) await from.putTool(keyIn(SEA, `tides-${String(at)}`), toolBody());
  let steps = 0;
  const failing: ToolStore = {
    ...to,
    importBundles(archive, options) {
      if (++steps > 2) throw new Error("the power is gone");
      return to.importBundles(archive, options);
    },
  };
  await expect(copyStore(from, failing)).rejects.toThrow("the power is gone");
  expect((await to.listTools({ withTotal: true })).total).toBe(100);
  expect(await copyStore(from, to)).toMatchObject({ tools: 105, unchanged: 101, left: [] });
});

test("what differs stays as it is, and is named", async () => {
  const [from, to] = [await opened(), await opened()];
  await fillForCopy(from);
  await to.putBundle(SEA, bundleBody({ displayName: "Ocean" }));
  const { text } = await to.putTool(TIDES, toolBody({ displayName: "Ebb" }));
  const { left, tools } = await copyStore(from, to);
  expect(left).toEqual([
    { what: `bundle sea (${SEA})`, reason: "it exists with other content" },
    { what: `tool get-tides v1 (${SEA})`, reason: "the tool exists with other content" },
  ]);
  expect(tools).toBe(3);
  expect((await to.getTool(TIDES))?.text).toBe(text);
});

test("one tool that is refused keeps no other back", async () => {
  const from = await opened();
  const to = await createMemoryStore({ builtIns: [], limits: { toolBytes: 1_000 } });
  await from.putBundle(SEA, bundleBody());
  await from.putTool(TIDES, toolBody());
  await from.putTool(keyIn(SEA, "get-waves"), toolBody({ description: "w".repeat(2_000) }));
  const { left, tools } = await copyStore(from, to);
  expect(tools).toBe(1);
  expect(left).toEqual([
    {
      what: `tool get-waves v1 (${SEA})`,
      reason: expect.stringMatching(/get-waves~.*: it has \d+ bytes; the limit is 1000$/) as string,
    },
  ]);
});

test("switches of built-in tools are copied", async () => {
  const options = { builtIns: shippedBundles };
  const [from, to] = [await createMemoryStore(options), await createMemoryStore(options)];
  const time = keyIn(SHIPPED_BUNDLE_ID, "time");
  await from.patchTool(time, { isEnabled: false });
  await from.patchBundle(SHIPPED_BUNDLE_ID, { isEnabled: false });
  await copyStore(from, to);
  expect((await to.getTool(time))?.isEnabled).toBe(false);
  expect((await to.getBundle(SHIPPED_BUNDLE_ID))?.isEnabled).toBe(false);
});
