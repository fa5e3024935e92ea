import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  DidChangeWatchedFilesNotification,
  DidSaveTextDocumentNotification,
  HoverRequest,
  type PublishDiagnosticsParams,
} from "vscode-languageserver-protocol/node.js";
import { buildOnce } from "../../../../tests/scenario/built.ts";
import { PROGRAM, startEditor, uriOf, type EditorClient } from "./editor-client.ts";

const TOOLS = `{
  "tools": [
    { "name": "get_tide", "command": ["./tools/bin/get_tide"], "owner": "harbour" },
    { "name": "get_moon", "command": ["./tools/bin/get_moon"], "owner": "harbour" }
  ]
}
`;

describe("an editor goes by what the command line goes by", () => {
  let folder: string;
  let editor: EditorClient;
  const at = (name: string): string => join(folder, name);
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  const config = (lint: object): void => {
    write("toolhaft.config.json", JSON.stringify({ lint }));
  };
  const rulesOf = ({ diagnostics }: PublishDiagnosticsParams): string[] =>
    diagnostics.map(({ code }) => String(code)).filter((code) => !code.startsWith("files/"));

  beforeAll(() => void buildOnce("tools-lint"));
  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "tools-lint-")));
    editor = await startEditor(folder);
    return async () => {
      await editor.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  test("hover tells what the targets of the configuration make of a keyword", async () => {
    config({ targets: ["gemini", "openai"] });
    const text =
      '[{ "name": "get_tide", "inputSchema": { "type": "object", "properties": { "at": { "not": {} } } } }]';
    write("list.json", text);
    await editor.open(at("list.json"), text);
    const hover = await editor.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: uriOf(at("list.json")) },
      position: { line: 0, character: text.indexOf('"not"') + 2 },
    });
    const { value = "" } = (hover?.contents ?? {}) as { value?: string };
    expect(value).toContain("Targets take it:\n\n- **gemini** refuses it: ");
    expect(value).toContain("- as it is: openai");
  });

  /** The findings that a run of the command line has, as an editor shows them. */
  function findingsOfRun(name: string): string[] {
    const { stdout } = spawnSync(process.execPath, [PROGRAM, "--format", "json", "--info", name], {
      cwd: folder,
      encoding: "utf8",
    });
    const report = JSON.parse(stdout) as {
      files: { path: string; diagnostics: { rule: string; at: { range?: { start: { line: number } } } }[] }[];
    };
    const own = report.files.find(({ path }) => path === name)?.diagnostics ?? [];
    return own.map(({ rule, at: place }) => `${rule} ${String((place.range?.start.line ?? 1) - 1)}`);
  }

  const shown = ({ diagnostics }: PublishDiagnosticsParams): string[] =>
    diagnostics.map(({ code, range }) => `${String(code)} ${String(range.start.line)}`);

  test.each([
    ["no configuration", undefined],
    ["a rule that is off", { rules: { "manifest/unknown-key": "off" } }],
    ["a preset and a target", { preset: "strict", targets: ["gemini", "openai-strict"] }],
    ["a suppression", { suppressions: [{ rule: "*", tool: "get_tide", reason: "Read by the harbour." }] }],
    ["files that are not looked at", { checkFiles: false }],
    ["a format that is given", { overrides: [{ files: "tools.json", format: "mcp" }] }],
  ])("with %s", async (_, lint) => {
    if (lint !== undefined) config(lint);
    write("tools.json", TOOLS);
    const expected = findingsOfRun("tools.json");
    expect(shown(await editor.open(at("tools.json"), TOOLS))).toEqual(expected);
    expect(expected.join(" ")).not.toBe("");
  });

  test("files that the configuration leaves out have no finding", async () => {
    config({ ignores: ["drafts/"] });
    expect(rulesOf(await editor.open(at("drafts/tools.json"), TOOLS))).toEqual([]);
    expect(rulesOf(await editor.open(at("tools.json"), TOOLS))).not.toEqual([]);
  });

  test("what a baseline knows is not shown, and what is new is", async () => {
    config({ baseline: "known.json", checkFiles: false });
    write("tools.json", TOOLS);
    spawnSync(process.execPath, [PROGRAM, "--write-baseline", "--baseline", "known.json", "."], {
      cwd: folder,
    });
    expect(JSON.parse(readFileSync(at("known.json"), "utf8"))).toMatchObject({ version: 1 });
    const isCounted = ({ severity }: { severity?: number }): boolean => severity === 1 || severity === 2;
    const before = await editor.open(at("tools.json"), TOOLS);
    expect(before.diagnostics.filter(isCounted)).toEqual([]);
    const after = await editor.change(at("tools.json"), 2, [{ text: TOOLS.replace("owner", "ownr") }]);
    expect(after.diagnostics.filter(isCounted)).toHaveLength(1);
  });

  test("a configuration that changes holds at once", async () => {
    expect(rulesOf(await editor.open(at("tools.json"), TOOLS))).toContain("manifest/unknown-key");
    expect(editor.watched).toEqual(["workspace/didChangeWatchedFiles"]);
    config({ rules: { "manifest/unknown-key": "off" } });
    const next = editor.next(at("tools.json"));
    await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: uriOf(at("toolhaft.config.json")), type: 1 }],
    });
    expect(rulesOf(await next)).not.toContain("manifest/unknown-key");
  });

  test("an editor that watches no files tells by its saves", async () => {
    const plain = await startEditor(folder, {});
    expect(plain.watched).toEqual([]);
    expect(rulesOf(await plain.open(at("tools.json"), TOOLS))).toContain("manifest/unknown-key");
    config({ rules: { "*": "off" } });
    const next = plain.next(at("tools.json"));
    await plain.connection.sendNotification(DidSaveTextDocumentNotification.type, {
      textDocument: { uri: uriOf(at("toolhaft.config.json")) },
    });
    expect((await next).diagnostics).toEqual([]);
    await plain.close();
  });

  test("with a broken configuration nothing is linted; it says so once, and shows where", async () => {
    config({ rulez: {} });
    const ofConfig = editor.next(at("toolhaft.config.json"));
    expect((await editor.open(at("tools.json"), TOOLS)).diagnostics).toEqual([]);
    expect((await ofConfig).diagnostics.map(({ message }) => message)).toEqual([
      '"rulez" is no key of "lint"; did you mean "rules"?\nNothing reads it. Write "rules", or take it out.',
    ]);
    await editor.change(at("tools.json"), 2, [{ text: `${TOOLS} ` }]);
    expect(editor.messages).toEqual(["tools-lint: nothing is linted: toolhaft.config.json has errors"]);
    const mended = editor.next(at("toolhaft.config.json"));
    config({});
    await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: uriOf(at("toolhaft.config.json")), type: 2 }],
    });
    expect((await mended).diagnostics).toEqual([]);
  });

  test("a baseline that is not there is a message, as on the command line", async () => {
    config({ baseline: "gone.json" });
    expect((await editor.open(at("tools.json"), TOOLS)).diagnostics).toEqual([]);
    expect(editor.messages).toEqual([
      "tools-lint: no such file or folder: gone.json; --write-baseline makes it",
    ]);
  });

  test("the configuration itself is linted as it is typed", async () => {
    const path = at("toolhaft.config.json");
    const { diagnostics } = await editor.open(path, '{ "lint": { "preset": "strickt" } }');
    expect(diagnostics.map(({ message }) => message)).toHaveLength(1);
    const sound = await editor.change(path, 2, [{ text: '{ "lint": { "preset": "strict" } }' }]);
    expect(sound.diagnostics).toEqual([]);
  });
});
