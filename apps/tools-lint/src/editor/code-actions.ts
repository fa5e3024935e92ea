import type { Diagnostic, Fix } from "@toolhaft/diagnostics";
import { fixText } from "@toolhaft/lint";
import type { OpenText } from "./open-text.ts";
import type { TextEdit } from "./protocol.ts";
import { toEditorDiagnostic } from "./to-editor.ts";
import type { OpenFile } from "./open-files.ts";
import type { LintSession } from "./lint-session.ts";

/** The fixes of the findings that touch a range of the text. */
export function quickFixes(file: OpenFile, start: number, end: number): object[] {
  const { document, diagnostics, uri } = file;
  return diagnostics
    .filter((diagnostic) => touches(diagnostic, start, end))
    .flatMap((diagnostic) =>
      (diagnostic.fixes ?? []).map((fix) => ({
        title: fix.title,
        kind: "quickfix",
        diagnostics: [toEditorDiagnostic(diagnostic, document, uri)],
        // What only one meaning was possible for is what an editor applies at a key.
        isPreferred: fix.safe,
        edit: { changes: { [uri]: editsOf(fix, document) } },
      })),
    );
}

/** The action that does what `--fix` does; none where nothing would change. */
export async function fixAll(file: OpenFile, session: LintSession): Promise<object[]> {
  const { document, path, uri } = file;
  const { text } = await fixText(document.text, async (changed) => {
    const report = await session.lint(path, changed);
    return report ?? { path, format: null, diagnostics: [] };
  });
  if (text === document.text) return [];
  const range = document.rangeOf(0, document.text.length);
  return [
    {
      title: "Fix all that tools-lint can fix safely",
      kind: "source.fixAll.tools-lint",
      edit: { changes: { [uri]: [{ range, newText: text }] } },
    },
  ];
}

function editsOf({ edits }: Fix, document: OpenText): TextEdit[] {
  return edits.map(({ start, end, text }) => ({ range: document.rangeOf(start, end), newText: text }));
}

function touches({ at: { range } }: Diagnostic, start: number, end: number): boolean {
  return range !== undefined && range.start.offset <= end && start <= range.end.offset;
}
