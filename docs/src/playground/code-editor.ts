import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics, type Diagnostic as Mark } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, Prec, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { colours, look } from "./code-look.ts";
import type { Editor, EditorEvents } from "./editor-contract.ts";

/** CodeMirror. Loaded after the page is already of use. */
export function codeEditor(
  parent: HTMLElement,
  root: ShadowRoot,
  text: string,
  { changed }: EditorEvents,
): Editor {
  const language = new Compartment();
  const state = EditorState.create({
    doc: text,
    extensions: [
      leaveWithTab,
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      syntaxHighlighting(colours),
      language.of(json()),
      look,
      keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
      EditorView.contentAttributes.of({
        "aria-label": "Tool definition",
        spellcheck: "false",
        tabindex: "0",
      }),
      EditorView.updateListener.of(({ docChanged }) => {
        if (docChanged) changed();
      }),
    ],
  });
  parent.replaceChildren();
  const view = new EditorView({ state, parent, root });
  return {
    text: () => view.state.doc.toString(),
    replace(next) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    apply(edits) {
      view.dispatch({
        changes: edits.map(({ start, end, text: insert }) => ({ from: start, to: end, insert })),
      });
    },
    select(start, end, focus) {
      const { length } = view.state.doc;
      const selection = { anchor: Math.min(start, length), head: Math.min(end, length) };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
      if (focus) view.focus();
    },
    cursor: () => view.state.selection.main.head,
    show(diagnostics) {
      view.dispatch(setDiagnostics(view.state, marksOf(diagnostics, view.state.doc)));
    },
    setJson(isJson) {
      view.dispatch({ effects: language.reconfigure(isJson ? json() : []) });
    },
  };
}

/** Escape, then Tab leaves the editor: nobody is caught in it. (A selection would take the first Escape for itself.) */
const leaveWithTab = Prec.highest(
  EditorView.domEventHandlers({
    keydown(event, view) {
      if (event.key === "Escape") view.setTabFocusMode(2000);
      return false;
    },
  }),
);

/** A whole object underlined says nothing: a mark ends with its line. */
function marksOf(diagnostics: readonly Diagnostic[], text: Text): Mark[] {
  return diagnostics
    .flatMap(({ at: { range }, severity, message, rule }): Mark[] => {
      if (range === undefined) return [];
      const from = Math.min(range.start.offset, text.length);
      const to = Math.min(Math.max(range.end.offset, from), text.lineAt(from).to);
      return [{ from, to, severity, message, source: rule }];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
}
