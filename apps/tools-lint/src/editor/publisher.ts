import { countFixable, withUnlisted } from "@toolhaft/lint";
import type { OpenFile } from "./open-files.ts";
import type { LintSession } from "./session/lint-session.ts";
import type { FileRules } from "./session/file-rules.ts";
import { toEditorDiagnostic } from "./to-editor.ts";

/** Lints the open files when they change, and reports to the editor what was found. */
export interface Publisher {
  /** Lint a file when typing rests. */
  lintSoon: (file: OpenFile) => void;
  lintAllSoon: () => void;
  /** Until a file's findings are those of its text: lint it at once where a change of it still waits. */
  settle: (file: OpenFile) => Promise<void>;
  /** Lint a file no more. */
  drop: (uri: string) => void;
  stop: () => void;
}

/** How long typing may rest before a lint: changes that came together are linted once. */
const PAUSE_MS = 10;

/** `onRules` hears what a file goes by, at each lint. */
export function createPublisher(
  files: ReadonlyMap<string, OpenFile>,
  session: LintSession,
  {
    notify,
    onRules,
  }: { notify: (method: string, params: object) => void; onRules: (rules: FileRules) => void },
): Publisher {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();

  function lintSoon(file: OpenFile): void {
    clearTimeout(timers.get(file.uri));
    timers.set(
      file.uri,
      setTimeout(() => {
        lint(file).catch((error: unknown) => {
          const message = `tools-lint: ${error instanceof Error ? error.message : String(error)}`;
          notify("window/logMessage", { type: 1, message });
        });
      }, PAUSE_MS),
    );
  }

  function lint(file: OpenFile): Promise<void> {
    const { uri } = file;
    timers.delete(uri);
    const run = lintText(file).finally(() => {
      if (running.get(uri) === run) running.delete(uri);
    });
    running.set(uri, run);
    return run;
  }

  async function lintText(file: OpenFile): Promise<void> {
    const { uri, path, document, version } = file;
    const report = await session.lint(path, document.text);
    const rules = await session.rulesFor(path);
    // What came in while a long file was linted is read first.
    await new Promise(setImmediate);
    // Somebody typed on meanwhile: that change is linted next.
    if (files.get(uri)?.document !== document) return;
    onRules(rules);
    file.diagnostics = report?.diagnostics ?? [];
    file.isFixable = report !== undefined && countFixable(report).safe > 0;
    file.format = report?.format ?? null;
    file.cwd = rules.cwd;
    const shown = report === undefined ? [] : withUnlisted(report);
    const diagnostics = shown.map((diagnostic) => toEditorDiagnostic(diagnostic, file));
    notify("textDocument/publishDiagnostics", { uri, version, diagnostics });
  }

  function drop(uri: string): void {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
  }

  return {
    lintSoon,
    lintAllSoon() {
      for (const file of files.values()) lintSoon(file);
    },
    async settle(file) {
      const { uri } = file;
      // While one change is linted, the next may come.
      for (let wait = next(); wait !== undefined; wait = next()) await wait;

      function next(): Promise<void> | undefined {
        if (!timers.has(uri)) return running.get(uri);
        drop(uri);
        return lint(file);
      }
    },
    drop,
    stop() {
      for (const uri of timers.keys()) drop(uri);
    },
  };
}
