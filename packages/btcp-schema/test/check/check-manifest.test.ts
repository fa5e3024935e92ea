import { loadBtcpManifest } from "@toolhaft/btcp-schema";
import { describe, expect, test } from "vitest";
import { lines } from "../support/load-file.ts";

const tool = {
  name: "getCell",
  description: "Returns the value of one cell by its address",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: { type: "object", properties: {} },
  capabilities: ["dom:read"],
};
const sound = {
  btcp: "1.0",
  name: "sheet-tools",
  version: "1.0.0",
  tools: [tool],
  capabilities: ["dom:read"],
};

function found(changes: object): string[] {
  return lines(loadBtcpManifest(JSON.stringify({ ...sound, ...changes })).diagnostics);
}

test("a sound manifest loads with the reference's defaults", () => {
  const { document, diagnostics } = loadBtcpManifest(JSON.stringify(sound));
  expect(diagnostics).toEqual([]);
  expect(document).toMatchObject({
    btcp: "1.0",
    name: "sheet-tools",
    config: { timeout: 30_000, sandbox: "worker", maxConcurrent: 3 },
    tools: [{ index: 0, name: "getCell" }],
  });
});

test("a broken tool never hides another", () => {
  const tools = [
    { ...tool, name: "get-cell" },
    null,
    tool,
    { ...tool, name: "getRow", capabilities: ["dom:write"] },
    tool,
  ];
  const { document, rejected } = loadBtcpManifest(JSON.stringify({ ...sound, tools }));
  expect(document?.tools.map(({ index }) => index)).toEqual([2]);
  expect(rejected).toEqual([
    { index: 0, name: "get-cell" },
    { index: 1 },
    { index: 3, name: "getRow" },
    { index: 4, name: "getCell" },
  ]);
});

describe("fields", () => {
  test.each([
    [{ btcp: 1 }, ['error btcp/field-type /btcp: "btcp" must be a string, got a number: 1']],
    [
      { btcp: "1.0.0" },
      ['error btcp/protocol-version /btcp: "btcp" is "1.0.0", it must be two numbers such as "1.0"'],
    ],
    [
      { name: "Sheet" },
      ['error btcp/manifest-name /name: the manifest\'s name "Sheet" must match ^[a-z][a-z0-9-]*$'],
    ],
    [{ name: "" }, ['error btcp/manifest-name /name: the manifest\'s name "" must match ^[a-z][a-z0-9-]*$']],
    [
      { name: "s".repeat(65) },
      ["error btcp/manifest-name /name: the manifest's name has 65 characters, at most 64 are allowed"],
    ],
    [
      { version: "1.0" },
      ['error btcp/version /version: "version" is "1.0", it must start with three numbers such as "1.0.0"'],
    ],
    [
      { version: "1.0.0garbage" },
      ['warning btcp/version /version: "version" is "1.0.0garbage", which is no semantic version'],
    ],
    [
      { version: "01.0.0" },
      ['warning btcp/version /version: "version" is "01.0.0", which is no semantic version'],
    ],
    [{ version: "1.0.0-rc.1+5" }, []],
    [
      { description: "d".repeat(501) },
      [
        "error btcp/description-length /description: the manifest's description has 501 characters, at most 500 are allowed",
      ],
    ],
    [{ tools: [], capabilities: [] }, ['error btcp/no-tools /tools: "tools" is empty']],
    [{ tools: {} }, ['error btcp/field-type /tools: "tools" must be an array of tools, got an object']],
    [
      { tools: [5], capabilities: [] },
      ["error btcp/field-type /tools/0: tool[0]: a tool must be an object, got a number: 5"],
    ],
    [{ provider: {} }, ['error btcp/required /provider: "provider.name" is required']],
    [
      { provider: { name: "n".repeat(101) } },
      ['error btcp/provider /provider/name: "provider.name" has 101 characters, at most 100 are allowed'],
    ],
    [
      { provider: { name: "Acme", url: "acme.example" } },
      ['error btcp/provider /provider/url: "provider.url" is "acme.example", which is no absolute URI'],
    ],
    [
      { provider: { name: "Acme", contact: "x" } },
      ['error btcp/provider /provider/contact: "provider.contact" is "x", which is no email address'],
    ],
    [
      { provider: { name: "Acme", email: "a@b.example" } },
      ['warning btcp/unknown-key /provider/email: the key "email" is unknown; did you mean "contact"?'],
    ],
    [
      { config: { sandbox: "native" } },
      [
        'error btcp/config-value /config/sandbox: "config.sandbox" is "native", it must be "worker", "iframe", "ses" or "wasm"',
      ],
    ],
    [
      { config: { maxConcurrent: 11 } },
      ['error btcp/config-value /config/maxConcurrent: "config.maxConcurrent" is 11, it must be 1 to 10'],
    ],
    [
      { config: { timeout: 60 } },
      [
        'error btcp/timeout-range /config/timeout: "config.timeout" is 60 milliseconds, at least 1000 are required; did you mean 60000?',
      ],
    ],
    [{ config: [] }, ['error btcp/field-type /config: "config" must be an object, got an array']],
    [{ tools: undefined, capabilities: [] }, ['error btcp/required (root): "tools" is required']],
  ])("%j", (changes, expected) => {
    expect(found(changes)).toEqual(expected);
  });

  test.each(["[]", "5", "null", '"x"'])("a root that is %s", (text) => {
    const { document, diagnostics } = loadBtcpManifest(text);
    expect(document).toBeUndefined();
    expect(diagnostics.map(({ messageId }) => messageId)).toEqual(["root"]);
  });
});
