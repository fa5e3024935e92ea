import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import { describe, expect, test } from "vitest";
import { lines } from "../support/load-file.ts";

const tool = (name: string, capabilities: string[]): object => ({
  name,
  description: "Returns the value of one cell by its address",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: { type: "object", properties: {} },
  capabilities,
});

function found(capabilities: string[]): string[] {
  const { diagnostics } = loadBtcpTool(JSON.stringify(tool("getCell", capabilities)));
  return lines(diagnostics, "all").map((line) => line.replace('tool[0] "getCell": ', ""));
}

describe("spelling", () => {
  test.each([
    [["dom:read", "media:camera", "network:websocket:same-origin"], []],
    [
      ["DOM:read"],
      [
        'error btcp/capability-pattern /capabilities/0: capabilities[0] is "DOM:read", which is not category:resource or category:resource:action; did you mean "dom:read"?',
      ],
    ],
    [
      ["*"],
      [
        'error btcp/capability-pattern /capabilities/0: capabilities[0] is "*", which is not category:resource or category:resource:action',
      ],
    ],
    [
      ["foo:bar"],
      [
        'warning btcp/capability-unknown /capabilities/0: capabilities[0] is "foo:bar", which the protocol does not have',
      ],
    ],
    [
      ["dom:wirte"],
      [
        'warning btcp/capability-near-miss /capabilities/0: capabilities[0] is "dom:wirte", which the protocol does not have; did you mean "dom:write"?',
      ],
    ],
    [
      ["network:websocket"],
      [
        'warning btcp/capability-near-miss /capabilities/0: capabilities[0] is "network:websocket", which the protocol does not have; did you mean "network:websocket:same-origin" or "network:websocket:cross-origin"?',
      ],
    ],
    [
      ["geolocation"],
      [
        'warning btcp/capability-exception /capabilities/0: capabilities[0] is "geolocation": the capability reference names it, but the pattern of the tool schema refuses it',
      ],
    ],
    [
      ["dom:*"],
      [
        'warning btcp/capability-exception /capabilities/0: capabilities[0] is "dom:*": a wildcard for development, which the pattern of the tool schema refuses',
      ],
    ],
    [
      ["dom:read", "dom:read"],
      [
        'warning btcp/capability-duplicate /capabilities/1: capabilities[1] repeats "dom:read", already listed as capabilities[0]',
      ],
    ],
    [
      ["network:fetch:cross-origin", "network:fetch:same-origin"],
      [
        'info btcp/capability-redundant /capabilities/1: "network:fetch:same-origin" is implied by "network:fetch:cross-origin"',
      ],
    ],
    [["dom:read", "dom:write"], []],
  ])("%j", (capabilities, expected) => {
    expect(found(capabilities)).toEqual(expected);
  });

  test("names of the prototype are no capabilities", () => {
    expect(found(["constructor"])[0]).toContain("btcp/capability-pattern");
  });
});

describe("a manifest's capabilities are the union of its tools'", () => {
  const check = (declared: string[], ...needs: string[][]): string[] => {
    const tools = needs.map((capabilities, index) =>
      tool(["getCell", "getRow"][index] ?? "getSheet", capabilities),
    );
    const manifest = { btcp: "1.0", name: "sheet-tools", version: "1.0.0", tools, capabilities: declared };
    return lines(loadBtcpManifest(JSON.stringify(manifest)).diagnostics);
  };

  test.each([
    [["dom:read"], [["dom:read"], []], []],
    [
      [],
      [["dom:read"]],
      [
        'error btcp/undeclared-capability /tools/0/capabilities/0: tool[0] "getCell": "dom:read" is not among the manifest\'s capabilities',
      ],
    ],
    [
      ["dom:write"],
      [["dom:read"], ["dom:write"]],
      [
        'warning btcp/undeclared-capability /tools/0/capabilities/0: tool[0] "getCell": "dom:read" is not among the manifest\'s capabilities, only implied by "dom:write"',
      ],
    ],
    [
      ["dom:write"],
      [["dom:read"]],
      [
        'warning btcp/unused-capability /capabilities/0: no tool needs the manifest\'s capability "dom:write", "dom:read" is enough',
      ],
    ],
    [
      ["dom:read", "media:camera"],
      [["dom:read"]],
      [
        'warning btcp/unused-capability /capabilities/1: no tool needs the manifest\'s capability "media:camera"',
      ],
    ],
    [["dom:read", "dom:write"], [["dom:write"]], []],
  ])("%j for %j", (declared, needs, expected) => {
    expect(check(declared, ...needs)).toEqual(expected);
  });

  test("a tool whose needs can't be read leaves the question open", () => {
    const tools = [{ ...tool("getCell", []), capabilities: "dom:read" }];
    const manifest = { btcp: "1.0", name: "m", version: "1.0.0", tools, capabilities: ["dom:read"] };
    const { diagnostics } = loadBtcpManifest(JSON.stringify(manifest));
    expect(diagnostics.map(({ rule }) => rule)).toEqual(["btcp/field-type"]);
  });
});
