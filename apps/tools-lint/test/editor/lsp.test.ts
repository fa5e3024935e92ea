import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CodeActionRequest,
  CompletionRequest,
  HoverRequest,
  type CodeAction,
  type CompletionItem,
  type MarkupContent,
} from "vscode-languageserver-protocol/node.js";
import { root } from "../../../../scripts/root.mjs";
import { buildProgram, startEditor, uriOf, type EditorClient } from "./editor-client.ts";

const BROKEN = readFileSync(join(root, "examples/mcp/broken/tools-list.json"), "utf8");
const MANIFEST =
  '{\n  "tools": [\n    {\n      "name": "get_time",\n      "comand": ["./tools/bin/get_time"]\n    }\n  ]\n}\n';

describe("tools-lint lsp", () => {
  const folder = mkdtempSync(join(tmpdir(), "tools-lint-"));
  const at = (name: string): string => join(folder, name);
  let editor: EditorClient;
  beforeAll(async () => {
    const files = { "tools/bin/get_time": "#!/bin/sh\n", ".gitignore": "built/\n", ".git/HEAD": "" };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    }
    buildProgram();
    editor = await startEditor(folder);
  }, 120_000);
  afterAll(async () => {
    expect(await editor.close()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });

  test("tells findings with place, rule, page and how to mend them", async () => {
    const { diagnostics } = await editor.open(at("list.json"), BROKEN);
    expect(diagnostics.filter(({ severity }) => severity === 1)).toHaveLength(3);
    expect(diagnostics.find(({ code }) => code === "schema/ref-dangling")).toMatchObject({
      range: { start: { line: 17, character: 45 }, end: { line: 17, character: 68 } },
      severity: 1,
      source: "tools-lint",
      codeDescription: { href: "https://toolhaft.dev/rules/schema/ref-dangling" },
      message:
        'tool[1] "send_invoice": $ref "#/definitions/invoice" points at nothing\nDid you mean "#/$defs/invoice"?',
    });
  });

  test("says nothing of files without tools, and of what .gitignore names", async () => {
    expect((await editor.open(at("package.json"), '{ "name": "x", "tools": 1 }')).diagnostics).toEqual([]);
    expect((await editor.open(at("built/list.json"), BROKEN)).diagnostics).toEqual([]);
  });

  test("looks at the files around a definition, and a key names its other place", async () => {
    const text = MANIFEST.replace("comand", "command").replace('get_time"]', 'get_tiem"]');
    const { diagnostics } = await editor.open(at("manifest.json"), text);
    expect(diagnostics.map(({ code }) => code)).toContain("files/command-missing");
  });

  test("offers each fix where it is, and all safe ones at once", async () => {
    const uri = uriOf(at("list.json"));
    const place = { line: 17, character: 50 };
    const actions = (await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start: place, end: place },
      context: { diagnostics: [], only: ["quickfix"] },
    })) as CodeAction[];
    expect(actions.map(({ kind }) => kind)).toContain("quickfix");
    const edits = actions.flatMap(({ edit }) => edit?.changes?.[uri] ?? []);
    expect(edits).toContainEqual({
      range: { start: { line: 17, character: 45 }, end: { line: 17, character: 68 } },
      newText: '"#/$defs/invoice"',
    });
    const all = (await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start: place, end: place },
      context: { diagnostics: [], only: ["source.fixAll"] },
    })) as CodeAction[];
    expect(all).toHaveLength(1);
    expect(all[0]?.edit?.changes?.[uri]?.[0]?.newText).toContain('"exclusiveMinimum": 0');
  });

  test("shows on hover the page of a rule, and what a key means", async () => {
    const hover = async (name: string, line: number, character: number): Promise<string> => {
      const answer = await editor.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: uriOf(at(name)) },
        position: { line, character },
      });
      return (answer?.contents as MarkupContent | undefined)?.value ?? "";
    };
    const page = await hover("list.json", 17, 50);
    expect(page).toContain(
      "**[schema/ref-dangling](https://toolhaft.dev/rules/schema/ref-dangling)** · error",
    );
    expect(page).not.toContain("```");
    await editor.open(at("hover.json"), MANIFEST.replace("comand", "command"));
    expect(await hover("hover.json", 3, 8)).toContain("**Name**\n\nWhat the model calls the tool by");
  });

  test("completes keys that are not there yet, required ones first, and values", async () => {
    const complete = async (name: string, text: string): Promise<CompletionItem[]> => {
      const offset = text.indexOf("|");
      const lines = text.slice(0, offset).split("\n");
      await editor.open(at(name), text.replace("|", ""));
      return (await editor.connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri: uriOf(at(name)) },
        position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
      })) as CompletionItem[];
    };
    const keys = await complete(
      "keys.json",
      '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/x"], "|" }] }',
    );
    expect(keys.map(({ label }) => label).sort()).toEqual([
      "description",
      "envPassthrough",
      "schema",
      "timeoutSec",
    ]);
    expect(keys.find(({ label }) => label === "timeoutSec")?.textEdit).toMatchObject({
      newText: '"timeoutSec": ',
    });
    const empty = await complete(
      "empty.json",
      '{ "tools": [{ "name": "a", "command": ["./tools/bin/x"] }, { | }] }',
    );
    expect(
      empty
        .filter(({ detail }) => detail === "required")
        .map(({ label }) => label)
        .sort(),
    ).toEqual(["command", "name"]);
  });

  test("answers what it does not know, and hostile requests, without falling over", async () => {
    await expect(editor.connection.sendRequest("workspace/symbol", {})).rejects.toThrow(
      "there is no method workspace/symbol",
    );
    await expect(editor.connection.sendRequest("toString", {})).rejects.toThrow(
      "there is no method toString",
    );
    await expect(editor.connection.sendRequest("textDocument/hover", null)).rejects.toThrow();
    const { diagnostics } = await editor.open(at("after.json"), "[".repeat(600));
    expect(Array.isArray(diagnostics)).toBe(true);
  });
});
