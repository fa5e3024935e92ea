import type { RegistryEvent, ToolContext } from "@toolhaft/btcp-schema/registry";
import type { PatternPolicy } from "@toolhaft/json-schema";
import { describe, expect, test } from "vitest";
import { cellTool, errorOf, forever, told } from "./support/tools.ts";
import { registries } from "./support/registries.ts";

describe.each(registries)("$called", ({ createRegistry }) => {
  describe("arguments", () => {
    test("reach the tool with the schema's defaults, as a copy of its own", async () => {
      const registry = createRegistry();
      const seen: unknown[] = [];
      registry.register(cellTool(), (input: { cell: string }) => {
        seen.push(structuredClone(input));
        input.cell = "changed";
        return null;
      });
      const given = { cell: "B5", includeFormatting: undefined };
      await registry.call("getCellValue", given);
      await registry.call("getCellValue", { cell: "C1", includeFormatting: true });
      expect(seen).toEqual([
        { cell: "B5", includeFormatting: false },
        { cell: "C1", includeFormatting: true },
      ]);
      expect(given.cell).toBe("B5");
    });

    test("are held to patterns by the page's own policy where it has one", async () => {
      const asked: string[] = [];
      const refuse = (source: string): boolean => asked.push(source) === 0;
      const pattern: PatternPolicy["pattern"] = (source) => ({ kind: "native", test: () => refuse(source) });
      const registry = createRegistry({ patterns: { pattern } });
      const inputSchema = {
        type: "object",
        properties: { cell: { type: "string", pattern: "^[A-Z][0-9]$" } },
      };
      registry.register(cellTool({ inputSchema }), () => null);
      const line = await told(() => registry.call("getCellValue", { cell: "B5" }));
      expect([line, ...asked]).toEqual([expect.stringContaining("/cell"), "^[A-Z][0-9]$"]);
    });

    const colour = { type: "string", default: "yellow" };
    test.each([
      [
        "in an object that is there",
        { properties: { mark: { properties: { colour } } } },
        { mark: {} },
        { mark: { colour: "yellow" } },
      ],
      ["not in one that is absent", { properties: { mark: { properties: { colour } } } }, {}, {}],
      [
        "in a default in turn",
        { properties: { mark: { default: {}, properties: { colour } } } },
        {},
        { mark: { colour: "yellow" } },
      ],
      [
        "in the items of a list",
        { properties: { marks: { items: { properties: { colour } } } } },
        { marks: [{}, { colour: "pink" }] },
        { marks: [{ colour: "yellow" }, { colour: "pink" }] },
      ],
      ["through allOf", { allOf: [{ properties: { colour } }] }, {}, { colour: "yellow" }],
      [
        "through a reference",
        { properties: { colour: { $ref: "#/$defs/colour%20name" } }, $defs: { "colour name": colour } },
        {},
        { colour: "yellow" },
      ],
      ["for a required property", { properties: { colour }, required: ["colour"] }, {}, { colour: "yellow" }],
      ["not where alternatives say so", { anyOf: [{ properties: { colour } }] }, {}, {}],
      [
        "for other properties' values",
        { additionalProperties: { properties: { colour } } },
        { a: {} },
        { a: { colour: "yellow" } },
      ],
      ["never over what is there", { properties: { colour } }, { colour: "" }, { colour: "" }],
      ["for names of prototypes", { properties: { toString: { default: 1 } } }, {}, { toString: 1 }],
    ])("defaults %s", async (_, schema, input, filled) => {
      const registry = createRegistry();
      registry.register(cellTool({ inputSchema: { type: "object", ...schema } }), (given: object) => ({
        given,
      }));
      expect(await registry.call("getCellValue", input)).toEqual({ given: filled });
    });

    test("nothing stands for no arguments", async () => {
      const registry = createRegistry();
      const inputSchema = { type: "object", properties: {} };
      registry.register(cellTool({ inputSchema }), (input: object) => ({ input }));
      expect(await registry.call("getCellValue")).toEqual({ input: {} });
    });

    const circle: Record<string, unknown> = {};
    circle["cell"] = circle;
    test.each([
      [null, "they must be an object, not null"],
      [["B5"], "they must be an object, not an array"],
      [{ cell: Number.NaN }, "/cell is NaN"],
      [{ cell: () => "B5" }, "/cell is a function"],
      [{ cell: new Date(0) }, "/cell is an object of the class Date"],
      [circle, "/cell holds itself"],
      [
        {
          get cell(): string {
            throw new Error("secret");
          },
        },
        "/cell can't be read",
      ],
      [{}, '(root): lacks the property "cell"'],
      [{ cell: 5 }, "/cell: must be a string, not the number 5"],
    ])("%#: what is no argument is told with its place", async (input, problem) => {
      const registry = createRegistry();
      registry.register(cellTool(), forever);
      expect(await told(() => registry.call("getCellValue", input))).toBe(
        `INVALID_PARAMS\n"getCellValue" can't take these arguments: ${problem}`,
      );
    });

    test("all issues are there as data", async () => {
      const registry = createRegistry();
      registry.register(cellTool(), forever);
      const error = await errorOf(() => registry.call("getCellValue", { cell: "b5", includeFormatting: 1 }));
      expect(error.data).toEqual({
        issues: [
          { pointer: "/cell", message: 'must match ^[A-Z]+[0-9]+$, "b5" does not' },
          { pointer: "/includeFormatting", message: "must be a boolean, not the number 1" },
        ],
      });
    });

    test("defaults never make a small input a large one", async () => {
      const inputSchema = {
        type: "object",
        properties: {
          rows: { type: "array", items: { properties: { note: { default: "n".repeat(1000) } } } },
        },
      };
      const registry = createRegistry({ maxInputBytes: 50_000 });
      registry.register(cellTool({ inputSchema }), forever);
      const rows = Array.from({ length: 1000 }, () => ({}));
      expect((await errorOf(() => registry.call("getCellValue", { rows }))).code).toBe("INPUT_TOO_LARGE");
    });
  });

  describe("the result", () => {
    test("is a copy, and nothing is null", async () => {
      const cells = { B5: { value: 42 } };
      const registry = createRegistry();
      registry.register(cellTool(), () => cells);
      registry.register(cellTool({ name: "clearCell" }), () => undefined);
      const result = await registry.call("getCellValue", { cell: "B5" });
      cells.B5.value = 0;
      expect(result).toEqual({ B5: { value: 42 } });
      expect(await registry.call("clearCell", { cell: "B5" })).toBe(null);
    });
  });

  describe("time", () => {
    test.each([
      ["the call's", { timeout: 7 }, { timeout: 2_000 }, 7],
      ["the registry's", {}, {}, 9],
    ])("%s limit holds", async (_, options, tool, ms) => {
      const registry = createRegistry({ timeout: 9 });
      registry.register(cellTool(tool), forever);
      const error = await errorOf(() => registry.call("getCellValue", { cell: "B5" }, options));
      expect([error.code, error.data]).toEqual(["TIMEOUT", { timeout: ms }]);
    });

    test("the tool's goes before the registry's", async () => {
      const registry = createRegistry({ timeout: 1 });
      registry.register(
        cellTool({ timeout: 60_000 }),
        () => new Promise((give) => setTimeout(give, 30, "late")),
      );
      expect(await registry.call("getCellValue", { cell: "B5" })).toBe("late");
    });

    test("the tool hears that it is over", async () => {
      const registry = createRegistry({ timeout: 5 });
      let heard: AbortSignal | undefined;
      registry.register(cellTool(), (_: object, { signal }: ToolContext) => {
        heard = signal;
        return forever();
      });
      const error = await errorOf(() => registry.call("getCellValue", { cell: "B5" }));
      expect([heard?.aborted, heard?.reason]).toEqual([true, error]);
    });

    test("waiting for a place counts", async () => {
      const registry = createRegistry({ maxConcurrent: 1 });
      registry.register(cellTool(), forever);
      const first = registry.call("getCellValue", { cell: "A1" }, { timeout: 60_000 });
      const second = await errorOf(() => registry.call("getCellValue", { cell: "A2" }, { timeout: 5 }));
      expect(second.message).toBe('"getCellValue" took longer than 5 ms');
      registry.close();
      expect((await errorOf(() => first)).code).toBe("CANCELLED");
    });
  });

  describe("an aborted signal", () => {
    test("before the call: the tool never runs", async () => {
      const registry = createRegistry();
      let runs = 0;
      registry.register(cellTool(), () => ++runs);
      const error = await errorOf(() =>
        registry.call("getCellValue", { cell: "B5" }, { signal: AbortSignal.abort("too late") }),
      );
      expect([error.code, error.cause, runs]).toEqual(["CANCELLED", "too late", 0]);
    });

    test("takes a tool out; calls under way go on", async () => {
      const registry = createRegistry();
      const gone = new AbortController();
      let finish: (value: string) => void = () => undefined;
      const run = (): Promise<string> => new Promise((give) => (finish = give));
      registry.register(cellTool(), run, { signal: gone.signal });
      const call = registry.call("getCellValue", { cell: "B5" });
      await new Promise((done) => setTimeout(done, 1));
      gone.abort();
      expect(registry.list()).toEqual([]);
      finish("42");
      expect(await call).toBe("42");
    });

    test("closing cancels what runs and takes everything out", async () => {
      const registry = createRegistry();
      registry.register(cellTool(), forever);
      const call = registry.call("getCellValue", { cell: "B5" });
      registry.close();
      expect([(await errorOf(() => call)).code, registry.list()]).toEqual(["CANCELLED", []]);
    });
  });

  describe("calls at once", () => {
    test("never more than there are places; the others come in order", async () => {
      const registry = createRegistry({ maxConcurrent: 2 });
      let running = 0;
      let most = 0;
      const order: string[] = [];
      registry.register(cellTool(), async ({ cell }: { cell: string }) => {
        most = Math.max(most, ++running);
        order.push(cell);
        await new Promise((done) => setTimeout(done, 2));
        running--;
        if (cell === "A2") throw new Error("this one fails");
        return cell;
      });
      const cells = Array.from({ length: 9 }, (_, index) => `A${String(index)}`);
      await Promise.allSettled(cells.map((cell) => registry.call("getCellValue", { cell })));
      expect([most, order]).toEqual([2, cells]);
    });

    test("who gave up waiting takes no place", async () => {
      const registry = createRegistry({ maxConcurrent: 1 });
      const release: (() => void)[] = [];
      registry.register(cellTool(), () => new Promise<void>((done) => release.push(done)));
      const first = registry.call("getCellValue", { cell: "A1" });
      const giveUp = new AbortController();
      const second = registry.call("getCellValue", { cell: "A2" }, { signal: giveUp.signal });
      const third = registry.call("getCellValue", { cell: "A3" });
      await Promise.resolve();
      giveUp.abort();
      expect((await errorOf(() => second)).code).toBe("CANCELLED");
      release[0]?.();
      await first;
      await new Promise((done) => setTimeout(done, 1));
      release[1]?.();
      expect(await third).toBe(null);
    });
  });

  describe("events", () => {
    test("tell of calls and deprecated tools, without arguments; a listener that throws disturbs nobody", async () => {
      const registry = createRegistry();
      const heard: RegistryEvent[] = [];
      registry.listen(() => {
        throw new Error("listener");
      });
      const stop = registry.listen((event) => heard.push("ms" in event ? { ...event, ms: 0 } : event));
      const deprecationMessage = "Use getCellValues instead";
      registry.register(cellTool({ deprecated: true, deprecationMessage }), () => 1);
      await registry.call("getCellValue", { cell: "B5" });
      await errorOf(() => registry.call("getCellValue", { cell: "secret" }));
      stop();
      await registry.call("getCellValue", { cell: "B5" });
      const tool = "getCellValue";
      expect(heard).toEqual([
        { type: "registered", tool },
        { type: "called", call: 1, tool },
        { type: "deprecated", call: 1, tool, message: deprecationMessage },
        { type: "finished", call: 1, tool, ok: true, ms: 0 },
        { type: "called", call: 2, tool },
        { type: "finished", call: 2, tool, ok: false, code: "INVALID_PARAMS", ms: 0 },
      ]);
    });
  });
});
