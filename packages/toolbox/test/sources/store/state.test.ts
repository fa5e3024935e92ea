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

  test("are slugs where nobody shares one", async () => {
    await shelf.put("get-tides");
    await shelf.put("météo", {}, { bundleID: SKY });
    expect(await names()).toEqual(["get-tides", "météo"]);
  });

  test("get the version where several enabled tools share a slug, whichever is newer", async () => {
    await shelf.put("get-tides", {}, { version: "2024.10" });
    await shelf.put("get-tides", {}, { version: "v1" });
    expect(await names()).toEqual(["get-tides_2024.10", "get-tides_v1"]);
    const result = await shelf.toolbox.invoke("get-tides", BERGEN);
    const message = "several tools are called get-tides: get-tides_2024.10, get-tides_v1";
    expectFailure(result, "TOOL_AMBIGUOUS", message);
    await shelf.store.patchTool(TIDES, { isEnabled: false });
    expect(await names()).toEqual(["get-tides"]);
    await shelf.store.patchBundle(SEA, { isEnabled: false });
    const off = await shelf.toolbox.invoke("get-tides", BERGEN);
    const both = `get-tides 2024.10 of bundle ${SEA}, get-tides v1 of bundle ${SEA}`;
    expectFailure(off, "TOOL_AMBIGUOUS", `several tools are called get-tides: ${both}`);
  });

  test("get the bundle where version and slug are shared, and its id where even its slug is", async () => {
    const THIRD = "018faf50-b7b6-7a01-9a05-a22a6e0af103";
    await shelf.put("get-tides");
    await shelf.put("get-tides", {}, { bundleID: SKY });
    expect(await names()).toEqual(["get-tides_v1_sea", "get-tides_v1_sky"]);
    await shelf.store.putBundle(THIRD, '{"slug":"sky","displayName":"Sky again"}');
    await shelf.put("get-tides", {}, { bundleID: THIRD });
    expect(await names()).toEqual(
      ["get-tides_v1_sea", `get-tides_v1_${SKY}`, `get-tides_v1_${THIRD}`].sort(),
    );
  });

  test("with bundle and version mean exactly one tool", async () => {
    await shelf.put("get-tides", { displayName: "Of the sea" });
    await shelf.put("get-tides", { displayName: "Of the sky" }, { bundleID: SKY });
    const get = async (name: string, more: { version?: string; bundle?: string }) =>
      (await shelf.toolbox.get({ source: "store", name, ...more }))?.title;
    expect(await get("get-tides", { version: "v1", bundle: SKY })).toBe("Of the sky");
    expect(await get("get-tides_v1_sea", { version: "v1", bundle: SEA })).toBe("Of the sea");
    expect(await get("get-tides", { bundle: SEA })).toBe("Of the sea");
    expect(await get("get-tides", { version: "v1" })).toBeUndefined();
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
