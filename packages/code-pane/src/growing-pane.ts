import type { Diagnostic } from "@toolhaft/diagnostics";
import type { CodePane, PaneOptions } from "./pane.ts";
import { plainPane } from "./plain-pane.ts";

export interface GrowingOptions extends PaneOptions {
  /** CodeMirror is there. */
  grown?: () => void;
}

/**
 * A text area at once, which becomes CodeMirror when that has come. What was typed, selected and marked until then stays,
 * and so does the focus. Where CodeMirror can't be loaded it stays a text area.
 */
export function growingPane(parent: HTMLElement, root: ShadowRoot, options: GrowingOptions): CodePane {
  const changed = (): void => {
    told = pane.text();
    options.changed();
  };
  let pane: CodePane = plainPane(parent, { ...options, changed });
  let told = pane.text();
  let found: readonly Diagnostic[] = [];
  /** What they are of. */
  let judged = options.text;
  let isJson = true;
  let isClosed = false as boolean;
  // A word that is being written with an input method would be lost.
  let written = Promise.resolve();
  parent.addEventListener("compositionstart", () => {
    written = new Promise((resolve) => {
      parent.addEventListener(
        "compositionend",
        () => {
          resolve();
        },
        { once: true },
      );
    });
  });

  async function grow(): Promise<void> {
    const { codeEditor } = await import("./code-editor.ts");
    await written;
    if (isClosed) return;
    const [start, end] = pane.selection();
    const hadFocus = parent.matches(":focus-within");
    pane = codeEditor(parent, root, { ...options, changed, text: pane.text() });
    // Some browsers tell of a word's last letters only after its end, to a text area that is gone by then.
    if (pane.text() !== told) changed();
    pane.setJson(isJson);
    if (pane.text() === judged) pane.show(found);
    if (hadFocus) pane.select(start, end, true);
    options.grown?.();
  }
  grow().catch(() => undefined);

  return {
    text: () => pane.text(),
    replace: (text) => {
      pane.replace(text);
    },
    apply: (edits) => {
      pane.apply(edits);
    },
    focus: () => {
      pane.focus();
    },
    select: (start, end, focus) => {
      pane.select(start, end, focus);
    },
    selection: () => pane.selection(),
    show(diagnostics) {
      found = diagnostics;
      judged = pane.text();
      pane.show(diagnostics);
    },
    setJson(json) {
      isJson = json;
      pane.setJson(json);
    },
    close() {
      isClosed = true;
      pane.close();
    },
  };
}
