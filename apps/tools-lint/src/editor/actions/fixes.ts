import type { Diagnostic, Fix } from "@toolhaft/diagnostics";
import { fixText } from "@toolhaft/lint";
import type { OpenText } from "../open-text.ts";
import type { TextEdit } from "../protocol.ts";
import { toEditorDiagnostic } from "../to-editor.ts";
import type { OpenFile } from "../open-files.ts";
import type { LintSession } from "../session/lint-session.ts";

/** The findings that touch a range of the text. */
export function findingsAt({ diagnostics }: OpenFile, start: number, end: number): Diagnostic[] {
  return diagnostics.filter(({ at: { range } }) =>
    range === undefined ? start === 0 : range.start.offset <= end && start <= range.end.offset,
  );
}

/** The fixes of findings. */
export function quickFixes(file: OpenFile, found: readonly Diagnostic[]): object[] {
  const { document, uri } = file;
  return found.flatMap((diagnostic) =>
    (diagnostic.fixes ?? []).map((fix) => ({
      title: fix.title,
      kind: "quickfix",
      diagnostics: [toEditorDiagnostic(diagnostic, file)],
      // What only one meaning was possible for is what an editor applies at a key.
      isPreferred: fix.safe,
      edit: { changes: { [uri]: editsOf(fix, document) } },
    })),
  );
}

/** The action that does what `--fix` does; none where nothing would change. */
export async function fixAll(file: OpenFile, session: LintSession): Promise<object[]> {
  const { document, path, uri, isFixable } = file;
  if (!isFixable) return [];
  const { text } = await fixText(document.text, async (changed) => {
    const report = await session.lint(path, changed, { listsAll: true });
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
