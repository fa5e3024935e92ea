import { describe, expect, test } from "vitest";
import type { StoreChange, ToolStore } from "../../src/index.ts";
import { type Backend, onMachine } from "../support/machine.ts";
import { refused } from "../support/refused.ts";
import { bundleBody, SEA, toolBody } from "../support/texts.ts";

const NOT_FOUND = "STORE_TOOL_NOT_FOUND";

const SLUG = { bundleID: SEA, slug: "get-tides" };

async function versions(store: ToolStore, names: readonly string[]): Promise<void> {
  await store.putBundle(SEA, bundleBody());
  for (const version of names) await store.putTool({ ...SLUG, version }, toolBody());
}

const preferredOf = async (store: ToolStore): Promise<string | undefined> =>
  (await store.listVersions(SLUG)).preferred;

describe.each<Backend>(["files", "memory"])("the preferred version, %s", (backend) => {
  test("is the oldest that is on, until one is chosen", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await versions(store, ["v1", "v2", "v3"]);
      const { items, isSet } = await store.listVersions(SLUG);
      expect([items.map(({ version }) => version), isSet]).toEqual([["v1", "v2", "v3"], false]);
      expect(await preferredOf(store)).toBe("v1");
      const chosen = await store.prefer({ ...SLUG, version: "v3" });
      expect(chosen).toMatchObject({ preferred: "v3", isSet: true, before: "v1" });
      expect(await store.preferences()).toEqual([{ ...SLUG, version: "v3", isSet: true }]);
      // It stays the chosen one while it is off.
      await store.patchTool({ ...SLUG, version: "v3" }, { isEnabled: false });
      expect(await preferredOf(store)).toBe("v3");
    }));

  test("is not another one because an older one is switched on", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await versions(store, ["v1", "v2"]);
      await store.patchTool({ ...SLUG, version: "v1" }, { isEnabled: false });
      expect(await preferredOf(store)).toBe("v2");
      await store.patchTool({ ...SLUG, version: "v1" }, { isEnabled: true });
      expect(await store.listVersions(SLUG)).toMatchObject({ preferred: "v2", isSet: false });
    }));

  test("is not another one because an older one is imported", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await versions(store, ["v1"]);
      const archive = await store.exportBundles();
      await store.deleteTool({ ...SLUG, version: "v1" });
      await store.putTool({ ...SLUG, version: "v2" }, toolBody());
      await store.importBundles(archive, { mode: "skip" });
      const { items, preferred } = await store.listVersions(SLUG);
      expect([items.map(({ version }) => version), preferred]).toEqual([["v1", "v2"], "v2"]);
    }));

  test("is forgotten with its tool, and does not come again with another of the same version", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await versions(store, ["v1", "v2"]);
      await store.prefer({ ...SLUG, version: "v2" });
      await store.deleteTool({ ...SLUG, version: "v2" });
      expect([await preferredOf(store), await store.preferences()]).toEqual(["v1", []]);
      await store.putTool({ ...SLUG, version: "v2" }, toolBody());
      expect(await preferredOf(store)).toBe("v1");
    }));

  test("is known to every process, which are told of it", () =>
    onMachine(backend, async (machine) => {
      const [one, other] = [await machine.open(), await machine.open()];
      await versions(one, ["v1", "v2"]);
      expect(await preferredOf(other)).toBe("v1");
      const heard: StoreChange[] = [];
      other.watch((changes) => heard.push(...changes));
      await one.prefer({ ...SLUG, version: "v2" });
      expect(await preferredOf(other)).toBe("v2");
      expect(heard).toContainEqual({ bundleID: SEA });
    }));

  test("has to be one of the versions that there are", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await versions(store, ["v1"]);
      expect(await refused(store.prefer({ ...SLUG, version: "v9" }), NOT_FOUND)).toMatchObject({
        message: `no tool "get-tides" v9 in bundle ${SEA}`,
      });
      const other = { bundleID: SEA, slug: "get-waves" };
      expect(await refused(store.listVersions(other), NOT_FOUND)).toMatchObject({
        message: `no tool "get-waves" in bundle ${SEA}`,
      });
    }));

  test("is the oldest again where the file of them is damaged, which is told", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await versions(store, ["v1", "v2"]);
      await store.prefer({ ...SLUG, version: "v2" });
      const path = `${machine.root}/preferred/${SEA}.json`;
      machine.files.remove(path);
      machine.files.close(machine.files.create(path));
      await store.check();
      expect(await preferredOf(store)).toBe("v1");
      expect(await store.problems()).toMatchObject([{ path: `preferred/${SEA}.json`, kind: "unreadable" }]);
      // A switch goes on; what was chosen is not written over.
      await store.patchTool({ ...SLUG, version: "v1" }, { isEnabled: false });
      await store.patchTool({ ...SLUG, version: "v1" }, { isEnabled: true });
      expect(await refused(store.prefer({ ...SLUG, version: "v2" }), "STORE_CORRUPT")).toMatchObject({
        hint: "Repair the store: it sets the file aside.",
      });
      expect((await store.repair()).done).toEqual([
        { path: `preferred/${SEA}.json`, action: `moved to quarantine/preferred-${SEA}.json` },
      ]);
      expect((await store.prefer({ ...SLUG, version: "v2" })).preferred).toBe("v2");
    }));
});
