import type { Diagnostic, Fix } from "@toolhaft/diagnostics";

/** An editor of the text: the plain one that is there at once, or CodeMirror, which follows. */
export interface Editor {
  text(): string;
  /** Replace the whole text, as one step that can be undone. */
  replace(text: string): void;
  /** Make the edits of a fix, as one step that can be undone. */
  apply(edits: Fix["edits"]): void;
  /** Select characters and bring them into view. */
  select(start: number, end: number, focus: boolean): void;
  /** The offset of the cursor. */
  cursor(): number;
  show(diagnostics: readonly Diagnostic[]): void;
  /** Switch the language: Markdown is plain text. */
  setJson(json: boolean): void;
}

/** What an editor tells. */
export interface EditorEvents {
  changed: () => void;
}
