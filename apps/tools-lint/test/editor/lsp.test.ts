import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CodeActionRequest,
  CompletionRequest,
  DidCloseTextDocumentNotification,
  ErrorCodes,
  HoverRequest,
  type CodeAction,
  type CompletionItem,
  type MarkupContent,
  type Position,
} from "vscode-languageserver-protocol/node.js";
import { root } from "../../../../scripts/root.mjs";
import { PROGRAM, startEditor, uriOf, type EditorClient } from "./editor-client.ts";

const BROKEN = readFileSync(join(root, "examples/mcp/broken/tools-list.json"), "utf8");
const MANIFEST =
  '{\n  "tools": [\n    {\n      "name": "get_time",\n      "command": ["./tools/bin/get_time"]\n    }\n  ]\n}\n';
const DANGLING = { start: { line: 17, character: 45 }, end: { line: 17, character: 68 } };

describe("tools-lint lsp", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "tools-lint-")));
  const at = (name: string): string => join(folder, name);
  let editor: EditorClient;

  beforeAll(async () => {
    const files = {
      "tools/bin/get_time": "#!/bin/sh\n",
      ".gitignore": "built/\n",
      ".git/HEAD": "",
      "garden/tools.json":
        '[\n  { "name": "water_plant", "description": "Water one plant", "parameters": {} }\n]\n',
      "garden/allowlist.json": '{ "garden": ["water"] }\n',
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    }
    editor = await startEditor(folder);
  });
  afterAll(async () => {
    expect(await editor.close()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });

  /** The actions of some kinds at a place. */
  async function actionsAt(name: string, place: Position, only: string[]): Promise<CodeAction[]> {
    const answer = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: uriOf(at(name)) },
      range: { start: place, end: place },
      context: { diagnostics: [], only },
    });
    return answer as CodeAction[];
  }

  /** Open a text, and answer what is said on hover at its `|`. */
  async function hoverAt(name: string, marked: string): Promise<string> {
    await editor.open(at(name), marked.replace("|", ""));
    const answer = await editor.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: uriOf(at(name)) },
      position: markIn(marked),
    });
    return (answer?.contents as MarkupContent | undefined)?.value ?? "";
  }

  /** Open a text, and answer what is offered at its `|`, in the order in which an editor lists it. */
  async function offeredAt(name: string, marked: string): Promise<CompletionItem[]> {
    await editor.open(at(name), marked.replace("|", ""));
    const answer = await editor.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri: uriOf(at(name)) },
      position: markIn(marked),
    });
    const orderOf = ({ sortText, label }: CompletionItem): string => sortText ?? label;
    return (answer as CompletionItem[]).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  }

  test("a finding has its place, its rule, a link to the rule's page, and how to mend it", async () => {
    const { diagnostics } = await editor.open(at("list.json"), BROKEN);
    expect(diagnostics.map(({ code, severity }) => `${String(severity)} ${String(code)}`).sort()).toEqual([
      "1 schema/exclusive-boolean",
      "1 schema/ref-dangling",
      "1 schema/root-type",
      "3 target/unsupported-keyword",
      "3 target/unsupported-keyword",
    ]);
    expect(diagnostics.find(({ code }) => code === "schema/ref-dangling")).toMatchObject({
      range: DANGLING,
      severity: 1,
      source: "tools-lint",
      message:
        'tool[1] "send_invoice": $ref "#/definitions/invoice" points at nothing\nDid you mean "#/$defs/invoice"?',
    });
  });

  test.each([
    ["holds no tools", "package.json", '{ "name": "x", "tools": 1 }'],
    ["is named in .gitignore", "built/list.json", BROKEN],
  ])("a file that %s has no findings", async (_, name, text) => {
    expect((await editor.open(at(name), text)).diagnostics).toEqual([]);
  });

  test.each([
    ["tools.json", `x${BROKEN}`, "json/unexpected"],
    ["half/list.json", '{"tools": [', "json/truncated"],
    ["empty/mcp.json", "", "json/empty"],
  ])("a broken %s is said to be so: %j", async (name, text, rule) => {
    expect((await editor.open(at(name), text)).diagnostics.map(({ code }) => code)).toContain(rule);
  });

  test("a file that is closed has no findings any more", async () => {
    expect((await editor.open(at("closed.json"), BROKEN)).diagnostics).not.toEqual([]);
    const next = editor.next(at("closed.json"));
    await editor.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: uriOf(at("closed.json")) },
    });
    expect((await next).diagnostics).toEqual([]);
  });

  test("a program that a definition names and that is not on the disk is a finding", async () => {
    const isMissing = async (name: string, text: string): Promise<boolean> =>
      (await editor.open(at(name), text)).diagnostics.some(({ code }) => code === "files/command-missing");
    expect(await isMissing("typo.json", MANIFEST.replace('get_time"]', 'get_tiem"]'))).toBe(true);
    expect(await isMissing("sound.json", MANIFEST)).toBe(false);
  });

  test("another place of the same file that a finding is about leads there", async () => {
    const text =
      '[\n  { "name": "tide", "inputSchema": { "type": "object" } },\n  { "name": "tide", "inputSchema": { "type": "object" } }\n]';
    const { diagnostics } = await editor.open(at("twice.json"), text);
    expect(diagnostics.find(({ code }) => code === "mcp/duplicate-name")).toMatchObject({
      range: { start: { line: 2, character: 12 } },
      relatedInformation: [
        {
          location: {
            uri: uriOf(at("twice.json")),
            range: { start: { line: 1, character: 12 }, end: { line: 1, character: 18 } },
          },
          message: "first used here",
        },
      ],
    });
  });

  test("another place in a file beside it leads to that file", async () => {
    const { diagnostics } = await editor.open(
      at("garden/execution.json"),
      '[{ "tool": "water_plnt", "binary": "garden", "subcommand": "water", "args": [] }]',
    );
    const related = diagnostics.flatMap(({ relatedInformation = [] }) => relatedInformation);
    expect(related).toEqual([
      {
        location: {
          uri: uriOf(at("garden/tools.json")),
          range: { start: { line: 1, character: 12 }, end: { line: 1, character: 25 } },
        },
        message: "the tool of that name",
      },
    ]);
  });

  test("a fix is offered where its finding is, and nowhere else", async () => {
    await editor.open(at("fixes.json"), BROKEN);
    const [action, ...others] = (
      await actionsAt("fixes.json", { line: 17, character: 50 }, ["quickfix"])
    ).filter(({ edit }) => edit?.changes?.[uriOf(at("fixes.json"))] !== undefined);
    expect(others).toEqual([]);
    expect(action).toMatchObject({
      kind: "quickfix",
      edit: { changes: { [uriOf(at("fixes.json"))]: [{ range: DANGLING, newText: '"#/$defs/invoice"' }] } },
      diagnostics: [{ code: "schema/ref-dangling", range: DANGLING }],
    });
    expect(await actionsAt("fixes.json", { line: 0, character: 0 }, ["quickfix"])).toEqual([]);
  });

  test("fix all is one action, which writes the text that --fix writes", async () => {
    await editor.open(at("all.json"), BROKEN);
    const actions = await actionsAt("all.json", { line: 0, character: 0 }, ["source.fixAll"]);
    expect(actions.map(({ kind }) => kind)).toEqual(["source.fixAll.tools-lint"]);
    writeFileSync(at("fixed.json"), BROKEN);
    spawnSync(process.execPath, [PROGRAM, "--fix", "fixed.json"], { cwd: folder });
    const fixed = readFileSync(at("fixed.json"), "utf8");
    expect(fixed).not.toBe(BROKEN);
    expect(actions[0]?.edit?.changes?.[uriOf(at("all.json"))]?.map(({ newText }) => newText)).toEqual([
      fixed,
    ]);
  });

  test("hover on a finding shows its rule's page, without the examples", async () => {
    const page = await hoverAt("rule.json", BROKEN.replace('"#/definitions', '"#|/definitions'));
    expect(page).toMatch(/^\*\*schema\/ref-dangling\*\* · error\n\n\S/);
    expect(page).toContain("`tools-lint explain schema/ref-dangling` shows examples.");
    expect(page).not.toContain("```");
  });

  test.each([
    [
      "a manifest",
      MANIFEST.replace('"name"', '"na|me"'),
      "**Name**\n\nWhat the model calls the tool by. No other tool of the manifest has this name.",
    ],
    [
      "a list of a provider",
      '[{ "name": "tide", "inputSchema": { "type": "object" }, "annotations": { "read|OnlyHint": true } }]',
      "**readOnlyHint**\n\nThe tool changes nothing; default false.",
    ],
  ])("hover on a key of %s says first what it means", async (name, text, expected) => {
    expect((await hoverAt(`${name}.json`, text)).split("\n\n---\n\n")[0]).toBe(expected);
  });

  test("hover on a key of the configuration says what it means", async () => {
    expect(await hoverAt("toolhaft.config.jsonc", '{ "lint": { "fail|On": "error" } }')).toBe(
      "**failOn**\n\nThe least severity that makes the exit code 1; default `error`.",
    );
  });

  test("keys that a tool lacks are offered, required ones first, with their colon", async () => {
    const items = await offeredAt(
      "keys.json",
      '{ "tools": [{ "name": "a", "command": ["b"] }, { | "schema": {} }] }',
    );
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([
      ["command", "required"],
      ["name", "required"],
      ["description", undefined],
      ["envPassthrough", undefined],
      ["timeoutSec", undefined],
    ]);
    expect(items.map(({ textEdit }) => textEdit?.newText)).toContain('"timeoutSec": ');
  });

  test.each([
    [
      "list.mcp.json",
      '{ "tools": [{ "name": "a", "inputSchema": {}, "execution": { "taskSupport": "|" } }] }',
      ['"forbidden"', '"optional"', '"required"'],
    ],
    [
      "unfinished.json",
      '[{ "type": "function", "function": { "name": "a", "',
      ["description", "parameters", "strict"],
    ],
    ["claude.json", '[{ "name": "a", "input_schema": {}, "cache_control": { | } }]', ["type", "ttl"]],
    [
      "toolhaft.config.json",
      '{ "lint": { "preset": "|" } }',
      ['"default"', '"recommended"', '"specification"', '"strict"'],
    ],
  ])("in %s what its schema knows is offered", async (name, text, expected) => {
    const marked = text.includes("|") ? text : `${text}|`;
    expect((await offeredAt(name, marked)).map(({ label }) => label)).toEqual(expected);
  });

  test("a method that there is none of is refused by its name", async () => {
    for (const method of ["workspace/symbol", "toString"]) {
      await expect(editor.connection.sendRequest(method, {})).rejects.toThrow(`there is no method ${method}`);
    }
  });

  test.each([
    ["textDocument/hover", null, 'a "textDocument" that has a "uri"'],
    ["textDocument/hover", {}, 'a "position" that has a "line" and a "character"'],
    ["textDocument/completion", {}, 'a "position" that has a "line" and a "character"'],
    [
      "textDocument/codeAction",
      { context: { diagnostics: [] } },
      'a "range" that has a "start" and an "end", each with a "line" and a "character"',
    ],
  ])(
    "%s with %j is refused by what it lacks, and the next request is answered",
    async (method, rest, lacks) => {
      const text = MANIFEST.replace('"name"', '"na|me"');
      expect(await hoverAt("before.json", text)).toContain("**Name**");
      const params = rest && { textDocument: { uri: uriOf(at("before.json")) }, ...rest };
      await expect(editor.connection.sendRequest(method, params)).rejects.toMatchObject({
        code: ErrorCodes.InvalidParams,
        message: `${method} needs params with ${lacks}`,
      });
      expect(await hoverAt("after.json", text)).toContain("**Name**");
    },
  );

  test("a text that is nested too deep has a finding like any other", async () => {
    const { diagnostics } = await editor.open(
      at("deep.tools.json"),
      `{ "tools": [{ "command": [], "schema": ${"[".repeat(600)}`,
    );
    expect(diagnostics.map(({ code }) => code)).toContain("json/depth");
  });
});

/** Where the `|` of a text is. */
function markIn(marked: string): Position {
  const lines = marked.slice(0, marked.indexOf("|")).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
