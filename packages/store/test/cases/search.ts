import { expect } from "vitest";
import { bruteForce } from "../../../../tests/search/brute-force.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { START } from "../support/operations.ts";
import { refused } from "../support/refused.ts";
import { bundleBody, fill, keyIn, SEA, SKY, TIDES, toolBody } from "../support/texts.ts";
import { pathOf, writeByHand } from "../support/written.ts";

export const searchCases: CaseTable = {
  async "quotes, stars, operators, 10,000 characters, an emoji, one Chinese character, nothing"(machine) {
    const store = await machine.open();
    await fill(store, ["get-tides", "-rf"]);
    await store.putTool(
      keyIn(SEA, "tenki"),
      toolBody({ displayName: "東京の天気", description: "☀ 天気 100%" }),
    );
    const hits = async (q: string) =>
      (await store.searchTools({ q })).items.map(({ slug, match }) => `${slug} ${match}`);
    for (const q of ['"', "*", "%", "_", "NEAR(", 'get" OR "1']) expect(await hits(q)).toEqual([]);
    expect(await hits("-r")).toEqual(["-rf prefix"]);
    expect(await hits("東")).toEqual(["tenki prefix"]);
    expect(await hits("天気")).toEqual(["tenki prefix"]);
    expect(await hits("GET-TIDES")).toEqual(["get-tides prefix"]);
    expect(await hits("☀")).toEqual([]);
    expect((await hits("")).length).toBe(3);
    expect(await hits("harbour tides")).toContain("get-tides word");
    expect(await hits("tidse")).toContain("get-tides fuzzy");
    expect(await hits("tides ".repeat(1_600).trim())).not.toEqual([]);
    expect(await hits(Array.from({ length: 1_500 }, (_, index) => `w${String(index)}`).join(" "))).toEqual(
      [],
    );
    // Of so many words none is looked for with typos: that is what keeps a long query short.
    const harbours = Array.from({ length: 33 }, (_, number) => `harbour${String(number + 10)}`);
    const about = { displayName: "Harbours", description: harbours.join(" ") };
    await store.putTool(keyIn(SEA, "harbours"), toolBody(about));
    const misspelt = harbours.map((word) => word.replace("ou", "uo"));
    expect(await hits(misspelt.slice(0, 32).join(" "))).toEqual(["harbours fuzzy"]);
    expect(await hits(misspelt.join(" "))).toEqual([]);
    await refused(store.searchTools({ q: "a".repeat(10_001) }), "STORE_ARGUMENT_INVALID");
    await refused(store.searchTools({} as { q: string }), "STORE_ARGUMENT_INVALID");
  },
  async "a prefix of one tool, a word of another, a typo of a third, newest last"(machine) {
    let now = START;
    const store = await machine.open({ now: () => ++now });
    await store.putBundle(SEA, bundleBody());
    await store.putTool(keyIn(SEA, "tidal-range"), toolBody({ displayName: "Range", description: "none" }));
    await store.putTool(
      keyIn(SEA, "harbour"),
      toolBody({ displayName: "Harbour", description: "It is tidal" }),
    );
    await store.putTool(keyIn(SEA, "moon"), toolBody({ displayName: "Moon", description: "Also tidel" }));
    const { items } = await store.searchTools({ q: "tidal" });
    expect(items.map(({ slug, match }) => `${slug} ${match}`)).toEqual([
      "tidal-range prefix",
      "harbour word",
      "moon fuzzy",
    ]);
    const all = (await store.listTools()).items;
    expect(bruteForce(all, "tidal").map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
  },
  async "a disabled bundle without includeDisabled"(machine) {
    // Tools of one moment are in the order of their ids.
    let time = Date.parse("2026-01-01T00:00:00Z");
    const store = await machine.open({ now: () => time++ });
    await fill(store, ["tides-a", "tides-b", "tides-c"]);
    // Tools of one millisecond are in the order of their ids, which are random.
    const newest = (await store.listTools()).items.map(({ slug }) => slug);
    expect([...newest].sort()).toEqual(["tides-a", "tides-b", "tides-c"]);
    await store.putBundle(SKY, bundleBody({ slug: "sky" }));
    for (const slug of ["tides-x", "tides-y"])
      await store.putTool(keyIn(SKY, slug), toolBody({ displayName: slug }));
    const first = await store.searchTools({ q: "tides", pageSize: 1 });
    await store.patchBundle(SKY, { isEnabled: false });
    const found = [];
    for (let token = first.nextPageToken; token !== undefined;) {
      const page = await store.searchTools({ q: "tides", pageSize: 1, pageToken: token });
      found.push(...page.items.map(({ slug }) => slug));
      token = page.nextPageToken;
    }
    expect(found).toEqual(newest);
    expect((await store.searchTools({ q: "tides", includeDisabled: true })).items).toHaveLength(5);
    expect((await store.listTools({ bundleIDs: [SKY] })).items).toEqual([]);
  },
  async "a file edited in place, replaced, deleted, half saved while the store runs"(machine) {
    const store = await machine.open();
    await fill(store, ["get-tides", "get-waves"]);
    await store.searchTools({ q: "get" });
    const path = pathOf(machine, TIDES);
    const text = machine.files.readText(path);
    writeByHand(
      machine,
      path,
      text.replace('"get-tides",\n  "description"', '"Ebb and flow",\n  "description"'),
    );
    expect((await store.getTool(TIDES))?.displayName).toBe("Ebb and flow");
    await store.check();
    expect((await store.searchTools({ q: "ebb" })).items.map(({ slug }) => slug)).toEqual(["get-tides"]);
    writeByHand(machine, path, text.slice(0, 200));
    await refused(store.getTool(TIDES), "STORE_CORRUPT");
    expect((await store.check()).map(({ kind }) => kind)).toEqual(["unreadable"]);
    machine.files.remove(path);
    await store.check();
    expect((await store.listTools()).items.map(({ slug }) => slug)).toEqual(["get-waves"]);
    writeByHand(machine, path, text);
    await store.check();
    expect((await store.searchTools({ q: "tides" })).items).toHaveLength(2);
  },
};
