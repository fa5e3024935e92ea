import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { StoreChange, ToolStore } from "../../src/index.ts";
import { faultyFiles } from "../support/faulty-files.ts";
import { onMachine, type Machine } from "../support/machine.ts";
import { bundleBody, fill, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";

const WAVES = keyIn(SEA, "get-waves");

/** What a follower is told, from place to place; it fails where it would have to start over. */
function follower(store: ToolStore) {
  let place: string | undefined;
  return {
    async start() {
      ({ place } = await store.changesSince());
    },
    async next(): Promise<readonly StoreChange[]> {
      const answer = await store.changesSince(place);
      expect(answer.changes, `from ${place ?? ""}`).toBeDefined();
      ({ place } = answer);
      return answer.changes ?? [];
    },
    place: () => place,
  };
}

/** Change the same tool until the list of changes is another file. */
async function fillList(store: ToolStore, { files, root }: Machine): Promise<void> {
  const before = (await store.changesSince()).place.slice(0, 12);
  const path = `${root}/changes`;
  // Lines of others, as many as make it full: writing each through a store takes a minute.
  files.append(path, new TextEncoder().encode(`${SEA}\n`.repeat(30_000)));
  for (let turn = 0; (await store.changesSince()).place.slice(0, 12) === before; turn++) {
    expect(turn).toBeLessThan(3);
    await store.patchTool(TIDES, { isEnabled: turn % 2 === 0 });
  }
}

describe.each(["memory", "files"] as const)("the list of changes, %s", (backend) => {
  test("names every change of every process, in their order, and nothing twice", () =>
    onMachine(backend, async (machine) => {
      const [store, other] = [await machine.open(), await machine.open()];
      const follow = follower(other);
      await follow.start();
      await store.putBundle(SEA, bundleBody());
      await store.putTool(TIDES, toolBody());
      await other.putTool(WAVES, toolBody());
      expect(await follow.next()).toEqual([{ bundleID: SEA }, TIDES, WAVES]);
      expect(await follow.next()).toEqual([]);
      await store.patchTool(TIDES, { isEnabled: false });
      await store.deleteTool(WAVES);
      await store.patchBundle(SEA, { isEnabled: false });
      expect(await follow.next()).toEqual([TIDES, WAVES, { bundleID: SEA }]);
    }));

  test("a place outlives the process, and one list that was full", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await fill(store);
      const { place } = await store.changesSince();
      await store.close();
      const next = await machine.open();
      await next.putTool(WAVES, toolBody());
      expect((await next.changesSince(place)).changes).toEqual([WAVES]);
      await fillList(next, machine);
      await next.deleteTool(WAVES);
      const { changes = [] } = await next.changesSince(place);
      expect([changes[0], changes.at(-1)]).toEqual([WAVES, WAVES]);
      expect(machine.files.stat(`${machine.root}/changes`)?.size).toBeLessThan(1_000);
      await fillList(next, machine);
      expect((await next.changesSince(place)).changes).toBeUndefined();
    }));

  test("an unknown place is answered with the one to start over from", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await fill(store);
      const { place } = await store.changesSince();
      const [epoch, at] = [place.slice(0, 12), place.slice(13)];
      for (const unknown of [
        "",
        "x",
        `${epoch}-${at}0`,
        `${epoch}-99999999999`,
        `AAAAAAAAAAAA-${at}`,
        `${epoch}-3`,
      ]) {
        expect([unknown, await store.changesSince(unknown)]).toEqual([unknown, { place }]);
      }
    }));

  test("lists of another process are right through full, torn, foreign and missing lists", () =>
    onMachine(backend, async (machine) => {
      const [store, other] = [await machine.open(), await machine.open()];
      await fill(store);
      const slugs = async (): Promise<string[]> =>
        (await other.listTools()).items.map(({ slug }) => slug).sort();
      const switched = async (isEnabled: boolean): Promise<void> => {
        await store.patchTool(TIDES, { isEnabled });
        // At once: no look at the folders comes in between.
        expect(await slugs()).toEqual(isEnabled ? ["get-tides"] : []);
      };
      const path = `${machine.root}/changes`;
      await slugs();
      await switched(false);
      await fillList(store, machine);
      await store.patchTool(TIDES, { isEnabled: false });
      await switched(true);
      for (const torn of [SEA.slice(0, 20), "rubbish rubbish\n", "\u0000\n", `${SEA} no-file.json\n`]) {
        machine.files.append(path, new TextEncoder().encode(torn));
        await switched(false);
        await switched(true);
      }
      machine.files.remove(path);
      await switched(false);
      await switched(true);
    }));
});

test("a change that cannot be written into the list leaves nobody behind", () =>
  onMachine("memory", async (machine) => {
    const other = await machine.open();
    await fill(other);
    const { place } = await other.changesSince();
    for (const call of ["append", "readBytesFrom"]) {
      const files = faultyFiles(
        machine.files,
        1,
        { errno: "ENOSPC", isLasting: true },
        (name) => name === call,
      );
      const failing = await machine.open({ files });
      const before = (await other.listTools()).items.length;
      await failing.patchTool(TIDES, { isEnabled: before === 0 });
      expect((await other.listTools()).items.length).toBe(1 - before);
    }
    expect((await other.changesSince(place)).changes).toBeUndefined();
  }));

test("lists do not wait for a look at every file, and see what others write during it", () =>
  onMachine("memory", async (machine) => {
    const slow = { ...machine.files };
    const store = await machine.open({ files: slow, sweepMs: 20 });
    const other = await machine.open();
    const names = Array.from({ length: 300 }, (_, place) => `get-${String(place)}`);
    await fill(store, names);
    await store.listTools();
    let looks = 0;
    // From here on every look at a file takes a moment, and all of them together far longer than a turn.
    slow.stat = (path) => {
      if (path.includes("/tools/")) {
        looks++;
        for (const until = performance.now() + 1; performance.now() < until;);
      }
      return machine.files.stat(path);
    };
    await expect.poll(() => looks).toBeGreaterThan(3);
    const seen = looks;
    await other.patchTool(keyIn(SEA, "get-7"), { isEnabled: false });
    const { items } = await store.listTools({ bundleIDs: [SEA], pageSize: 256, includeDisabled: true });
    expect(items.length).toBe(256);
    expect((await store.searchTools({ q: "get-7" })).items.map(({ slug }) => slug)).not.toContain("get-7");
    // The look was under way, and is not over.
    expect(looks - seen).toBeLessThan(names.length);
    await sleep(0);
  }));
