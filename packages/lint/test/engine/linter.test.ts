import { createLinter, loadFormats, type FileView } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";
import { lintText, linter, places } from "../all-formats.ts";

const tool = (name: string): object => ({
  name,
  description: "Time of a zone",
  command: [`./tools/bin/${name}`],
});

describe("a run", () => {
  test("is sorted by path, with / between folders, and counted", () => {
    const report = linter.lint([
      {
        path: "kits\\zones\\tools.json",
        text: JSON.stringify({ tools: [{ ...tool("now"), timeoutSec: 30000 }] }),
      },
      { path: "kits/clock.json", text: JSON.stringify({ tools: [tool("now"), tool("now")] }) },
      {
        path: "kits/Alarm.json",
        text: JSON.stringify({ tools: [{ name: "ring", command: ["./tools/bin/ring"] }] }),
      },
    ]);
    expect(report.version).toBe(1);
    expect(report.files.map(({ path, format }) => [path, format])).toEqual([
      ["kits/Alarm.json", "manifest"],
      ["kits/clock.json", "manifest"],
      ["kits/zones/tools.json", "manifest"],
    ]);
    expect(report.summary).toEqual({ files: 3, errors: 1, warnings: 1, infos: 1 });
    expect(report.files[1]?.diagnostics[0]?.at.path).toBe("kits/clock.json");
  });

  test("is the same twice", () => {
    const inputs = [{ path: "tools.json", text: '{"tools": [{"name": "a", "command": ["x"],}, null, {}]}' }];
    expect(JSON.stringify(linter.lint(inputs))).toBe(JSON.stringify(linter.lint(inputs)));
  });
});

test("findings stand in the order of the text, each once", () => {
  const found = lintText(
    '{"tools": [{"name": "a ", "timeoutSec": 30000, "command": ["./tools/bin/a", "$HOME", "\'x\'"], "description": ""}]}',
  );
  expect(places(found)).toEqual([
    "name/edge-space /tools/0/name",
    "manifest/timeout-unit /tools/0/timeoutSec",
    "manifest/variable-in-argument /tools/0/command/1",
    "manifest/quoted-argument /tools/0/command/2",
    "description/empty /tools/0/description",
  ]);
  expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(found.length);
});

describe("a file whose format is not known", () => {
  test("is an error that says what was seen", () => {
    const [finding] = lintText('{"mcpServers": {"clock": {}}}', undefined, "kit.json");
    expect(finding?.rule).toBe("files/unknown-format");
    expect(finding?.message).toBe('no known tool format: the file is an object with "mcpServers"');
    expect(finding?.help).toContain("--as FORMAT");
  });

  test("shows both evidences of a tie", () => {
    const text = '{"tools": [{"name": "a", "command": []}, {"name": "b", "inputSchema": {}}]}';
    const [finding] = lintText(text, undefined, "kit.json");
    expect(finding?.message).toBe(
      'the format is not clear: manifest (1 of 2 tools have "command") or mcp (1 of 2 tools have "inputSchema")',
    );
    expect(finding?.help).toBe(
      "Keep tools of one format in a file, or name the format with --as manifest or --as mcp.",
    );
  });

  test("has its syntax findings and no guess when it is no JSON", () => {
    const found = lintText("", undefined, "kit.json");
    expect(found.map(({ rule }) => rule)).toEqual(["json/empty"]);
  });

  test("is judged when the caller knows the format", () => {
    expect(places(lintText("[null]", "mcp"))).toEqual(["mcp/tool-list /0"]);
    expect(places(lintText("5", "openai"))).toEqual(["openai/tool-list "]);
    expect(places(lintText("5", "anthropic"))).toEqual(["anthropic/tool-list "]);
  });
});

test("a tool of its provider's own has no findings", () => {
  expect(lintText('[{"type": "web_search"}, {"type": "function", "name": "a", "description": "b"}]')).toEqual(
    [],
  );
  expect(lintText('[{"type": "bash_20250124", "name": "bash"}]')).toEqual([]);
});

