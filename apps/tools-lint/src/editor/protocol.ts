import type { ClientCapabilities } from "./capabilities.ts";

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

export interface DocumentParams {
  textDocument: { uri: string };
}

export interface OpenedParams {
  textDocument: { uri: string; version: number; text: string };
}

export interface ChangedParams {
  textDocument: { uri: string; version: number };
  contentChanges: ContentChange[];
}

export interface ActionParams extends DocumentParams {
  range: EditorRange;
  context?: { only?: string[]; triggerKind?: number } | null;
}

interface Folder {
  uri: string;
}

export interface InitializeParams {
  capabilities?: ClientCapabilities | null;
  workspaceFolders?: readonly Folder[] | null;
  rootUri?: string | null;
}

export interface FoldersChangedParams {
  event: { added?: readonly Folder[]; removed?: readonly Folder[] };
}

/** A position in a document, as requests name it. */
export interface PositionParams extends DocumentParams {
  position: EditorPosition;
}

export const SEVERITY = { error: 1, warning: 2, info: 3 } as const;
