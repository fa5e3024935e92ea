import { expect } from "vitest";
import { shippedBundles, SHIPPED_BUNDLE_ID } from "../../src/index.ts";
import { faultyFiles } from "../support/faulty-files.ts";
import { START } from "../support/operations.ts";
import { refused } from "../support/refused.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { bundleBody, fill, keyIn, NOWHERE, SEA, TIDES, toolBody } from "../support/texts.ts";
import { pathOf, writeByHand } from "../support/written.ts";

const HOUR = 3_600_000;
const WAVES = keyIn(SEA, "get-waves");
const TIME = keyIn(SHIPPED_BUNDLE_ID, "time");

export const lifecycleCases: CaseTable = {
  async "PUT, PATCH and DELETE of a tool in a disabled bundle, also racing with the switch"(machine) {
    const [store, other] = [await machine.open(), await machine.open()];
    await fill(store);
    const racing = await Promise.allSettled([
      store.putTool(WAVES, toolBody()),
      other.patchBundle(SEA, { isEnabled: false }),
      store.putTool(keyIn(SEA, "get-fog"), toolBody()),
    ]);
    expect(racing[1].status).toBe("fulfilled");
    const { message, hint } = await refused(
      store.putTool(keyIn(SEA, "get-ice"), toolBody()),
      "STORE_BUNDLE_DISABLED",
    );
    expect(message).toBe(`bundle ${SEA} is disabled: nothing in it can be added or changed`);
    expect(hint).toBe("Enable the bundle first.");
    await refused(store.patchTool(TIDES, { isEnabled: false }), "STORE_BUNDLE_DISABLED");
    await store.deleteTool(TIDES);
    expect(await store.getTool(TIDES)).toBeUndefined();
  },
  async "any write in a deleted bundle, and PUT of it"(machine) {
    const store = await machine.open();
    await fill(store, []);
    await store.deleteBundle(SEA);
    for (const call of [
      () => store.putTool(TIDES, toolBody()),
      () => store.putBundle(SEA, bundleBody()),
      () => store.patchBundle(SEA, { isEnabled: false }),
      () => store.deleteBundle(SEA),
    ]) {
      await refused(call(), "STORE_BUNDLE_DELETED");
    }
    expect((await store.listBundles()).items).toEqual([]);
    expect((await store.listBundles({ includeDeleted: true })).items).toHaveLength(1);
    expect((await store.restoreBundle(SEA)).softDeletedAt).toBeUndefined();
    await store.putTool(TIDES, toolBody());
    await refused(store.restoreBundle(SEA), "STORE_BUNDLE_NOT_DELETED");
    const { message } = await refused(store.deleteBundle(SEA), "STORE_BUNDLE_NOT_EMPTY");
    expect(message).toBe(`bundle ${SEA} still holds 1 tool`);
  },
  async "reaping races with storing a tool"(machine) {
    const store = await machine.open({ now: () => START });
    const reaper = await machine.open({ now: () => START + 49 * HOUR });
    for (let round = 0; round < 5; round++) {
      await fill(store, []);
      await store.deleteBundle(SEA);
      const [, , put] = await Promise.allSettled([
        store.restoreBundle(SEA),
        reaper.reap(),
        store.putTool(WAVES, toolBody()),
      ]);
      const bundle = await reaper.getBundle(SEA);
      if (put.status === "fulfilled") expect((await reaper.getTool(WAVES))?.text).toBe(put.value.text);
      if (bundle === undefined) await refused(store.putTool(WAVES, toolBody()), "STORE_BUNDLE_NOT_FOUND");
      else {
        await store.deleteTool(WAVES).catch(() => undefined);
        await store.deleteBundle(SEA).catch(() => undefined);
        expect((await reaper.reap()).reaped).toEqual([SEA]);
      }
    }
  },
  async "reaping at 47:59:59, at 48:00, with clocks that jump, with times that cannot be read"(machine) {
    const store = await machine.open({ now: () => START });
    await fill(store, []);
    await store.deleteBundle(SEA);
    const reapAt = async (ms: number) => (await machine.open({ now: () => START + ms })).reap();
    expect((await reapAt(48 * HOUR - 1_000)).reaped).toEqual([]);
    const back = await reapAt(-72 * HOUR);
    expect(back.reaped).toEqual([]);
    expect(back.problems[0]?.message).toContain("lies in the future: the bundle is kept");
    const file = `${machine.root}/bundles/${SEA}/bundle.json`;
    const text = machine.files.readText(file);
    writeByHand(machine, file, text.replace(/"softDeletedAt":"[^"]*"/, '"softDeletedAt":"soon"'));
    const unread = await reapAt(100 * 24 * HOUR);
    expect(unread.reaped).toEqual([]);
    expect(unread.problems[0]).toMatchObject({ kind: "cannot-expire", bundleID: SEA });
    writeByHand(machine, file, text);
    expect((await reapAt(48 * HOUR)).reaped).toEqual([SEA]);
    expect(await store.getBundle(SEA)).toBeUndefined();
  },
  async "a file of somebody else in an expired bundle"(machine) {
    const store = await machine.open({ now: () => START });
    await fill(store, []);
    await store.deleteBundle(SEA);
    writeByHand(machine, `${machine.root}/bundles/${SEA}/tools/notes.txt`, "mine");
    const report = await (await machine.open({ now: () => START + 72 * HOUR })).reap();
    expect(report.reaped).toEqual([]);
    expect(report.problems).toEqual([
      {
        ...{ kind: "stray", severity: "warning", path: `bundles/${SEA}/tools/notes.txt`, bundleID: SEA },
        message: "the bundle is to be removed, but this file is in it: both are kept",
      },
    ]);
    expect(machine.files.readText(`${machine.root}/bundles/${SEA}/tools/notes.txt`)).toBe("mine");
  },
  async "killed while a bundle is being reaped"(machine) {
    for (const at of [1, 2]) {
      const store = await machine.open({ now: () => START });
      await fill(store, []);
      await store.deleteBundle(SEA);
      const victim = machine.process();
      const now = (): number => START + 72 * HOUR;
      const files = faultyFiles(machine.files, at, "kill", (call) => call === "removeFolder");
      await expect((await machine.open({ files, process: victim, now })).reap()).rejects.toThrow();
      victim.end();
      const next = await machine.open({ now });
      expect((await next.listBundles({ includeDisabled: true })).items).toEqual([]);
      expect((await next.reap()).reaped).toEqual([SEA]);
      expect(machine.files.stat(`${machine.root}/bundles/${SEA}`)).toBeUndefined();
    }
  },
  async "PUT, DELETE and PATCH of built-in things; a restart; an upgrade; a built-in that is gone"(machine) {
    const store = await machine.open({ builtIns: shippedBundles });
    const { message } = await refused(
      store.putTool(keyIn(SHIPPED_BUNDLE_ID, "mine"), toolBody()),
      "STORE_BUILT_IN",
    );
    expect(message).toBe(`bundle ${SHIPPED_BUNDLE_ID} is built in: only "isEnabled" may change`);
    await refused(store.deleteTool(TIME), "STORE_BUILT_IN");
    await refused(store.putBundle(SHIPPED_BUNDLE_ID, bundleBody()), "STORE_BUILT_IN");
    await refused(store.deleteBundle(SHIPPED_BUNDLE_ID), "STORE_BUILT_IN");
    const change = { isEnabled: false, displayName: "Clock" } as { isEnabled: boolean };
    await refused(store.patchTool(TIME, change), "STORE_ARGUMENT_INVALID");
    expect((await store.patchTool(TIME, { isEnabled: false })).effective).toEqual({
      enabled: false,
      reasons: ["tool-disabled"],
    });
    const gone = shippedBundles.map(({ bundle, tools }) => ({ bundle, tools: tools.slice(0, 2) }));
    const without = await machine.open({ builtIns: gone });
    await without.patchTool(keyIn(SHIPPED_BUNDLE_ID, "lint"), { isEnabled: false });
    expect((await without.listTools()).items.map(({ slug }) => slug)).toEqual(["convert"]);
    const back = await machine.open({ builtIns: shippedBundles });
    expect((await back.listTools()).items.map(({ slug }) => slug)).toEqual(["convert"]);
    expect((await back.patchBundle(SHIPPED_BUNDLE_ID, { isEnabled: false })).isEnabled).toBe(false);
    expect((await back.getTool(TIME))?.effective.reasons).toEqual(["tool-disabled", "bundle-disabled"]);
  },
  async "a user's bundle with the id of a built-in one"(machine) {
    const before = await machine.open();
    await before.putBundle(SHIPPED_BUNDLE_ID, bundleBody({ slug: "mine" }));
    const store = await machine.open({ builtIns: shippedBundles });
    expect((await store.listBundles()).items.map(({ slug }) => slug)).toEqual(["toolhaft"]);
    expect((await store.problems()).map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      "shadowed: a built-in bundle has the same id and is served instead; the folder was left as it is",
    ]);
    expect((await (await machine.open()).getBundle(SHIPPED_BUNDLE_ID))?.slug).toBe("mine");
  },
  async "a bundle's slug changes by PUT"(machine) {
    const store = await machine.open();
    await fill(store);
    await store.putBundle(SEA, bundleBody({ slug: "ocean" }));
    expect((await (await machine.open()).listTools()).items.map(({ slug }) => slug)).toEqual(["get-tides"]);
  },
  async "the clock goes back an hour between two writes"(machine) {
    let now = START;
    const store = await machine.open({ now: () => now });
    await fill(store);
    now -= HOUR;
    const waves = await store.putTool(WAVES, toolBody());
    const tides = await store.getTool(TIDES);
    expect([tides?.toolID, waves.toolID].sort()).toEqual([tides?.toolID, waves.toolID]);
    const replaced = await store.putBundle(SEA, bundleBody({ slug: "ocean" }));
    expect(replaced.modifiedAt > replaced.createdAt).toBe(true);
    expect((await store.listTools()).items.map(({ slug }) => slug)).toEqual(["get-tides", "get-waves"]);
  },
  async "10,000 calls counted by 8 stores; one is killed"(machine) {
    const stores = await Promise.all(Array.from({ length: 8 }, () => machine.open()));
    const [store] = stores as [(typeof stores)[number]];
    await fill(store);
    const { toolID, text } = (await store.getTool(TIDES)) ?? { toolID: "", text: "" };
    for (let call = 0; call < 10_000; call++) stores[call % 8]?.recordCall(toolID, START + call);
    await Promise.all(stores.map((each) => each.flush()));
    expect(await store.usage(toolID)).toEqual({
      callCount: 10_000,
      lastCalledAt: new Date(START + 9_999).toISOString(),
    });
    expect(machine.files.readText(pathOf(machine, TIDES))).toBe(text);
    const victim = machine.process();
    const killed = await machine.open({ process: victim });
    for (let call = 0; call < 10; call++) killed.recordCall(toolID);
    victim.end();
    await Promise.all(stores.map((each) => each.close()));
    expect((await (await machine.open()).usage(toolID)).callCount).toBe(10_000);
  },
  async "a torn last line in a file of calls"(machine) {
    const store = await machine.open();
    await fill(store);
    const { toolID } = (await store.getTool(TIDES)) ?? { toolID: "" };
    store.recordCall(toolID, START);
    await store.flush();
    const [name = ""] = machine.files.list(`${machine.root}/metrics`).map((entry) => entry.name);
    machine.files.append(`${machine.root}/metrics/${name}`, Buffer.from(`{"id":"${toolID}","n":5,"a`));
    expect((await (await machine.open()).usage(toolID)).callCount).toBe(1);
    store.recordCall(toolID, START);
    await store.flush();
    expect((await (await machine.open()).usage(toolID)).callCount).toBe(2);
    await refused(store.getTool(keyIn(NOWHERE, "../x")), "STORE_ARGUMENT_INVALID");
  },
};
