import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ToolKey } from "@toolhaft/store";
import { createToolbox, storeSource } from "../../../src/index.ts";
import { expectFailure, expectJson } from "../../support/expect-result.ts";
import { createShelf, SEA, SKY, type Shelf } from "../../support/shelf.ts";

let shelf: Shelf;
beforeEach(async () => {
  shelf = await createShelf();
});
afterEach(async () => {
  await shelf.close();
});

const TIDES: ToolKey = { bundleID: SEA, slug: "get-tides", version: "v1" };
const BERGEN = '{"harbour":"Bergen"}';
const names = async (): Promise<string[]> => (await shelf.toolbox.list()).map(({ name }) => name).sort();

describe("a tool that is off", () => {
  test("is not listed, and says why when it is called", async () => {
    await shelf.put("get-tides");
    expect(await names()).toEqual(["get-tides"]);
    await shelf.store.patchTool(TIDES, { isEnabled: false });
    expect(await names()).toEqual([]);
    expectFailure(await shelf.toolbox.invoke("get-tides", BERGEN), "TOOL_DISABLED", "get-tides is disabled");
    await shelf.store.patchTool(TIDES, { isEnabled: true });
    expectJson(await shelf.toolbox.invoke("get-tides", BERGEN), '{"high":"06:12","height":1.0}');
    expect(shelf.audit.records.map(({ error }) => error)).toEqual(["TOOL_DISABLED", null]);
  });

  test("with its bundle is told apart", async () => {
    await shelf.put("get-tides");
    await shelf.store.patchBundle(SEA, { isEnabled: false });
    const message = `get-tides belongs to the bundle ${SEA}, which is disabled`;
    expectFailure(await shelf.toolbox.invoke("get-tides", BERGEN), "TOOL_BUNDLE_DISABLED", message);
    expect(shelf.seen).toEqual([]);
  });

  test("is off for whoever kept it from before", async () => {
    await shelf.put("get-tides");
    const tool = await shelf.toolbox.get("get-tides");
    await shelf.store.patchTool(TIDES, { isEnabled: false });
    expectFailure((await tool?.invoke(BERGEN)) ?? NONE, "TOOL_DISABLED");
    expect((await tool?.check())?.map(({ code }) => code)).toEqual(["TOOL_DISABLED"]);
    await shelf.store.deleteTool(TIDES);
    expectFailure((await tool?.invoke(BERGEN)) ?? NONE, "TOOL_NOT_FOUND", "unknown tool: get-tides");
    expect(await tool?.plan(BERGEN)).toMatchObject({ ok: false, error: { code: "TOOL_NOT_FOUND" } });
  });

  test.each([
    [
      { type: "sdk", impl: { client: "aws" } },
      "TOOL_TYPE_UNKNOWN",
      "get-tides is of type sdk, which cannot be called here",
    ],
    [
      { type: "exec", impl: { command: ["/bin/cat"] } },
      "TOOL_EXEC_OFF",
      "get-tides runs a program, and stored programs are not run here",
    ],
  ])("by its type: %j", async (changes, code, message) => {
    await shelf.put("get-tides", changes);
    expectFailure(await shelf.toolbox.invoke("get-tides", BERGEN), code, message);
    const plan = await shelf.toolbox.plan("get-tides", BERGEN);
    expect(plan.ok ? "" : plan.error.code).toBe(code);
    expect(await names()).toEqual([]);
  });
});

const NONE = {
  ok: true,
  json: "there is no tool",
  value: null,
  meta: { durationMs: 0, queuedMs: 0, warnings: [] },
} as const;

