import { btcpErrorCodes, BTCPError, type BtcpErrorCode } from "@toolhaft/btcp-schema";
import { createRegistry } from "@toolhaft/btcp-schema/registry";
import { describe, expect, test } from "vitest";
import { cellTool, forever, told } from "./support/tools.ts";

const title = (): unknown => ({ title: "Plots" });

const provoked: Readonly<Record<BtcpErrorCode, readonly [action: () => unknown, text: string]>> = {
  EXECUTION_ERROR: [
    () => called(() => Promise.reject(new RangeError("no sheet is open"))),
    "EXECUTION_ERROR\nno sheet is open",
  ],
  TOOL_NOT_FOUND: [
    () => registered().call("getCelValue", {}),
    'TOOL_NOT_FOUND\nno tool is called "getCelValue"\nDid you mean "getCellValue"?',
  ],
  TOOL_CONFLICT: [
    () => registered().register(cellTool(), title),
    'TOOL_CONFLICT\na tool called "getCellValue" is registered already',
  ],
  TOOL_INVALID: [
    () => createRegistry().register(cellTool({ description: "Reads" }), title),
    'TOOL_INVALID\n"getCellValue" can\'t be registered: the description has 5 characters, at least 10 are required\nSay in a sentence what the tool does, with what, and when to use it.',
  ],
  INVALID_PARAMS: [
    () => registered().call("getCellValue", { cel: "B5" }),
    'INVALID_PARAMS\n"getCellValue" can\'t take these arguments: /cel: is not a known property; did you mean "cell", which is missing?',
  ],
  INPUT_TOO_LARGE: [
    () => registered({ maxInputBytes: 20 }).call("getCellValue", { cell: "A1" }),
    'INPUT_TOO_LARGE\nthe arguments for "getCellValue" are longer than 20 bytes',
  ],
  CAPABILITY_DENIED: [
    () => called(title, cellTool({ capabilities: ["dom:read", "dom:write"] })),
    'CAPABILITY_DENIED\n"getCellValue" needs "dom:read", "dom:write": not granted\nCall again once they are granted, or go on without.',
  ],
  TOO_MANY_CALLS: [
    () => {
      const registry = registered({ maxConcurrent: 1, maxWaiting: 1 }, forever);
      // Nobody waits for those; what they end with at their timeout is not another test's fault.
      for (const cell of ["A1", "A2"]) registry.call("getCellValue", { cell }).catch(() => undefined);
      return registry.call("getCellValue", { cell: "A3" });
    },
    "TOO_MANY_CALLS\n1 calls are waiting already",
  ],
  TIMEOUT: [
    () => registered({ timeout: 5 }, forever).call("getCellValue", { cell: "B5" }),
    'TIMEOUT\n"getCellValue" took longer than 5 ms',
  ],
  CANCELLED: [
    () => {
      const giveUp = new AbortController();
      const call = registered({}, forever).call("getCellValue", { cell: "B5" }, { signal: giveUp.signal });
      giveUp.abort();
      return call;
    },
    'CANCELLED\nthe call of "getCellValue" was cancelled',
  ],
  OUTPUT_NOT_JSON: [
    () => called(() => ({ cells: [{ value: 12n }] })),
    'OUTPUT_NOT_JSON\nwhat "getCellValue" returned is no JSON: /cells/0/value is a bigint',
  ],
  OUTPUT_INVALID: [
    () =>
      called(
        () => ({ formula: null }),
        cellTool({ outputSchema: { properties: { formula: { type: "string" } } } }),
      ),
    'OUTPUT_INVALID\nwhat "getCellValue" returned does not fit its outputSchema: /formula: must be a string, not null',
  ],
  OUTPUT_TOO_LARGE: [
    () => called(() => "x".repeat(1_048_576)),
    'OUTPUT_TOO_LARGE\nwhat "getCellValue" returned is longer than 1048576 bytes',
  ],
  INVALID_OPTIONS: [
    () => createRegistry({ granted: ["dom.read"] }),
    'INVALID_OPTIONS\ngranted must be a list of capabilities, not one with "dom.read"\nDid you mean "dom:read"?',
  ],
  REGISTRY_CLOSED: [
    () => {
      const registry = registered();
      registry.close();
      return registry.call("getCellValue", { cell: "B5" });
    },
    "REGISTRY_CLOSED\nthe registry is closed",
  ],
};

