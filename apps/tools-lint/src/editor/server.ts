import { fileURLToPath } from "node:url";
import { fixAll, quickFixes } from "./code-actions.ts";
import { openLintSession } from "./lint-session.ts";
import type { OpenFile } from "./open-files.ts";
import { changeText, openText } from "./open-text.ts";
import type { ContentChange, EditorRange, PlaceParams } from "./protocol.ts";
import type { Handlers } from "./rpc/connection.ts";
import { toEditorDiagnostic } from "./to-editor.ts";

interface Opened {
  textDocument: { uri: string; version: number; text: string };
}

interface Changed {
  textDocument: { uri: string; version: number };
  contentChanges: ContentChange[];
}

interface ActionParams {
  textDocument: { uri: string };
  range: EditorRange;
  context?: { only?: string[] };
}

/** How long typing may rest before a lint: changes that came together are linted once. */
const PAUSE_MS = 10;

/** The language server: what it answers, and when it tells of findings by itself. */
export function createHandlers(
  version: string,
  notify: (method: string, params: object) => void,
  exit: (isClean: boolean) => void,
): Handlers {
  const files = new Map<string, OpenFile>();
  const session = openLintSession();
  const timers = new Map<string, NodeJS.Timeout>();
  let isShutDown = false;

  function lintSoon(file: OpenFile): void {
    clearTimeout(timers.get(file.uri));
    timers.set(
      file.uri,
      setTimeout(() => void lint(file), PAUSE_MS),
    );
  }

  async function lint(file: OpenFile): Promise<void> {
    const { uri, path, document } = file;
    timers.delete(uri);
    const report = await session.lint(path, document.text);
    // Somebody typed on meanwhile: that change is linted next.
    if (files.get(uri)?.document !== document) return;
    file.diagnostics = report?.diagnostics ?? [];
    file.format = report?.format ?? null;
    publish(file);
  }

  function publish({ uri, version: of, document, diagnostics }: OpenFile): void {
    const shown = diagnostics.map((diagnostic) => toEditorDiagnostic(diagnostic, document, uri));
    notify("textDocument/publishDiagnostics", { uri, version: of, diagnostics: shown });
  }

  /** The findings of the text as it is now. */
  async function current(uri: string): Promise<OpenFile | undefined> {
    const file = files.get(uri);
    if (file !== undefined && timers.has(uri)) {
      clearTimeout(timers.get(uri));
      await lint(file);
    }
    return file;
  }

  return {
    initialize: () => ({ capabilities, serverInfo: { name: "tools-lint", version } }),
    initialized: () => undefined,
    shutdown() {
      isShutDown = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
    exit() {
      exit(isShutDown);
    },
    "textDocument/didOpen"({ textDocument: { uri, version: of, text } }: Opened) {
      const path = uri.startsWith("file:") ? fileURLToPath(uri) : decodeURIComponent(uri);
      const file: OpenFile = {
        uri,
        path,
        version: of,
        document: openText(text),
        diagnostics: [],
        format: null,
      };
      files.set(uri, file);
      lintSoon(file);
    },
    "textDocument/didChange"({ textDocument: { uri, version: of }, contentChanges }: Changed) {
      const file = files.get(uri);
      if (file === undefined) return;
      file.version = of;
      file.document = changeText(file.document, contentChanges);
      lintSoon(file);
    },
    "textDocument/didSave"({ textDocument: { uri } }: { textDocument: { uri: string } }) {
      // A save may be of a program or a SKILL.md beside an open definition.
      for (const file of files.values()) if (file.uri !== uri) lintSoon(file);
    },
    "textDocument/didClose"({ textDocument: { uri } }: { textDocument: { uri: string } }) {
      clearTimeout(timers.get(uri));
      timers.delete(uri);
      files.delete(uri);
      notify("textDocument/publishDiagnostics", { uri, diagnostics: [] });
    },
    async "textDocument/codeAction"({ textDocument: { uri }, range, context }: ActionParams) {
      const file = await current(uri);
      if (file === undefined) return [];
      const wants = (kind: string): boolean =>
        context?.only?.some((only) => `${kind}.`.startsWith(`${only}.`)) ?? true;
      const { document } = file;
      return [
        ...(wants("quickfix")
          ? quickFixes(file, document.offsetAt(range.start), document.offsetAt(range.end))
          : []),
        ...(wants("source.fixAll.tools-lint") ? await fixAll(file, session) : []),
      ];
    },
    async "textDocument/hover"({ textDocument: { uri }, position }: PlaceParams) {
      const file = await current(uri);
      if (file === undefined) return undefined;
      return (await import("./hover.ts")).hoverAt(file, file.document.offsetAt(position));
    },
    async "textDocument/completion"({ textDocument: { uri }, position }: PlaceParams) {
      const file = await current(uri);
      if (file === undefined) return [];
      return (await import("./completion/complete.ts")).completeAt(file, file.document.offsetAt(position));
    },
  };
}

const capabilities = {
  positionEncoding: "utf-16",
  // Changes come as edits: a long text is not sent anew at every key.
  textDocumentSync: { openClose: true, change: 2, save: true },
  codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll.tools-lint"] },
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['"', ":"] },
};
