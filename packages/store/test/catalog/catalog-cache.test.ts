import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decodeUtf8 } from "../../src/files/utf8.ts";
import type { ToolStore } from "../../src/index.ts";
import { justWritten, settled, withToolReads } from "../support/cache.ts";
import { faultyFiles } from "../support/faulty-files.ts";
import { type Backend, type Machine, onMachine } from "../support/machine.ts";
import { namesOf, snapshot } from "../support/snapshot.ts";
import { fill, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";
import { pathOf, writeByHand } from "../support/written.ts";

const SLUGS = ["get-tides", "get-waves", "get-wind"];
const cacheOf = ({ root }: Machine): string => `${root}/cache/catalog`;

/** Fill a store and let a process that closes it keep what it read. */
async function kept(machine: Machine): Promise<void> {
  await fill(await machine.open(), SLUGS);
  await settled();
  const store = await machine.open({ cacheTools: 1 });
  await store.listTools();
  await store.close();
}

/** What a new process says, and which tools' files it read for it. */
async function restarted(machine: Machine): Promise<{ store: ToolStore; all: unknown; read: string[] }> {
  const { files, read } = withToolReads(machine.files);
  const store = await machine.open({ files, cacheTools: 1 });
  return { store, all: (await store.listTools()).items, read };
}

const withoutCache = async (machine: Machine): Promise<unknown> =>
  (await (await machine.open({ cacheTools: 0 })).listTools()).items;

describe.each(["files", "memory"] as const)("what a process keeps for the next, %s", (backend: Backend) => {
  test("a start reads no tool's file, and says the same", () =>
    onMachine(backend, async (machine) => {
      await kept(machine);
      const { store, all, read } = await restarted(machine);
      expect(read).toEqual([]);
      expect(all).toEqual(await withoutCache(machine));
      expect((await store.searchTools({ q: "wavse" })).items.map(({ slug }) => slug)).toEqual(["get-waves"]);
    }));

  test("every field of a tool is kept, and one without a description has none", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await fill(store, []);
      const go = {
        type: "go",
        impl: { goFunc: "tides" },
        tags: ["sea", "deep-sea"],
        displayName: "潮汐",
        description: undefined,
      };
      await store.putTool(keyIn(SEA, "go"), toolBody(go));
      await settled();
      for (const turn of ["reads", "remembers"]) {
        const next = await machine.open({ cacheTools: 1, hasFunction: (name) => name === "tides" });
        expect((await next.listTools()).items, turn).toMatchObject([
          {
            slug: "go",
            type: "go",
            tags: ["sea", "deep-sea"],
            displayName: "潮汐",
            isEnabled: true,
            effective: { enabled: true, reasons: [] },
          },
        ]);
        expect((await next.listTools()).items[0], turn).not.toHaveProperty("description");
        await next.close();
      }
    }));

  test.each([
    {
      change: "edited in place to as many bytes",
      make(machine: Machine) {
        const path = pathOf(machine, TIDES);
        const before = machine.files.readText(path);
        writeByHand(machine, path, before.replace("Tell the tides", "Told the tides"));
      },
      read: /^get-tides~/,
    },
    {
      change: "removed",
      make: (machine: Machine) => {
        machine.files.remove(pathOf(machine, TIDES));
      },
      read: undefined,
    },
    {
      change: "replaced by another",
      make(machine: Machine) {
        const [one, two] = [pathOf(machine, TIDES), pathOf(machine, keyIn(SEA, "get-wind"))];
        machine.files.remove(one);
        machine.files.rename(two, one);
      },
      read: /^get-tides~/,
    },
  ])("a file that was $change since is seen", ({ make, read: expected }) =>
    onMachine(backend, async (machine) => {
      await kept(machine);
      make(machine);
      const { store, all, read } = await restarted(machine);
      expect(all).toEqual(await withoutCache(machine));
      expect(await store.problems()).toEqual(await (await machine.open()).problems());
      // Perhaps twice, where looking again came in between; but no other.
      expect([...new Set(read)]).toEqual(expected === undefined ? [] : [expect.stringMatching(expected)]);
    }),
  );

  test("a file that may be written to in the same moment is not kept", () =>
    onMachine(backend, async (machine) => {
      await fill(await machine.open(), SLUGS);
      const store = await machine.open({ files: justWritten(machine.files), cacheTools: 1 });
      await store.listTools();
      await store.close();
      expect(decodeUtf8(machine.files.readBytes(cacheOf(machine)))).not.toContain("get-tides");
    }));

  test("a damaged tool is read, and told, at every start", () =>
    onMachine(backend, async (machine) => {
      await fill(await machine.open(), SLUGS);
      writeByHand(machine, pathOf(machine, TIDES), "{ torn");
      await settled();
      for (const turn of [1, 2]) {
        const { store } = await restarted(machine);
        expect(
          (await store.problems()).map(({ kind }) => kind),
          String(turn),
        ).toEqual(["unreadable"]);
        await store.close();
      }
    }));

  test("the cache of another store says nothing", () =>
    onMachine(backend, async (machine) => {
      await kept(machine);
      const bytes = machine.files.readBytes(cacheOf(machine));
      await onMachine(backend, async (other) => {
        await kept(other);
        writeByHand(other, cacheOf(other), bytes);
        const { all, read } = await restarted(other);
        expect(read.map((name) => name.replace(/~.*/, "")).sort()).toEqual(SLUGS);
        expect(all).toEqual(await withoutCache(other));
      });
    }));

  test.each([
    ["a field of another type", (line: string) => line.replace(/"v1"/, "1")],
    ["a field less", (line: string) => line.replace(/,"v1"/, "")],
    ["a line that is no JSON", () => "nonsense"],
    ["no end of a line", (line: string) => line.replace("\n", "")],
  ])("rows with %s, sealed as they should be, say nothing", (_, change) =>
    onMachine(backend, async (machine) => {
      await kept(machine);
      const line = decodeUtf8(machine.files.readBytes(cacheOf(machine))).replace(/[^\n]*\n$/, "");
      const changed = change(line);
      expect(changed).not.toBe(line);
      const secret = machine.files.readBytes(`${machine.root}/secret`);
      const seal = createHmac("sha256", secret).update(`catalog 1\n${changed}`).digest("hex");
      writeByHand(machine, cacheOf(machine), `${changed}${seal}\n`);
      const { all, read } = await restarted(machine);
      expect(read).toHaveLength(SLUGS.length);
      expect(all).toEqual(await withoutCache(machine));
    }),
  );

  test("a tool that is too large for this process is none, whatever another one kept", () =>
    onMachine(backend, async (machine) => {
      await kept(machine);
      const limits = { toolBytes: 100 };
      const store = await machine.open({ limits, cacheTools: 1 });
      expect((await store.listTools()).items).toEqual([]);
      expect((await store.problems()).map(({ message }) => message)).toEqual(
        (await (await machine.open({ limits, cacheTools: 0 })).problems()).map(({ message }) => message),
      );
    }));

  test("many tools of one bundle are kept in steps that others wait for, and are all recalled", () =>
    onMachine(backend, async (machine) => {
      const slugs = Array.from({ length: 600 }, (_, place) => `get-${String(place)}`);
      const files = { ...machine.files, sync: () => Promise.resolve() };
      const first = await machine.open({ files });
      await fill(first, []);
      // At once, and not brought to the disk: their number is what matters here.
      await Promise.all(
        slugs.map((slug) => first.putTool(keyIn(SEA, slug), toolBody({ displayName: slug }))),
      );
      await settled();
      const store = await machine.open({ cacheTools: 1 });
      await store.listTools();
      await store.close();
      const lines = decodeUtf8(machine.files.readBytes(cacheOf(machine)))
        .trimEnd()
        .split("\n");
      // Each of them is a step, after which others have their turn; the last is the seal.
      const sizes = lines.slice(0, -1).map((line) => (JSON.parse(line) as [string, unknown[]])[1].length);
      expect(sizes).toEqual([200, 200, 200]);
      const { all, read } = await restarted(machine);
      expect(read).toEqual([]);
      expect(all).toEqual(await withoutCache(machine));
    }));

  test("few tools, or a wish for none: nothing is kept", () =>
    onMachine(backend, async (machine) => {
      await fill(await machine.open(), SLUGS);
      await settled();
      for (const cacheTools of [0, 4]) {
        const store = await machine.open({ cacheTools });
        await store.listTools();
        await store.close();
        expect(machine.files.stat(cacheOf(machine))).toBeUndefined();
      }
    }));

  test.each(["ENOSPC", "EIO", "EROFS", "kill", "kill in the middle"] as const)(
    "%s at every call while it is kept: the store closes, and the next start says the same",
    (fault) =>
      onMachine(backend, async (machine) => {
        await fill(await machine.open(), SLUGS);
        await settled();
        const before = snapshot(machine.files, machine.root);
        const expected = await withoutCache(machine);
        for (let at = 1, isDone = false; !isDone; at++) {
          const victim = machine.process();
          let isArmed = false;
          const kind = fault.startsWith("kill") ? (fault as "kill") : { errno: fault };
          const files = faultyFiles(machine.files, at, kind, () => isArmed);
          const store = await machine.open({ files, process: victim, cacheTools: 1 });
          await store.listTools();
          isArmed = true;
          await store.close().catch((error: unknown) => {
            if (!fault.startsWith("kill")) throw error;
          });
          isDone = !files.hasFired();
          victim.end();
          const { store: next, all } = await restarted(machine);
          expect(all, `call ${String(at)}`).toEqual(expected);
          expect(snapshot(machine.files, machine.root)).toEqual(before);
          expect(namesOf(machine.files, `${machine.root}/tmp`)).toEqual([]);
          await next.close();
          machine.files.remove(cacheOf(machine));
        }
      }),
  );
});

test("a link in the place of the folder is not followed", () =>
  onMachine("files", async (machine) => {
    const { symlinkSync, mkdirSync, readdirSync } = await import("node:fs");
    await fill(await machine.open(), SLUGS);
    await settled();
    mkdirSync(`${machine.root}/../elsewhere`);
    symlinkSync("../elsewhere", `${machine.root}/cache`);
    const { store } = await restarted(machine);
    await store.close();
    expect(readdirSync(`${machine.root}/../elsewhere`)).toEqual([]);
    expect(namesOf(machine.files, `${machine.root}/tmp`)).toEqual([]);
  }));
