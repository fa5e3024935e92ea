import { createRegistry } from "@toolhaft/btcp-schema/registry";
import { describe, expect, test } from "vitest";
import { cellTool, errorOf, told } from "./support/tools.ts";

const run = (): unknown => null;

describe("a tool", () => {
  test("from an object or from text is listed whole, and nobody can change it", () => {
    const registry = createRegistry();
    const definition = cellTool({ tags: ["cells"], timeout: 5_000 });
    registry.register(definition, run);
    registry.register(JSON.stringify(cellTool({ name: "clearCell" })), run);
    const [first] = registry.list();
    expect(first).toEqual({ ...definition, examples: [], deprecated: false, tags: ["cells"] });
    expect(() => Object.assign(first?.inputSchema ?? {}, { type: "array" })).toThrow(TypeError);
    expect(registry.get("clearCell")?.name).toBe("clearCell");
    expect(registry.get("toString")).toBe(undefined);
  });

  test.each([
    ["{", 'the tool can\'t be registered: the file ends although "{" is still open'],
    [cellTool({ name: "get-cell" }), '"get-cell" can\'t be registered: '],
    [
      cellTool({ inputSchema: { type: "object", $ref: "#/$defs/none" } }),
      '"getCellValue" can\'t be registered: ',
    ],
    [{ ...cellTool(), tags: [Symbol("cells")] }, "the tool can't be registered: /tags/0 is a symbol"],
    [null, "the tool can't be registered: "],
  ])("%#: that is none is refused with what is wrong", async (definition, text) => {
    const error = await errorOf(() => createRegistry().register(definition as never, run));
    expect([error.code, error.message.slice(0, text.length)]).toEqual(["TOOL_INVALID", text]);
    expect(error.message).not.toMatch(/tool\[\d/);
  });

  test("needs a function", async () => {
    expect(await told(() => createRegistry().register(cellTool(), "run" as never))).toBe(
      'TOOL_INVALID\n"getCellValue" can\'t be registered: it has no function',
    );
  });

  test("is taken out by what registering answered, and never its successor", () => {
    const registry = createRegistry();
    const remove = registry.register(cellTool(), run);
    remove();
    registry.register(cellTool(), run);
    remove();
    expect(registry.list()).toHaveLength(1);
  });

  test("is found by capabilities and tags", () => {
    const registry = createRegistry();
    registry.register(cellTool({ name: "readCell", capabilities: ["dom:read"], tags: ["cells"] }), run);
    registry.register(cellTool({ name: "writeCell", capabilities: ["dom:read", "dom:write"] }), run);
    const names = (filter: Parameters<typeof registry.list>[0]): string[] =>
      registry.list(filter).map(({ name }) => name);
    expect(names({ capabilities: ["dom:read"] })).toEqual(["readCell", "writeCell"]);
    expect(names({ excludeCapabilities: ["dom:write"] })).toEqual(["readCell"]);
    expect(names({ tags: ["cells", "sheets"] })).toEqual(["readCell"]);
    expect(names({ tags: [] })).toEqual([]);
  });
});

describe("a manifest", () => {
  const manifest = (tools: unknown[], config?: object): string =>
    JSON.stringify({ btcp: "1.0", name: "sheet-tools", version: "1.0.0", tools, capabilities: [], config });

  test("one broken tool never hides another", () => {
    const registry = createRegistry();
    registry.register(cellTool({ name: "clearCell" }), run);
    const tools = [
      cellTool(),
      cellTool({ name: "bad name" }),
      cellTool({ name: "formatRange" }),
      cellTool({ name: "clearCell" }),
    ];
    const { registered, rejected } = registry.registerManifest(manifest(tools), {
      getCellValue: run,
      "bad name": run,
      formatRnge: run,
      clearCell: run,
    });
    expect(registered).toEqual(["getCellValue"]);
    expect(rejected.map(({ name, error }) => `${String(name)}: ${error.message}`)).toEqual([
      expect.stringMatching(/^bad name: "bad name" can't be registered: /),
      'formatRange: "formatRange" can\'t be registered: it has no function',
      'formatRnge: the function "formatRnge" can\'t be registered: the manifest has no such tool',
      'clearCell: a tool called "clearCell" is registered already',
    ]);
  });

  test("sets the time of its tools and how many run at once; unregistering takes its tools only", async () => {
    const registry = createRegistry({ timeout: 9 });
    registry.register(cellTool({ name: "clearCell" }), run);
    let most = 0;
    let running = 0;
    const { unregister } = registry.registerManifest(
      manifest([cellTool()], { timeout: 60_000, maxConcurrent: 1 }),
      {
        getCellValue: async () => {
          most = Math.max(most, ++running);
          await new Promise((done) => setTimeout(done, 12));
          running--;
        },
      },
    );
    await Promise.all(["A1", "A2", "A3"].map((cell) => registry.call("getCellValue", { cell })));
    expect([most, registry.get("getCellValue")?.timeout]).toEqual([1, 60_000]);
    unregister();
    expect(registry.list().map(({ name }) => name)).toEqual(["clearCell"]);
  });

  test("without a list of tools is refused", async () => {
    const error = await errorOf(() => createRegistry().registerManifest("[]", {}));
    expect(error.message).toMatch(/^"the manifest" can't be registered: /);
  });
});
