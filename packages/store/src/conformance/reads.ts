import { deepStrictEqual } from "node:assert/strict";
import { BUNDLE, type ConformanceCase, keyOf, mustRefuse, SEA, toolBody } from "./given.ts";

/** What must hold of reading, listing, searching and archives. */
export const readCases: readonly ConformanceCase[] = [
  {
    name: "pages hold every row once, newest first",
    async run(open) {
      let now = Date.UTC(2026, 2, 2);
      const store = await open({ now: () => ++now });
      await store.putBundle(SEA, BUNDLE);
      const slugs = Array.from({ length: 7 }, (_, number) => `tides-${String(number)}`);
      for (const slug of slugs) await store.putTool(keyOf(slug), toolBody(slug));
      const found: string[] = [];
      let pageToken: string | undefined;
      do {
        const query = { bundleIDs: [SEA], pageSize: 3, ...(pageToken === undefined ? {} : { pageToken }) };
        const page = await store.listTools(query);
        found.push(...page.items.map(({ slug }) => slug));
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined);
      deepStrictEqual(found, slugs.reverse());
      const query = { bundleIDs: [SEA], pageSize: 3 };
      for (const change of [undefined, { isEnabled: false }]) {
        if (change !== undefined) await store.patchTool(keyOf("tides-6"), change);
        const json = Buffer.from(await store.listToolsAsJson(query)).toString();
        deepStrictEqual(json, JSON.stringify(await store.listTools(query)));
      }
      await mustRefuse(store.listTools({ pageToken: "" }), "STORE_BAD_PAGE_TOKEN");
    },
  },
  {
    name: "a search finds prefixes before words before near words",
    async run(open) {
      let now = Date.UTC(2026, 2, 2);
      const store = await open({ now: () => ++now });
      await store.putBundle(SEA, BUNDLE);
      await store.putTool(keyOf("harbours"), toolBody("Harbours"));
      await store.putTool(keyOf("moon"), toolBody("Moon"));
      await store.putTool(keyOf("sun"), toolBody("Sun").replace("harbour", "harbor"));
      const { items } = await store.searchTools({ q: "harbour", bundleIDs: [SEA] });
      const found = items.map(({ slug, match }) => `${slug} ${match}`);
      deepStrictEqual(found, ["harbours prefix", "moon word", "sun fuzzy"]);
    },
  },
  {
    name: "disabled tools are left out unless they are asked for",
    async run(open) {
      const store = await open();
      await store.putBundle(SEA, BUNDLE);
      await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      await store.patchBundle(SEA, { isEnabled: false });
      deepStrictEqual((await store.listTools({ bundleIDs: [SEA] })).items, []);
      const [tool] = (await store.listTools({ bundleIDs: [SEA], includeDisabled: true })).items;
      deepStrictEqual(tool?.effective, { enabled: false, reasons: ["bundle-disabled"] });
    },
  },
  {
    name: "an export, imported and exported again, has the same bytes",
    async run(open) {
      const store = await open();
      await store.putBundle(SEA, BUNDLE);
      await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      const archive = await store.exportBundles();
      const report = await store.importBundles(archive);
      deepStrictEqual(new Set(report.items.map(({ outcome }) => outcome)), new Set(["unchanged"]));
      const other = await open();
      await other.importBundles(archive);
      deepStrictEqual(Buffer.from(await other.exportBundles()), Buffer.from(archive));
    },
  },
  {
    name: "calls are counted without changing a tool",
    async run(open) {
      const store = await open();
      await store.putBundle(SEA, BUNDLE);
      const { toolID, text } = await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      for (let call = 0; call < 5; call++) store.recordCall(toolID, Date.UTC(2026, 2, call + 1));
      await store.flush();
      const found = await store.getTool(keyOf("get-tides"));
      deepStrictEqual(found?.usage, { callCount: 5, lastCalledAt: "2026-03-05T00:00:00.000Z" });
      deepStrictEqual(found.text, text);
    },
  },
];
