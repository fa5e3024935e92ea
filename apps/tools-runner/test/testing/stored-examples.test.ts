import { writeFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestedStore } from "../../src/testing/stored-examples.ts";
import { BUNDLE, KEY, newStore, runStore, shown } from "./tested-store.ts";

const OTHER = "018faf50-b7b6-7a01-9a05-a22a6e0af1ff";
const unsent = {
  displayName: "Weather",
  type: "http",
  argSchema: {
    type: "object",
    properties: { city: { type: "string", minLength: 1 } },
    required: ["city"],
  },
  impl: { urlTemplate: "https://weather.example/?q=${city}" },
};

async function withTools() {
  const made = await newStore();
  const { store } = made;
  await store.putBundle(OTHER, '{ "slug": "sea", "displayName": "Sea" }');
  await store.putTool(KEY, JSON.stringify(unsent));
  await store.putTool({ ...KEY, bundleID: OTHER, slug: "tides" }, JSON.stringify(unsent));
  const refused = '{ "args": { "city": "" }, "expect": { "error": "ARGS_INVALID" } }';
  await store.putExample({ ...KEY, name: "nobody" }, refused);
  await store.putExample({ ...KEY, name: "nothing" }, '{ "args": {}, "expect": { "ok": false } }');
  await store.putExample({ ...KEY, bundleID: OTHER, slug: "tides", name: "nobody" }, refused);
  return made;
}

test("examples that are saved next to stored tools are run, tool by tool, by their names", async () => {
  const { folder } = await withTools();
  expect(shown(await runStore(folder, {}))).toEqual([
    { tool: "weather", name: "nobody", problems: [] },
    { tool: "weather", name: "nothing", problems: [] },
    { tool: "tides", name: "nobody", problems: [] },
  ]);
});

test("those of one bundle, by its slug or its id", async () => {
  const { folder } = await withTools();
  const tools = async (...bundles: readonly string[]): Promise<readonly string[]> => [
    ...new Set((await runStore(folder, { bundles })).map(({ tool }) => tool)),
  ];
  expect(await tools("sea")).toEqual(["tides"]);
  expect(await tools(BUNDLE)).toEqual(["weather"]);
  expect(await tools("sea", "sky")).toEqual(["weather", "tides"]);
  await expect(tools("see")).rejects.toThrow(
    "option --bundle: no bundle see; tools-runner bundle list shows those there are",
  );
});

test("a tool that is off is named with the reason, and hides no other", async () => {
  const { folder, store } = await withTools();
  await store.patchTool(KEY, { isEnabled: false });
  const off = { tool: "weather", problems: [], skipped: "it cannot be called: tool-disabled" };
  expect(shown(await runStore(folder, {}))).toEqual([
    { ...off, name: "nobody" },
    { ...off, name: "nothing" },
    { tool: "tides", name: "nobody", problems: [] },
  ]);
});

test("damaged examples fail by one line, and hide no others", async () => {
  const { folder } = await withTools();
  const [file = ""] = readdirSync(join(folder, "examples", BUNDLE));
  writeFileSync(join(folder, "examples", BUNDLE, file), "{ torn");
  expect(shown(await runStore(folder, {}))).toEqual([
    {
      tool: "weather",
      name: "examples",
      problems: [
        `examples/${BUNDLE}/${file}: it holds no examples of a tool. Repair the store: it sets the file aside.`,
      ],
    },
    { tool: "tides", name: "nobody", problems: [] },
  ]);
});

test("what generated arguments found is saved next to its tool once, and what is there stays", async () => {
  const { folder, store } = await withTools();
  const found = { name: "nobody", description: "Found with seed 1: it crashed", args: { city: "%" } };
  const { keep } = await openTestedStore(folder, { names: new Map([["weather", KEY]]), bundles: [] });
  await keep("weather", [found, { ...found, name: "crash-1f2e3d" }]);
  const examples = await store.listExamples(KEY);
  expect(examples.map(({ name }) => name)).toEqual(["crash-1f2e3d", "nobody", "nothing"]);
  expect(examples[0]?.text).toBe('{"description":"Found with seed 1: it crashed","args":{"city":"%"}}');
  expect(examples[1]?.text).toContain("ARGS_INVALID");
});
