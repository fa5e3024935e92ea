/** The parts of the Language Server Protocol that are used here. Lines and characters count from 0, in UTF-16. */
export interface EditorPosition {
  line: number;
  character: number;
}

export interface EditorRange {
  start: EditorPosition;
  end: EditorPosition;
}

/** One change of a text; without a range the whole text is new. */
export interface ContentChange {
  range?: EditorRange;
  text: string;
}

export interface TextEdit {
  range: EditorRange;
  newText: string;
}

/** A place in a document, as requests name it. */
export interface PlaceParams {
  textDocument: { uri: string };
  position: EditorPosition;
}

export const SEVERITY = { error: 1, warning: 2, info: 3 } as const;
