import { createLintedRegistry } from "@toolhaft/btcp-schema/registry/linted";
import { describe, expect, test } from "vitest";
import type { Registry } from "@toolhaft/btcp-schema/registry";
import { cellTool, told } from "../support/tools.ts";

const title = (): unknown => ({ title: "Plots" });
const register = (definition: unknown): (() => void) =>
  createLintedRegistry().register(definition as Parameters<Registry["register"]>[0], title);

describe("a definition", () => {
  test("comes with what it leaves out, frozen", () => {
    const registry = createLintedRegistry();
    registry.register({ ...cellTool(), timeout: 2_000 }, title);
    const tool = registry.get("getCellValue");
    expect(tool).toEqual({ ...cellTool(), examples: [], deprecated: false, tags: [], timeout: 2_000 });
    expect(Object.isFrozen(tool?.inputSchema["properties"])).toBe(true);
  });

  test("comes as text too", () => {
    const registry = createLintedRegistry();
    registry.register(JSON.stringify(cellTool()), title);
    expect(registry.list().map(({ name }) => name)).toEqual(["getCellValue"]);
  });

  test.each<[unknown, string]>([
    [["getCellValue"], "the tool can't be registered: it must be an object, not an array"],
    [
      cellTool({ name: "get cell" }),
      '"get cell" can\'t be registered: "name" must be a letter and up to 63 letters, digits and underscores, not a string: "get cell"',
    ],
    [
      { ...cellTool(), name: undefined },
      'the tool can\'t be registered: "name" must be a letter and up to 63 letters, digits and underscores, not nothing',
    ],
    [
      { ...cellTool(), inputSchema: true },
      '"getCellValue" can\'t be registered: "inputSchema" must be an object, not a boolean: true',
    ],
    [
      { ...cellTool(), outputSchema: null },
      '"getCellValue" can\'t be registered: "outputSchema" must be an object, not null',
    ],
    [
      { ...cellTool(), capabilities: "dom:read" },
      '"getCellValue" can\'t be registered: "capabilities" must be a list of strings, not a string: "dom:read"',
    ],
    [
      cellTool({ timeout: 5 }),
      '"getCellValue" can\'t be registered: "timeout" must be a whole number from 1000 to 300000, not a number: 5',
    ],
    [
      { ...cellTool(), deprecated: "yes" },
      '"getCellValue" can\'t be registered: "deprecated" must be true or false, not a string: "yes"',
    ],
    [
      { ...cellTool(), tags: [1] },
      '"getCellValue" can\'t be registered: "tags" must be a list of strings, not an array',
    ],
    ["{", expect.stringMatching(/^the tool can't be registered: it is no JSON: /) as string],
    [{ ...cellTool(), run: title }, "the tool can't be registered: /run is a function"],
  ])("%j is refused", async (definition, message) => {
    const [code, line] = (await told(() => register(definition))).split("\n");
    expect(code).toBe("TOOL_INVALID");
    expect(line).toEqual(message);
  });

  // What tools-lint finds is not looked for again; calls show that nothing passes for it.
  test("with a schema that can't be followed refuses each call that it concerns", async () => {
    const registry = createLintedRegistry();
    registry.register(
      cellTool({ inputSchema: { type: "object", properties: { cell: { minLength: "2" } } } }),
      title,
    );
    expect(await registry.call("getCellValue", {})).toEqual({ title: "Plots" });
    expect(await told(() => registry.call("getCellValue", { cell: "B5" }))).toBe(
      'INVALID_PARAMS\n"getCellValue" can\'t take these arguments: /cell: cannot be checked: "2" is no value for minLength',
    );
  });
});

describe("a manifest", () => {
  const manifest = {
    btcp: "1.0",
    name: "sheets",
    version: "1.0.0",
    description: "Reads and writes the sheet that is open",
    tools: [
      cellTool({ name: "getTitle" }),
      cellTool({ name: "getRows", timeout: 5_000 }),
      { name: "getCells" },
    ],
    capabilities: [],
    config: { timeout: 2_000, maxConcurrent: 1 },
  };
  const give = (changes: object, functions: unknown = {}) =>
    createLintedRegistry().registerManifest({ ...manifest, ...changes } as never, functions as never);

  test("gives its limits to its tools; what can't be registered hides nothing", () => {
    const registry = createLintedRegistry();
    const functions = { getTitle: title, getRows: title, getRow: title };
    const { registered, rejected, unregister } = registry.registerManifest(manifest as never, functions);
    expect(registered).toEqual(["getTitle", "getRows"]);
    expect(registry.list().map(({ timeout }) => timeout)).toEqual([2_000, 5_000]);
    expect(rejected.map(({ name, error }) => `${String(name)}: ${error.message}`)).toEqual([
      'getCells: "getCells" can\'t be registered: "description" must be a string, not nothing',
      'getRow: the function "getRow" can\'t be registered: the manifest has no such tool',
    ]);
    unregister();
    expect(registry.list()).toEqual([]);
  });

  test.each<[object, unknown, string]>([
    [
      { tools: {} },
      {},
      'TOOL_INVALID\nthe manifest can\'t be registered: "tools" must be a list, not an object',
    ],
    [
      { config: [] },
      {},
      'TOOL_INVALID\nthe manifest can\'t be registered: "config" must be an object, not an array',
    ],
    [
      { config: { maxConcurrent: 20 } },
      {},
      'TOOL_INVALID\nthe manifest can\'t be registered: "config.maxConcurrent" must be a whole number from 1 to 10, not a number: 20',
    ],
    [{}, null, "INVALID_OPTIONS\nfunctions must be an object with a function for each tool, not null"],
  ])("%j is refused", async (changes, functions, text) => {
    expect(await told(() => give(changes, functions))).toBe(text);
  });
});