test("bytes are judged by their encoding", () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]);
  const report = linter.lint([{ path: "tools.json", bytes }]);
  expect(report.files[0]?.diagnostics.map(({ rule }) => rule)).toContain("json/utf-16");
});

test("a folder view is asked for each document, and file rules run only with one", () => {
  const asked: string[] = [];
  const view: FileView = {
    stat: (path) =>
      path === "tools/bin" ? { kind: "directory", executable: true, realPath: "/kit/tools/bin" } : undefined,
    head: () => undefined,
    list: () => ["nov"],
    actualCase: () => undefined,
  };
  const inputs = [{ path: "kit/tools.json", text: JSON.stringify({ tools: [tool("now")] }) }];
  const files = (path: string): FileView => {
    asked.push(path);
    return view;
  };
  const [finding] = linter.lint(inputs, { files }).files[0]?.diagnostics ?? [];
  expect(asked).toEqual(["kit/tools.json"]);
  expect(finding?.message).toBe('tool[0] "now": the program tools/bin/now does not exist');
  expect(finding?.help).toBe("Did you mean ./tools/bin/nov?");
  expect(linter.lint(inputs).files[0]?.diagnostics).toEqual([]);
});

test("a pack that was not given is the host's mistake", async () => {
  const small = createLinter({ formats: await loadFormats(["mcp"]) });
  expect([...small.formats]).toEqual(["mcp"]);
  const prepared = small.prepare({ path: "tools.json", text: JSON.stringify({ tools: [tool("now")] }) });
  expect(() => small.lintPrepared(prepared)).toThrow(
    'the pack of format "manifest" was not given to createLinter',
  );
});

describe("two files of one bundle", () => {
  const tram = {
    slug: "find-tram",
    version: "v1",
    displayName: "Trams",
    bundleID: "b1",
    toolID: "t1",
    type: "go",
  };
  const said = (...tools: object[]): string[] =>
    linter
      .lint(tools.map((each, index) => ({ path: `kits/${String(index)}.json`, text: JSON.stringify(each) })))
      .files.flatMap(({ diagnostics }) => diagnostics)
      .filter(({ rule }) => rule === "bundle/duplicate-version")
      .map(({ at, message }) => `${String(at.path)}${at.pointer} ${message}`);

  test("may be lists of tools, each of which is looked at", () => {
    const first = { ...tram, argSchema: { type: "object" } };
    const bus = { ...first, slug: "find-bus", toolID: "t2" };
    const ferry = { ...first, slug: "find-ferry", toolID: "t3" };
    expect(said([first, bus], [ferry, { tool: bus }, ferry])).toEqual([
      'kits/1.json/1/tool/version tool[1] "find-bus": the version "v1" of "find-bus" is also in kits/0.json',
      'kits/1.json/1/tool/toolID tool[1] "find-bus": the id "t2" is also that of the tool in kits/0.json',
      'kits/1.json/2/version tool[2] "find-ferry": the version "v1" of "find-ferry" is also that of tool[0]',
      'kits/1.json/2/toolID tool[2] "find-ferry": the id "t3" is also that of tool[0]',
    ]);
    expect(said([first, { ...bus, bundleID: "b2" }], [{ ...bus, bundleID: "b3" }])).toEqual([]);
  });

  test("may not hold the same version, nor the same id", () => {
    expect(said(tram, tram)).toEqual([
      'kits/1.json/version tool[0] "find-tram": the version "v1" of "find-tram" is also in kits/0.json',
      'kits/1.json/toolID tool[0] "find-tram": the id "t1" is also that of the tool in kits/0.json',
    ]);
    expect(said(tram, { ...tram, version: "v2", toolID: "t2" })).toEqual([]);
    expect(said(tram, { ...tram, bundleID: "b2" })).toEqual([]);
  });
});