describe("every code", () => {
  test("is provoked here", () => {
    expect(Object.keys(provoked).sort()).toEqual(Object.keys(btcpErrorCodes).sort());
  });

  test.each(Object.entries(provoked))("%s", async (_, [action, text]) => {
    expect(await told(action)).toBe(text);
  });
});

describe("what a tool throws", () => {
  test("a BTCPError keeps code, suggestion and data; its cause is what was thrown", async () => {
    const thrown = new BTCPError("CELL_NOT_FOUND", {
      message: "Cell B5 not found",
      suggestion: "Verify the address",
      data: { cell: "B5" },
    });
    const registry = registered({}, () => {
      throw thrown;
    });
    const error: unknown = await registry
      .call("getCellValue", { cell: "B5" })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: "CELL_NOT_FOUND",
      message: "Cell B5 not found",
      suggestion: "Verify the address",
      data: { cell: "B5" },
      cause: thrown,
    });
  });

  test.each([undefined, null, "no sheet", 4, { then: 1 }, Object.create(null)])(
    "%j is a BTCPError",
    async (thrown) => {
      const text = await told(() =>
        called(() => {
          throw thrown;
        }),
      );
      expect(text).toBe(`EXECUTION_ERROR\n${typeof thrown === "string" ? thrown : "the tool failed"}`);
    },
  );
});

describe("options that mean nothing", () => {
  test.each([
    [
      () => createRegistry({ maxConcurrent: 11 }),
      "maxConcurrent must be a whole number from 1 to 10, not 11",
    ],
    [() => createRegistry({ maxConcurrent: 0 }), "maxConcurrent must be a whole number from 1 to 10, not 0"],
    [
      () => createRegistry({ timeout: Number.NaN }),
      "timeout must be a whole number from 1 to 300000, not NaN",
    ],
    [
      () => registered().call("getCellValue", { cell: "B5" }, { timeout: 1.5 }),
      "timeout must be a whole number from 1 to 300000, not 1.5",
    ],
    [
      () => registered().call("getCellValue", { cell: "B5" }, { signal: "stop" as never }),
      'signal must be an AbortSignal, not "stop"',
    ],
    [
      () => createRegistry().grant(["dom:read"], { lifetime: "forever" as never }),
      'lifetime must be "one-time", "page" or "persistent", not "forever"',
    ],
    [
      () => createRegistry().grant(["dom:read"], { lifetime: "persistent" }),
      'lifetime must be "one-time" or "page" without a storage, not "persistent"\nGive the registry a storage, such as localStorage.',
    ],
    [
      () => createRegistry().grant("dom:read" as never),
      'capabilities must be a list of capabilities, not "dom:read"',
    ],
    [
      () => createRegistry().registerManifest("{}", null as never),
      "functions must be an object with a function for each tool, not null",
    ],
  ])("%#", async (action, text) => {
    expect(await told(action)).toBe(`INVALID_OPTIONS\n${text}`);
  });
});

function registered(
  options: Parameters<typeof createRegistry>[0] = {},
  run: () => unknown = title,
): ReturnType<typeof createRegistry> {
  const registry = createRegistry(options);
  registry.register(cellTool(), run);
  return registry;
}

function called(run: () => unknown, tool = cellTool()): Promise<unknown> {
  const registry = createRegistry();
  registry.register(tool, run);
  return registry.call(tool.name, { cell: "B5" });
}
