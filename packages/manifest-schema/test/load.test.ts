import { loadManifest } from "@toolhaft/manifest-schema";
import { describe, expect, test } from "vitest";
import { findings, oneTool, withMembers } from "./support/findings.ts";

test("a sound manifest is read with its paths and names resolved", () => {
  const text = oneTool(
    '"name": "get_time", "description": "Tell the time", "schema": {"type": "object", "properties": {}}, ' +
      '"command": ["./tools/bin/get_time", "--utc"], "timeoutSec": 5, "envPassthrough": ["TZ"]',
  );
  const loaded = loadManifest(text, { path: "agent/tools.json" });
  expect(loaded.document?.tools).toEqual([
    {
      index: 0,
      name: "get_time",
      description: "Tell the time",
      schema: { type: "object", properties: {} },
      command: ["./tools/bin/get_time", "--utc"],
      program: { kind: "relative", path: "agent/tools/bin/get_time", relative: "tools/bin/get_time" },
      timeoutSec: 5,
      envPassthrough: ["TZ"],
    },
  ]);
  expect(loaded).toMatchObject({ rejected: [], conforms: true, diagnostics: [] });
});

test("paths follow the platform that is asked for", () => {
  const options = { path: "C:\\agent\\tools.json", platform: "win32" } as const;
  const [tool] = loadManifest(withMembers('"description": "x"'), options).document?.tools ?? [];
  expect(tool?.program.path).toBe("C:\\agent\\tools\\bin\\get_time");
});

test("one broken tool hides no other", () => {
  const loaded = loadManifest(
    '{"tools": [{"name": "a", "command": ["/bin/a"]}, {"name": "b"}, null, {"name": "c", "command": ["/bin/c"]}]}',
  );
  expect(loaded.document?.tools.map(({ name, index }) => [name, index])).toEqual([
    ["a", 0],
    ["c", 3],
  ]);
  expect(loaded.rejected).toEqual([{ index: 1, name: "b" }, { index: 2 }]);
  expect(loaded.conforms).toBe(false);
});

test("a tool whose schema is broken is rejected with that finding", () => {
  const loaded = loadManifest(withMembers('"schema": {"type": "objekt"}'));
  expect(loaded.rejected).toEqual([{ index: 0, name: "get_time" }]);
  expect(loaded.diagnostics[0]?.at.pointer).toBe("/tools/0/schema/type");
});

test("bytes and documents are read as text is", () => {
  const text = withMembers('"timeoutSec": 0');
  const bytes = new TextEncoder().encode(text);
  const { document } = loadManifest(text);
  expect(loadManifest(bytes).diagnostics).toEqual(loadManifest(text).diagnostics);
  expect(document && loadManifest(document.source).diagnostics).toEqual(loadManifest(text).diagnostics);
});

describe("the root", () => {
  test.each([
    [
      "[]",
      'error manifest/field-type (root): the manifest must be an object with a list of "tools", got an array',
    ],
    [
      "null",
      'error manifest/field-type (root): the manifest must be an object with a list of "tools", got null',
    ],
    [
      '"tools"',
      'error manifest/field-type (root): the manifest must be an object with a list of "tools", got a string: "tools"',
    ],
    ["{}", 'error manifest/field-type (root): "tools" is missing'],
    ['{"tools": {}}', 'error manifest/field-type /tools: "tools" must be an array of tools, got an object'],
    ['{"tools": null}', 'error manifest/field-type /tools: "tools" must be an array of tools, got null'],
  ])("%s is unusable", (text, line) => {
    expect(findings(text)).toEqual([line]);
    expect(loadManifest(text).document).toBeUndefined();
  });

  test("a key of the prototype is no key", () => {
    expect(findings('{"__proto__": [], "constructor": [], "tools": []}')).toEqual([
      'warning manifest/unknown-key /__proto__: the key "__proto__" is unknown: a manifest has "tools" only',
      'warning manifest/unknown-key /constructor: the key "constructor" is unknown: a manifest has "tools" only',
    ]);
  });

  test("$schema is for editors, whatever it holds", () => {
    expect(findings('{"$schema": "./manifest.json", "tools": []}')).toEqual([]);
    expect(findings('{"$schema": 7, "tools": []}')).toEqual([]);
  });

  test("a list under a key in other letters is read", () => {
    const loaded = loadManifest('{"Tools": [{"name": "a", "command": ["/bin/a"]}]}');
    expect(loaded.diagnostics.map(({ message }) => message)).toEqual([
      'the key "Tools" must be written "tools"',
    ]);
    expect(loaded.document?.tools).toHaveLength(1);
    expect(loaded.conforms).toBe(true);
  });
});

describe("faults of JSON", () => {
  test("tools before and after a broken one are kept, and the finding names the tool", () => {
    const loaded = loadManifest(
      '{"tools": [{"name": "a", "command": ["/bin/a"]}, {"name": "b", "command": ["/bin/b",]}, {"name": "c", "command": ["/bin/c"]}]}',
    );
    expect(loaded.document?.tools.map(({ name }) => name)).toEqual(["a", "c"]);
    expect(loaded.rejected).toEqual([{ index: 1, name: "b" }]);
    expect(loaded.diagnostics).toMatchObject([
      { rule: "json/trailing-comma", tool: { index: 1, name: "b" } },
    ]);
  });

  test("what a cut file lacks is not told as missing", () => {
    const rules = loadManifest('{"tools": [{"name": "a"').diagnostics.map(({ rule }) => rule);
    expect(rules).toEqual(["json/truncated"]);
  });

  test("a byte order mark is an error, and the tools are read all the same", () => {
    const loaded = loadManifest(`\ufeff${withMembers('"timeoutSec": 5')}`);
    expect(loaded.diagnostics).toMatchObject([{ rule: "json/bom", severity: "error" }]);
    expect(loaded.document?.tools).toHaveLength(1);
    expect(loaded.conforms).toBe(false);
  });
});
