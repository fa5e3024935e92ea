import type { Diagnostic } from "@toolhaft/diagnostics";
import { codeEditor } from "../../src/code-editor.ts";
import { growingPane, type CodePane } from "../../src/index.ts";
import { plainPane } from "../../src/plain-pane.ts";

/** What the tests of this page reach. */
export interface PageUnderTest {
  pane: CodePane;
  changes: number;
  mark: (part: string, message: string) => void;
  open: (kind: "plain" | "code" | "growing", text: string, isReadOnly?: boolean) => void;
}

const host = document.querySelector<HTMLElement>("#pane");
if (host === null) throw new Error("the page lacks the place of the pane");
const root = host.attachShadow({ mode: "open" });
const frame = document.createElement("div");
root.append(frame);

const phrases = { Find: "Suchen", "replace all": "alle ersetzen" };

const page: PageUnderTest = {
  changes: 0,
  pane: plainPane(frame, { label: "Definition", text: "", changed: () => undefined }),
  open(kind, text, isReadOnly = false) {
    const options = {
      ...{ label: "Definition", text, isReadOnly, phrases },
      changed: () => (page.changes += 1),
    };
    page.changes = 0;
    if (kind === "growing") page.pane = growingPane(frame, root, options);
    else page.pane = kind === "plain" ? plainPane(frame, options) : codeEditor(frame, root, options);
  },
  mark(part, message) {
    const start = page.pane.text().indexOf(part);
    const position = (offset: number): { offset: number; line: number; column: number } => ({
      offset,
      line: 1,
      column: 1,
    });
    const range = { start: position(start), end: position(start + part.length) };
    page.pane.show([
      {
        ...{ rule: "schema/type", messageId: "unknown", data: {}, message, severity: "error" },
        ...{ origin: "specification", at: { pointer: "", range }, fingerprint: part },
      } satisfies Diagnostic,
    ]);
  },
};
Object.assign(window, { page });