describe("names", () => {
  beforeEach(async () => {
    await shelf.store.putBundle(SKY, '{"slug":"sky","displayName":"Sky"}');
  });

  test("are slugs, in letters that every model API takes", async () => {
    const slugs = ["get-tides", "météo", "天気", "ｗave", "a".repeat(64), "Ω", "潮"];
    for (const slug of slugs) await shelf.put(slug, { displayName: slug });
    await shelf.put("dotted", { displayName: "dotted 1" }, { version: "v1" });
    await shelf.put("dotted", { displayName: "dotted 1.0.0" }, { version: "1.0.0" });
    await shelf.put("dotted", { displayName: "dotted ." }, { version: "第二版" });
    await shelf.put("a".repeat(64), { displayName: "long v2" }, { version: "v2" });
    const listed = await names();
    expect(listed.filter((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name))).toEqual([]);
    expect(listed).toEqual(expect.arrayContaining(["get-tides", "meteo", "wave", "dotted", "dotted_1_0_0"]));
    expect(new Set(listed).size).toBe(slugs.length + 4);
    // Each name means the tool that it is listed for, also by its ref.
    for (const tool of await shelf.toolbox.list()) {
      const [byName, byRef] = [await shelf.toolbox.get(tool.name), await shelf.toolbox.get(tool.ref)];
      expect([byName?.title, byRef?.title]).toEqual([tool.title, tool.title]);
    }
  });

  test("also with a prefix have no more than 64 letters", async () => {
    for (const slug of ["b".repeat(64), "天気", "get-tides"]) await shelf.put(slug);
    const toolbox = await shelf.open({ prefix: "harbour_" });
    for (const { name } of await toolbox.list()) expect(name).toMatch(/^harbour_[a-zA-Z0-9_-]{1,56}$/);
  });

  test("stay when versions and tools are stored: the oldest that is on has the plain name", async () => {
    await shelf.put("get-tides", { displayName: "One" });
    await shelf.put("au", { displayName: "Au" });
    const before = await names();
    await shelf.put("get-tides", { displayName: "Two" }, { version: "v2" });
    // Names that the new ones would take, had the others not been there before.
    await shelf.put("get-tides", { displayName: "Of the sky" }, { bundleID: SKY });
    await shelf.put("ａu", { displayName: "Wide" });
    await shelf.put("get-tides\u00b7v2".replace("\u00b7", "-"), { displayName: "Dashed" });
    const after = await names();
    expect(after).toEqual(expect.arrayContaining([...before, "get-tides_v2"]));
    const titleOf = async (name: string) => (await shelf.toolbox.get(name))?.title;
    expect([await titleOf("get-tides"), await titleOf("get-tides_v2"), await titleOf("au")]).toEqual([
      "One",
      "Two",
      "Au",
    ]);
    // Which version is meant can always be said.
    expect(await titleOf("get-tides_v1")).toBeUndefined();
    expectJson(await shelf.toolbox.invoke("get-tides", BERGEN), '{"high":"06:12","height":1.0}');
    await shelf.store.patchTool(TIDES, { isEnabled: false });
    expect(await names()).toContain("get-tides");
  });

  test("are ambiguous only where none that is meant can be called", async () => {
    await shelf.put("get-tides", {}, { version: "2024.10" });
    await shelf.put("get-tides", {}, { version: "v1" });
    expect((await shelf.toolbox.get("get-tides_v1"))?.ref.version).toBe("v1");
    expect((await shelf.toolbox.get("get-tides_2024.10"))?.ref.version).toBe("2024.10");
    await shelf.store.patchBundle(SEA, { isEnabled: false });
    const off = await shelf.toolbox.invoke("get-tides", BERGEN);
    const both = `get-tides 2024.10 of bundle ${SEA}, get-tides v1 of bundle ${SEA}`;
    expectFailure(off, "TOOL_AMBIGUOUS", `several tools are called get-tides: ${both}`);
  });

  test("with bundle and version mean exactly one tool", async () => {
    await shelf.put("get-tides", { displayName: "Of the sea" });
    await shelf.put("get-tides", { displayName: "Of the sky" }, { bundleID: SKY });
    const get = async (name: string, more: { version?: string; bundle?: string }) =>
      (await shelf.toolbox.get({ source: "store", name, ...more }))?.title;
    expect(await get("get-tides", { version: "v1", bundle: SKY })).toBe("Of the sky");
    expect(await get("get-tides", { version: "v1", bundle: SEA })).toBe("Of the sea");
    expect(await get("get-tides", { bundle: SEA })).toBe("Of the sea");
    expect(await get("get-tides", { version: "v1" })).toBe("Of the sea");
    expect(await get("get tides", { version: "v1", bundle: SEA })).toBeUndefined();
  });

  test("of tools that are off do not hide another source's", async () => {
    await shelf.put("get-tides");
    await shelf.store.patchTool(TIDES, { isEnabled: false });
    const off = storeSource({ store: shelf.store });
    const functions = { "harbour/tides": () => "06:12" };
    const other = await createShelf({ id: "other", functions });
    await other.put("get-tides", { type: "go", impl: { goFunc: "harbour/tides" } });
    const on = storeSource({ store: other.store, id: "other", functions });
    const toolbox = await createToolbox({ sources: [off, on] });
    expectJson(await toolbox.invoke("get-tides", BERGEN), '"06:12"');
    await toolbox.close();
    await other.close();
  });

  test("get the source's prefix", async () => {
    await shelf.put("get-tides");
    const toolbox = await shelf.open({ prefix: "harbour_", bundleIDs: [SEA] });
    expect((await toolbox.list()).map(({ name }) => name)).toEqual(["harbour_get-tides"]);
    expectJson(await toolbox.invoke("harbour_get-tides", BERGEN), '{"high":"06:12","height":1.0}');
    expectFailure(await toolbox.invoke("get-tides", BERGEN), "TOOL_NOT_FOUND");
  });

  test.each([
    [SEA, SEA.toUpperCase()],
    [SEA.toUpperCase(), SEA],
  ])("are of the bundles of a source in whatever case: %s, asked for with %s", async (own, bundle) => {
    await shelf.put("get-tides");
    const toolbox = await shelf.open({ bundleIDs: [own] });
    const ref = { source: "store", name: "get-tides", version: "v1", bundle };
    expectJson(await toolbox.invoke(ref, BERGEN), '{"high":"06:12","height":1.0}');
  });
});

describe("a list", () => {
  test("holds every tool, page by page", async () => {
    const slugs = Array.from({ length: 300 }, (_, index) => `get-tides-${String(index)}`);
    for (const slug of slugs) await shelf.put(slug);
    expect((await names()).length).toBe(300);
  });

  test("shows what a model needs, in the file's own spelling", async () => {
    await shelf.put("get-tides", { outputSchema: { type: "object" } });
    expect((await shelf.toolbox.list())[0]).toMatchObject({
      ref: { source: "store", name: "get-tides", version: "v1", bundle: SEA },
      title: "Tides",
      description: "Tell the tides of a harbour",
      inputSchemaText: '{"type":"object","properties":{"harbour":{"type":"string"}},"required":["harbour"]}',
      outputSchema: { type: "object" },
      timeoutMs: 10_000,
    });
  });
});
