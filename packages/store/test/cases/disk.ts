import { expect } from "vitest";
import { openStore } from "../../src/store/open-store.ts";
import { damaged, settled, withToolReads } from "../support/cache.ts";
import { faultyFiles } from "../support/faulty-files.ts";
import type { Machine } from "../support/machine.ts";
import { refused } from "../support/refused.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { snapshot } from "../support/snapshot.ts";
import { fill, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";
import { writeByHand } from "../support/written.ts";

const WAVES = keyIn(SEA, "get-waves");
const CHANGES = [
  "create",
  "write",
  "sync",
  "append",
  "link",
  "rename",
  "remove",
  "makeFolder",
  "removeFolder",
];

async function failing(machine: Machine, call: string, at: number, errno: string) {
  await fill(await machine.open());
  const files = faultyFiles(machine.files, at, { errno }, (name) => name === call);
  return { store: await machine.open({ files }), files, before: snapshot(machine.files, machine.root) };
}

export const diskCases: CaseTable = {
  async "no space at a write, a sync, a link or the sync of a folder"(machine) {
    for (const [call, at] of [
      ["write", 2],
      ["sync", 1],
      ["link", 2],
      ["sync", 2],
    ] as const) {
      const { store, before } = await failing(machine, call, at, "ENOSPC").catch(async () => {
        const files = faultyFiles(machine.files, at, { errno: "ENOSPC" }, (name) => name === call);
        return { store: await machine.open({ files }), before: snapshot(machine.files, machine.root) };
      });
      const error = await refused(store.putTool(WAVES, toolBody()), "STORE_FULL");
      expect(error.message).toMatch(/^store a tool in .*: no space left \(ENOSPC\)$/);
      expect(snapshot(machine.files, machine.root)).toEqual(before);
      expect((await store.listTools()).items).toHaveLength(1);
    }
  },
  async "an input/output error at a sync"(machine) {
    const { store, files, before } = await failing(machine, "sync", 1, "EIO");
    await refused(store.putTool(WAVES, toolBody()), "STORE_IO");
    expect(files.calls.filter((call) => call === "sync")).toHaveLength(1);
    expect(snapshot(machine.files, machine.root)).toEqual(before);
    expect((await store.putTool(WAVES, toolBody())).slug).toBe("get-waves");
  },
  async "no descriptors left during a scan"(machine) {
    const once = await failing(machine, "list", 3, "EMFILE");
    expect((await once.store.listTools()).items).toHaveLength(1);
    expect(once.files.hasFired()).toBe(true);
    const files = faultyFiles(
      machine.files,
      3,
      { errno: "ENFILE", isLasting: true },
      (name) => name === "list",
    );
    const error = await refused((await machine.open({ files })).listTools(), "STORE_OUT_OF_FILES");
    expect(error.retryable).toBe(true);
  },
  async "a folder that cannot be written to"(machine) {
    await fill(await machine.open());
    const files = faultyFiles(machine.files, 1, { errno: "EROFS", isLasting: true }, (name) =>
      CHANGES.includes(name),
    );
    const store = await machine.open({ files });
    expect((await store.searchTools({ q: "tides" })).items).toHaveLength(1);
    expect((await store.getTool(TIDES))?.slug).toBe("get-tides");
    const error = await refused(store.putTool(WAVES, toolBody()), "STORE_READ_ONLY");
    expect(error.httpStatus).toBe(503);
    await refused(store.patchTool(TIDES, { isEnabled: false }), "STORE_READ_ONLY");
  },
  async "another program holds the file at a rename"(machine) {
    const isReplacing = (name: string): boolean => name === "rename";
    await fill(await machine.open());
    const once = faultyFiles(machine.files, 1, { errno: "EBUSY" }, isReplacing);
    expect(
      (await (await machine.open({ files: once })).patchTool(TIDES, { isEnabled: false })).isEnabled,
    ).toBe(false);
    const before = snapshot(machine.files, machine.root);
    const lasting = faultyFiles(machine.files, 1, { errno: "EBUSY", isLasting: true }, isReplacing);
    await refused((await machine.open({ files: lasting })).patchTool(TIDES, { isEnabled: true }), "STORE_IO");
    expect(snapshot(machine.files, machine.root)).toEqual(before);
  },
  async "the file system has no links"(machine) {
    const noLinks = () =>
      faultyFiles(machine.files, 1, { errno: "EPERM", isLasting: true }, (name) => name === "link");
    const [one, two] = [await machine.open({ files: noLinks() }), await machine.open({ files: noLinks() })];
    await fill(one);
    const both = await Promise.allSettled(
      [one, two].map((store, index) =>
        store.putTool(WAVES, toolBody({ displayName: `Waves ${String(index)}` })),
      ),
    );
    const winners = both.filter(({ status }) => status === "fulfilled");
    expect(winners).toHaveLength(1);
    const [winner] = winners as PromiseFulfilledResult<{ text: string }>[];
    expect((await two.getTool(WAVES))?.text).toBe(winner?.value.text);
    await one.patchTool(WAVES, { isEnabled: false });
    expect((await two.getTool(WAVES))?.isEnabled).toBe(false);
  },
  async "reading a folder fails half way"(machine) {
    await fill(await machine.open());
    const files = faultyFiles(machine.files, 3, { errno: "EIO", isLasting: true }, (name) => name === "list");
    const store = await machine.open({ files });
    await refused(store.listTools(), "STORE_IO");
    const late = machine.process();
    const empty = await machine.open();
    await empty.deleteTool(TIDES);
    await empty.deleteBundle(SEA);
    const reaper = faultyFiles(
      machine.files,
      4,
      { errno: "EIO", isLasting: true },
      (name) => name === "list",
    );
    const later = (): number => Date.now() + 72 * 3_600_000;
    await refused((await machine.open({ files: reaper, process: late, now: later })).reap(), "STORE_IO");
    expect((await empty.getBundle(SEA))?.softDeletedAt).toBeDefined();
  },
  async "the cache is deleted, cut, flipped, newer or unreadable"(machine) {
    await fill(await machine.open(), ["get-tides", "get-waves"]);
    await settled();
    const answers = async () => {
      const store = await machine.open({ cacheTools: 1 });
      const { items } = await store.searchTools({ q: "get" });
      await store.close();
      return items.map(({ slug }) => slug);
    };
    const before = await answers();
    const cache = `${machine.root}/cache/catalog`;
    const kept = machine.files.readBytes(cache);
    for (const content of [
      ...damaged(kept),
      "",
      "torn",
      "\u0000\u0000",
      '{"format":99}',
      `${SEA} no-such-file.json\nrubbish rubbish rubbish\n`,
    ]) {
      writeByHand(machine, cache, content);
      writeByHand(machine, `${machine.root}/changes`, content);
      expect(await answers()).toEqual(before);
    }
    machine.files.remove(`${machine.root}/changes`);
    expect(await answers()).toEqual(before);
    machine.files.remove(cache);
    machine.files.removeFolder(`${machine.root}/cache`);
    expect(await answers()).toEqual(before);
    expect(machine.files.stat(cache)?.size).toBe(kept.length);
  },
  async "two processes rebuild what they know at once"(machine) {
    await fill(await machine.open(), ["get-tides", "get-waves"]);
    await settled();
    const upkeep = { builtIns: [], sweepMs: 0, reapMs: 0, cacheTools: 1 };
    const open = () => openStore(machine.files, machine.root, machine.process().view, upkeep);
    const stores = await Promise.all([open(), open()]);
    const found = await Promise.all(stores.map((store) => store.searchTools({ q: "waves" })));
    expect(found.map(({ items }) => items.map(({ slug }) => slug))).toEqual([["get-waves"], ["get-waves"]]);
    await Promise.all(stores.map((store) => store.close()));
    const { files, read } = withToolReads(machine.files);
    const next = await machine.open({ files, cacheTools: 1 });
    expect((await next.searchTools({ q: "waves" })).items.map(({ slug }) => slug)).toEqual(["get-waves"]);
    expect(read).toEqual([]);
  },
};
