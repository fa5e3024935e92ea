import { describe, expect, test } from "vitest";
import { DraftModelContext } from "./support/model-context.ts";
import { cellTool } from "./support/tools.ts";
import { registries } from "./support/registries.ts";

describe.each(registries)("$called", ({ createRegistry }) => {
  describe("the browser's own agents", () => {
    test("get the tools: name, description, schema, whether they only read", async () => {
      const registry = createRegistry({ granted: ["dom:read"] });
      registry.register(cellTool({ capabilities: ["dom:read"] }), ({ cell }: { cell: string }) => ({ cell }));
      registry.register(cellTool({ name: "clearCell", capabilities: ["dom:read", "dom:write"] }), () => null);
      const modelContext = new DraftModelContext();
      const offered = await registry.toWebMcp({ modelContext, exposedTo: ["https://sheets.example"] });
      expect([offered.available, offered.registered(), offered.refused()]).toEqual([
        true,
        ["getCellValue", "clearCell"],
        [],
      ]);
      const tool = modelContext.tools.get("getCellValue");
      expect(tool).toEqual({
        name: "getCellValue",
        description: "Retrieves the value of a cell by its address",
        inputSchema: registry.get("getCellValue")?.inputSchema,
        annotations: { readOnlyHint: true },
        execute: expect.any(Function) as unknown,
      });
      expect(modelContext.tools.get("clearCell")).not.toHaveProperty("annotations");
      expect(modelContext.exposed.get("clearCell")).toEqual(["https://sheets.example"]);
      expect(await tool?.execute({ cell: "B5" })).toEqual({ cell: "B5" });
    });

    test("are told in one line what went wrong, with the way on", async () => {
      const registry = createRegistry();
      registry.register(cellTool({ capabilities: ["dom:read"] }), () => null);
      const modelContext = new DraftModelContext();
      await registry.toWebMcp({ modelContext });
      expect(await modelContext.tools.get("getCellValue")?.execute({ cell: "B5" })).toEqual({
        isError: true,
        content: [
          {
            type: "text",
            text: 'CAPABILITY_DENIED: "getCellValue" needs "dom:read": not granted. Call again once it is granted, or go on without.',
          },
        ],
      });
    });

    test("follow the registry until it is over", async () => {
      const registry = createRegistry();
      const modelContext = new DraftModelContext();
      const over = new AbortController();
      const offered = await registry.toWebMcp({ modelContext, signal: over.signal });
      const remove = registry.register(cellTool(), () => null);
      registry.register(cellTool({ name: "clearCell" }), () => null);
      const names = (): string[] => [...modelContext.tools.keys()];
      expect(names()).toEqual(["getCellValue", "clearCell"]);
      remove();
      expect(names()).toEqual(["clearCell"]);
      over.abort();
      expect([names(), offered.registered()]).toEqual([[], []]);
      registry.register(cellTool(), () => null);
      expect(names()).toEqual([]);
    });

    test("a tool that the browser refuses is told with the reason; the others are there", async () => {
      const modelContext = new DraftModelContext();
      await modelContext.registerTool({ ...cellTool(), execute: () => Promise.resolve(1) });
      const registry = createRegistry();
      registry.register(cellTool(), () => null);
      registry.register(cellTool({ name: "clearCell" }), () => null);
      const offered = await registry.toWebMcp({ modelContext });
      expect([offered.registered(), offered.refused()]).toEqual([
        ["clearCell"],
        [{ name: "getCellValue", reason: "Duplicate tool name" }],
      ]);
      offered.close();
      expect([...modelContext.tools.keys()]).toEqual(["getCellValue"]);
    });

    test("where the browser has none, nothing is done", async () => {
      const offered = await createRegistry().toWebMcp();
      expect([offered.available, offered.registered()]).toEqual([false, []]);
    });
  });
});
