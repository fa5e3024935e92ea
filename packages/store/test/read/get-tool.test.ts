import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Files } from "../../src/files/types.ts";
import type { ToolStore } from "../../src/index.ts";
import { type Backend, type Machine, onMachine } from "../support/machine.ts";
import { refused } from "../support/refused.ts";
import { fill, SEA, TIDES, toolBody } from "../support/texts.ts";
import { pathOf, writeByHand } from "../support/written.ts";

const LONG_AGO = 1;

/** Files that seem to be written long ago, so that a store keeps what it reads; and which texts were read. */
function oldFiles(files: Files, change: object = {}): { files: Files; read: string[] } {
  const read: string[] = [];
  return {
    read,
    files: {
      ...files,
      stat(path) {
        const found = files.stat(path);
        return found && { ...found, modified: LONG_AGO, changed: LONG_AGO, ...change };
      },
      readText(path) {
        read.push(path);
        return files.readText(path);
      },
    },
  };
}

/** A store that has read the tool, and keeps it. */
async function withKept(machine: Machine): Promise<{ store: ToolStore; readsOf: () => number }> {
  const { files, read } = oldFiles(machine.files);
  const store = await machine.open({ files });
  await fill(store);
  await store.getTool(TIDES);
  return { store, readsOf: () => read.filter((path) => path === pathOf(machine, TIDES)).length };
}

const nameOf = async (store: ToolStore): Promise<string | undefined> =>
  (await store.getTool(TIDES))?.displayName;

/** The tool's text with another name of the same length. */
const renamed = (machine: Machine): string =>
  machine.files
    .readText(pathOf(machine, TIDES))
    .replace('"displayName": "get-tides"', '"displayName": "sea-tides"');

describe.each<Backend>(["files", "memory"])("a tool that was read, %s", (backend) => {
  test("is not read again as long as its file is the same one", () =>
    onMachine(backend, async (machine) => {
      const { store, readsOf } = await withKept(machine);
      const before = readsOf();
      const tool = await store.getTool(TIDES);
      expect(tool?.text).toBe(machine.files.readText(pathOf(machine, TIDES)));
      expect(readsOf()).toBe(before);
    }));

  test("is the same for all, and nobody can write to it", () =>
    onMachine(backend, async (machine) => {
      const { store } = await withKept(machine);
      const one = await store.getTool(TIDES);
      expect(await store.getTool(TIDES)).toBe(one);
      const parts: unknown[] = [one, one?.tags, one?.usage, one?.effective, one?.tool, one?.tool?.argSchema];
      expect(parts.filter((part) => part === undefined || !Object.isFrozen(part))).toEqual([]);
    }));

  test("shows at once that its file was replaced by another one of the same size", () =>
    onMachine(backend, async (machine) => {
      const { store } = await withKept(machine);
      const revision = (await store.getTool(TIDES))?.revision;
      writeByHand(machine, pathOf(machine, TIDES), renamed(machine));
      expect(await nameOf(store)).toBe("sea-tides");
      expect((await store.getTool(TIDES))?.revision).not.toBe(revision);
    }));

  test("shows at once what another process did to it", () =>
    onMachine(backend, async (machine) => {
      const { store } = await withKept(machine);
      const other = await machine.open();
      await other.patchTool(TIDES, { isEnabled: false });
      expect((await store.getTool(TIDES))?.effective.reasons).toEqual(["tool-disabled"]);
      await other.patchBundle(SEA, { isEnabled: false });
      expect((await store.getTool(TIDES))?.effective.reasons).toEqual(["tool-disabled", "bundle-disabled"]);
      await other.deleteTool(TIDES);
      expect(await store.getTool(TIDES)).toBeUndefined();
      await other.patchBundle(SEA, { isEnabled: true });
      await other.putTool(TIDES, toolBody({ displayName: "Ebb" }));
      expect(await nameOf(store)).toBe("Ebb");
    }));

  test("shows at once what this process did to it", () =>
    onMachine(backend, async (machine) => {
      const { store } = await withKept(machine);
      const off = await store.patchTool(TIDES, { isEnabled: false });
      expect(await store.getTool(TIDES)).toMatchObject({ isEnabled: false, revision: off.revision });
      await store.patchTool(TIDES, { isEnabled: true });
      expect((await store.getTool(TIDES))?.effective).toEqual({ enabled: true, reasons: [] });
      await store.deleteTool(TIDES);
      expect(await store.getTool(TIDES)).toBeUndefined();
    }));

  test("is told as damaged as soon as it is, and again when it was mended", () =>
    onMachine(backend, async (machine) => {
      const { store } = await withKept(machine);
      const text = machine.files.readText(pathOf(machine, TIDES));
      writeByHand(machine, pathOf(machine, TIDES), text.slice(0, 100));
      await refused(store.getTool(TIDES), "STORE_CORRUPT");
      await refused(store.getTool(TIDES), "STORE_CORRUPT");
      writeByHand(machine, pathOf(machine, TIDES), text);
      expect(await nameOf(store)).toBe("get-tides");
    }));

  test("is read again when a later write of the same size might not show in the file's times", () =>
    onMachine(backend, async (machine) => {
      const clock = { modified: Date.now(), changed: Date.now() + 3_600_000, identity: "the same" };
      const { files } = oldFiles(machine.files, clock);
      const store = await machine.open({ files });
      await fill(store);
      expect(await nameOf(store)).toBe("get-tides");
      writeByHand(machine, pathOf(machine, TIDES), renamed(machine));
      expect(await nameOf(store)).toBe("sea-tides");
    }));
});

test.each([
  [
    "edited in place",
    (path: string, text: string) => {
      writeFileSync(path, text);
    },
  ],
  [
    "replaced by a rename",
    (path: string, text: string) => {
      writeFileSync(`${path}.new`, text);
      renameSync(`${path}.new`, path);
    },
  ],
])("a tool that was read, and %s with the same size at once, is the new one", (_, edit) =>
  onMachine("files", async (machine) => {
    const store = await machine.open();
    await fill(store);
    for (let round = 0; round < 200; round++) {
      const name = `sea-tides-${String(round).padStart(3, "0")}`;
      const path = pathOf(machine, TIDES);
      const text = machine.files.readText(path).replace(/"displayName": "[^"]*"/, `"displayName": "${name}"`);
      edit(path, text);
      expect(await nameOf(store)).toBe(name);
    }
  }),
);

test("a link or a folder in the place of a tool that was read is not opened", () =>
  onMachine("files", async (machine) => {
    const { store } = await withKept(machine);
    const path = pathOf(machine, TIDES);
    writeFileSync(`${machine.root}/elsewhere.json`, machine.files.readText(path));
    machine.files.remove(path);
    symlinkSync(`${machine.root}/elsewhere.json`, path);
    await refused(store.getTool(TIDES), "STORE_CORRUPT");
    machine.files.remove(path);
    mkdirSync(path);
    await refused(store.getTool(TIDES), "STORE_CORRUPT");
  }));
