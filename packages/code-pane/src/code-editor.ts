import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics, type Diagnostic as Mark } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { ChangeSet, Compartment, EditorState, Prec, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { colours, look } from "./code-look.ts";
import { inEnglish } from "./in-english.ts";
import { offers } from "./offers.ts";
import type { CodePane, PaneOptions } from "./pane.ts";

/** CodeMirror, in a shadow root: its styles need no leave from the policy of the page there. Loaded after the page is of use. */
export function codeEditor(
  parent: HTMLElement,
  root: ShadowRoot,
  { label, text, isReadOnly = false, phrases = {}, complete, changed }: PaneOptions,
): CodePane {
  const language = new Compartment();
  let isInvalid = false;
  let written = { of: undefined as Text | undefined, text: "" };
  /** Asked for several times a key: it is put together once. */
  const textOf = (of: Text): string => {
    if (written.of !== of) written = { of, text: of.toString() };
    return written.text;
  };
  /** What was typed since findings were shown: their places go along with it. */
  let since: ChangeSet = ChangeSet.empty(0);
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
      complete === undefined || isReadOnly ? [] : offers(complete),
      keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
      EditorState.readOnly.of(isReadOnly),
      EditorState.phrases.of(phrases),
      EditorView.contentAttributes.of(() => ({
        "aria-label": label,
        "aria-invalid": String(isInvalid),
        "aria-readonly": String(isReadOnly),
        spellcheck: "false",
        tabindex: "0",
      })),
      EditorView.updateListener.of(({ docChanged, changes }) => {
        if (!docChanged) return;
        since = since.compose(changes);
        changed();
      }),
    ],
  });
  parent.replaceChildren();
  since = ChangeSet.empty(state.doc.length);
  const view = new EditorView({ state, parent, root });
  return {
    text: () => textOf(view.state.doc),
    replace(next) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    apply(edits) {
      if (edits.some(({ start, end }) => since.touchesRange(start, end) !== false)) return;
      const changes = edits.map(({ start, end, text: insert }) => ({
        ...{ from: since.mapPos(start), to: since.mapPos(end), insert },
      }));
      const cursor = Math.min(...changes.map(({ from }) => from));
      view.dispatch({ changes, selection: { anchor: cursor }, scrollIntoView: true });
    },
    focus() {
      view.focus();
    },
    select(start, end, focus) {
      const placeOf = (place: number): number => since.mapPos(Math.min(place, since.length));
      const selection = { anchor: placeOf(start), head: placeOf(end) };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
      if (focus) view.focus();
    },
    selection() {
      const { from, to } = view.state.selection.main;
      return [from, to];
    },
    show(diagnostics) {
      since = ChangeSet.empty(view.state.doc.length);
      isInvalid = diagnostics.some(({ severity }) => severity === "error");
      view.dispatch(setDiagnostics(view.state, marksOf(diagnostics, view.state.doc)));
    },
    setJson(isJson) {
      view.dispatch({ effects: language.reconfigure(isJson ? json() : []) });
    },
    close() {
      view.destroy();
    },
  };
}

/** Escape, then Tab leaves the editor, however long after: nobody is caught in it. (A selection would take the first Escape for itself.) */
const leaveWithTab = Prec.highest(
  EditorView.domEventHandlers({
    keydown({ key }, view) {
      if (key !== "Tab" && key !== "Shift") view.setTabFocusMode(key === "Escape");
      return false;
    },
    blur(_, view) {
      view.setTabFocusMode(false);
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
      return [{ from, to, severity, message, source: rule, renderMessage: () => inEnglish(message) }];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
}
