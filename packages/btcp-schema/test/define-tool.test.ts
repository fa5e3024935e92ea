import { defineTool, loadBtcpTool } from "@toolhaft/btcp-schema";
import { expect, expectTypeOf, test } from "vitest";

const getSelection = defineTool({
  name: "getSelection",
  description: "Returns the text that is selected on the page",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  capabilities: ["dom:read"],
  examples: [{ input: {}, output: { text: "Tides" } }],
});

test("a tool keeps its literal types and is itself", () => {
  expectTypeOf(getSelection.name).toEqualTypeOf<"getSelection">();
  expectTypeOf(getSelection.capabilities).toEqualTypeOf<readonly ["dom:read"]>();
  expect(loadBtcpTool(JSON.stringify(getSelection)).diagnostics).toEqual([]);
});

test("a capability that does not exist does not compile", () => {
  const tool = defineTool({
    name: "getSelection",
    description: "Returns the text that is selected on the page",
    inputSchema: { type: "object" },
    // @ts-expect-error -- misspelt
    capabilities: ["dom:raed"],
  });
  expect(loadBtcpTool(JSON.stringify(tool)).diagnostics.map(({ rule }) => rule)).toContain(
    "btcp/capability-near-miss",
  );
});
