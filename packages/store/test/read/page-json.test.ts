import { describe, expect, test } from "vitest";
import { SHIPPED_BUNDLE_ID, shippedBundles } from "../../src/built-in/shipped.ts";
import type { ToolQuery, ToolStore } from "../../src/index.ts";
import { type Backend, onMachine } from "../support/machine.ts";
import { refused } from "../support/refused.ts";
import { bundleBody, fill, keyIn, SEA, SKY, TIDES, toolBody } from "../support/texts.ts";
import { pathOf, writeByHand } from "../support/written.ts";

const json = async (store: ToolStore, query?: ToolQuery): Promise<string> =>
  Buffer.from(await store.listToolsAsJson(query)).toString();

const WAVES = keyIn(SEA, "get-waves");
const ALL = { includeDisabled: true, pageSize: 2 };

/** What may change between two looks at a list. */
const CHANGES: Readonly<Record<string, (store: ToolStore) => Promise<unknown>>> = {
  "a tool was put": (store) => store.putTool(keyIn(SEA, "get-winds"), toolBody()),
  "a tool was switched off": (store) => store.patchTool(TIDES, { isEnabled: false }),
  "a tool was switched on": (store) => store.patchTool(TIDES, { isEnabled: true }),
  "a tool was deleted": (store) => store.deleteTool(WAVES),
  "a bundle was switched off": (store) => store.patchBundle(SEA, { isEnabled: false }),
  "a bundle was switched on": (store) => store.patchBundle(SEA, { isEnabled: true }),
  "another bundle got a tool": async (store) => {
    await store.putBundle(SKY, bundleBody({ slug: "sky" }));
    await store.putTool(keyIn(SKY, "get-clouds"), toolBody());
  },
  "the tools of a bundle were deleted": async (store) => {
    for (const { bundleID, slug, version } of (await store.listTools({ bundleIDs: [SEA] })).items)
      await store.deleteTool({ bundleID, slug, version });
  },
  "its bundle was deleted": (store) => store.deleteBundle(SEA),
};

describe.each<Backend>(["files", "memory"])("a page as JSON, %s", (backend) => {
  test("is made once, as long as nothing changes", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await fill(store, ["get-tides", "get-waves"]);
      const page = await store.listToolsAsJson({ pageSize: 1 });
      expect(Buffer.from(page).toString()).toBe(JSON.stringify(await store.listTools({ pageSize: 1 })));
      expect(await store.listToolsAsJson({ pageSize: 1 })).toBe(page);
      expect(await store.listToolsAsJson({ pageSize: 2 })).not.toBe(page);
    }));

  test.each(["this", "another"])("is a new one after every change of %s process", (who) =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await fill(store, ["get-tides", "get-waves", "get-swell"]);
      const writer = who === "this" ? store : await machine.open();
      for (const [change, make] of Object.entries(CHANGES)) {
        const before = [await json(store), await json(store, ALL)];
        await make(writer);
        const after = [await json(store), await json(store, ALL)];
        expect(after, change).toEqual([
          JSON.stringify(await store.listTools()),
          JSON.stringify(await store.listTools(ALL)),
        ]);
        if (change !== "its bundle was deleted") expect(after, change).not.toEqual(before);
      }
    }),
  );

  test("follows what was edited by hand, as the list does", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await fill(store);
      expect(await json(store)).toContain('"displayName":"get-tides"');
      const path = pathOf(machine, TIDES);
      const text = machine.files.readText(path);
      writeByHand(machine, path, text.replace('"displayName": "get-tides"', '"displayName": "sea-tides"'));
      await store.check();
      expect(await json(store)).toContain('"displayName":"sea-tides"');
      writeByHand(machine, path, "{");
      await store.check();
      expect(await json(store)).toBe('{"items":[],"damaged":1}');
    }));

  test("follows the switches of what is built in", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open({ builtIns: shippedBundles });
      const other = await machine.open({ builtIns: shippedBundles });
      expect(await json(store)).toContain('"slug":"time"');
      await other.patchTool(keyIn(SHIPPED_BUNDLE_ID, "time"), { isEnabled: false });
      expect(await json(store)).not.toContain('"slug":"time"');
      await other.patchBundle(SHIPPED_BUNDLE_ID, { isEnabled: false });
      expect(await json(store)).toBe('{"items":[]}');
    }));

  test("follows functions that come and go", () =>
    onMachine(backend, async (machine) => {
      const functions = new Set<string>();
      const store = await machine.open({ hasFunction: (name) => functions.has(name) });
      await fill(store, []);
      await store.putTool(TIDES, toolBody({ type: "go", impl: { goFunc: "tides/get" } }));
      expect(await json(store)).toBe('{"items":[]}');
      expect(await json(store, ALL)).toContain('"reasons":["function-missing"]');
      functions.add("tides/get");
      expect(await json(store)).toContain('"slug":"get-tides"');
      expect(await json(store, ALL)).toContain('"effective":{"enabled":true,"reasons":[]}');
      functions.clear();
      expect(await json(store)).toBe('{"items":[]}');
    }));

  test("takes a token of its own list only, also of one that it knows", () =>
    onMachine(backend, async (machine) => {
      const store = await machine.open();
      await fill(store, ["get-tides", "get-waves", "get-swell"]);
      const { nextPageToken: pageToken = "" } = await store.listTools({ pageSize: 1 });
      const second = await json(store, { pageSize: 1, pageToken });
      expect(second).toBe(JSON.stringify(await store.listTools({ pageSize: 1, pageToken })));
      expect(second).not.toBe(await json(store, { pageSize: 1 }));
      await refused(store.listToolsAsJson({ pageToken, tags: ["sea"] }), "STORE_BAD_PAGE_TOKEN");
      await refused(store.listToolsAsJson({ pageToken: `${pageToken}A` }), "STORE_BAD_PAGE_TOKEN");
      await refused(store.listToolsAsJson({ pageSize: 0 }), "STORE_ARGUMENT_INVALID");
    }));
});
