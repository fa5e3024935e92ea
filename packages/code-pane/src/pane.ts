import type { Diagnostic, Fix } from "@toolhaft/diagnostics";

/** An editor of a text: the plain one that is there at once, or CodeMirror, which follows. */
export interface CodePane {
  text(): string;
  /** Replace the whole text, as one step that can be undone. */
  replace(text: string): void;
  /** Make the edits of a fix, as one step that can be undone. */
  apply(edits: Fix["edits"]): void;
  /** Select characters and bring them into view. */
  select(start: number, end: number, focus: boolean): void;
  /** Where the selection begins, or the cursor is. */
  cursor(): number;
  /** Mark findings at their places. The marks go along with the text until there are others. */
  show(diagnostics: readonly Diagnostic[]): void;
  /** Switch the language: Markdown is plain text. */
  setJson(json: boolean): void;
}

/** What a pane is made with. */
export interface PaneOptions {
  /** Its name, as a screen reader says it. */
  label: string;
  text: string;
  /** It is looked at only. */
  isReadOnly?: boolean;
  /** Somebody typed, or a fix was made. */
  changed: () => void;
}
