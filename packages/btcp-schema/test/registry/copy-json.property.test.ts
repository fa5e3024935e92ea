import { createRegistry } from "@toolhaft/btcp-schema/registry";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellTool } from "./support/tools.ts";

describe("what goes through a registry", () => {
  const registry = createRegistry();
  registry.register(cellTool({ inputSchema: { type: "object" } }), (input: object) => input);

  test("JSON comes out as it went in, prototype names too", async () => {
    const json = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString")),
      fc.jsonValue({ maxDepth: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(json, async (given) => {
        const text = JSON.stringify(given);
        expect(JSON.stringify(await registry.call("getCellValue", JSON.parse(text)))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test("anything else comes out as JSON or as a BTCPError, never changed in silence", async () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
    });
    await fc.assert(
      fc.asyncProperty(anything, async (value) => {
        const outcome: unknown = await registry
          .call("getCellValue", { value })
          .catch((error: unknown) => error);
        if ((outcome as { name?: unknown }).name === "BTCPError") return;
        expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
      }),
      { numRuns: 200 },
    );
  });
});
