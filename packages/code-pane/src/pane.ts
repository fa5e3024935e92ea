import type { Diagnostic, Fix } from "@toolhaft/diagnostics";

/** An editor of a text: the plain one that is there at once, or CodeMirror, which follows. */
export interface CodePane {
  text(): string;
  /** Replace the whole text, as one step that can be undone. */
  replace(text: string): void;
  /**
   * Make the edits of a fix of what was shown last, as one step that can be undone. What was typed elsewhere since does no harm;
   * where the very place is another one by now, nothing happens.
   */
  apply(edits: Fix["edits"]): void;
  /** Take the keys. */
  focus(): void;
  /** Select characters, by their places when findings were shown last, and bring them into view. */
  select(start: number, end: number, focus: boolean): void;
  /** What is selected: where it begins and ends. Both are where the cursor is where nothing is. */
  selection(): readonly [start: number, end: number];
  /** Mark findings of the text as it is, at their places. The marks go along with the text until there are others. */
  show(diagnostics: readonly Diagnostic[]): void;
  /** Switch the language: Markdown is plain text. */
  setJson(json: boolean): void;
  /** Nobody sees it any more: it lets go of the page. */
  close(): void;
}

/** What may be written at a place, and in place of which characters. */
export interface Offer {
  start: number;
  end: number;
  items: readonly OfferedItem[];
}

export interface OfferedItem {
  /** As somebody reads it. */
  label: string;
  /** What is written. */
  text: string;
  isRequired: boolean;
  /** What it means, in English. */
  description: string | undefined;
}

/** What a pane is made with. */
export interface PaneOptions {
  /** Its name, as a screen reader says it. */
  label: string;
  text: string;
  /** It is looked at only. */
  isReadOnly?: boolean;
  /** What its own panels say, by their English words, in the language of the page. */
  phrases?: Readonly<Record<string, string>>;
  /** What may be written at an offset; nothing is offered without it. */
  complete?: (text: string, offset: number) => Promise<Offer | undefined>;
  /** Somebody typed, or a fix was made. */
  changed: () => void;
}
