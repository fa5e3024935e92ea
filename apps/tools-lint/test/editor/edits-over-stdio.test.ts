import fc from "fast-check";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import {
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  type Diagnostic,
  type TextDocumentContentChangeEvent,
} from "vscode-languageserver-protocol/node.js";
import { openLintSession } from "../../src/editor/session/lint-session.ts";
import { startEditor, uriOf, type EditorClient } from "./editor-client.ts";
import { changeAt, notifications, START } from "./random-edits.ts";

/** A finding by what an editor shows of it. */
type Shown = Pick<Diagnostic, "code" | "severity" | "message" | "range">;

describe("a server that is told edits over stdio", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "tools-lint-")));
  let editor: EditorClient;
  beforeAll(async () => {
    // Text that is no JSON any more still is a manifest: its errors have places too.
    const lint = { overrides: [{ files: "**/tools.json", format: "manifest" }] };
    writeFileSync(join(folder, "toolhaft.config.json"), JSON.stringify({ lint }));
    editor = await startEditor(folder);
  });
  afterAll(async () => {
    await editor.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("publishes what a fresh lint of the text finds, whatever was typed", async () => {
    let turn = 0;
    let found = 0;
    const foundAtStart = (await freshLint(folder, "start", START)).length;
    await fc.assert(
      fc.asyncProperty(notifications, async (steps) => {
        const name = String(turn++);
        const path = join(folder, name, "tools.json");
        let text = START;
        let version = 1;
        let published = (await editor.open(path, text)).diagnostics;
        for (const { places, isAwaited } of steps) {
          const changes = places.map((place) => {
            const change = changeAt(text, place);
            text = changed(text, change);
            return change;
          });
          version++;
          const isLast = version === steps.length + 1;
          if (!isAwaited && !isLast) {
            await editor.connection.sendNotification(DidChangeTextDocumentNotification.type, {
              textDocument: { uri: uriOf(path), version },
              contentChanges: changes,
            });
            continue;
          }
          published = (await editor.change(path, version, changes)).diagnostics;
          expect(published.map(shown)).toEqual(await freshLint(folder, name, text));
        }
        found += published.length;
        await editor.connection.sendNotification(DidCloseTextDocumentNotification.type, {
          textDocument: { uri: uriOf(path) },
        });
      }),
      { numRuns: 80 },
    );
    // That nothing is found in both would prove nothing.
    expect(foundAtStart).toBeGreaterThan(2);
    expect(found).toBeGreaterThan(turn);
  });
});

/** What a linter that has seen no edit finds, with places as the editors' own library counts them. */
async function freshLint(folder: string, name: string, text: string): Promise<Shown[]> {
  const path = join(folder, name, "tools.json");
  const report = await openLintSession([folder]).lint(path, text);
  const document = TextDocument.create(uriOf(path), "json", 1, text);
  return (report?.diagnostics ?? []).map(({ rule, severity, message, help, at: { range } }) => ({
    code: rule,
    severity: ({ error: 1, warning: 2, info: 3 } as const)[severity],
    message: help === undefined ? message : `${message}\n${help}`,
    range: {
      start: document.positionAt(range?.start.offset ?? 0),
      end: document.positionAt(range?.end.offset ?? 0),
    },
  }));
}

function shown({ code, severity, message, range }: Diagnostic): Shown {
  return { code, severity, message, range } as Shown;
}

/** The text after one change, by the editors' own library. */
function changed(text: string, change: TextDocumentContentChangeEvent): string {
  // A new document each time: the lines it remembers are wrong after "\r" and "\n" come from two edits.
  const document = TextDocument.create("file:///tools.json", "json", 0, text);
  return TextDocument.update(document, [change], 1).getText();
}
