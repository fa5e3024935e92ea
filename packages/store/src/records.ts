import type { BundleSummary, StoreProblem, ToolSummary } from "./types.ts";

/** A tool as the catalog holds it: what lists show, and what decides whether it can be called. */
export interface ToolRecord extends Omit<ToolSummary, "effective"> {
  /** Milliseconds since 1970 of `modifiedAt`: lists are in this order. */
  modified: number;
  /** False for a file of a newer program. */
  isWritable: boolean;
  /** The function of a tool of type "go". */
  goFunc?: string;
  fileName: string;
}

/** One file of a bundle's tools: a tool, or why it is none. */
export interface ToolEntry {
  /** Tells whether the file is still the one that was read; empty: not known. */
  identity: string;
  record?: ToolRecord;
  problem?: StoreProblem;
}

export interface BundleRecord extends BundleSummary {
  modified: number;
  isWritable: boolean;
}

export interface BundleEntry {
  bundleID: string;
  isBuiltIn: boolean;
  record?: BundleRecord;
  problem?: StoreProblem;
  /** By file name. */
  tools: Map<string, ToolEntry>;
  /** What the two folders looked like when their names were read. */
  folderIdentity: string;
  toolsIdentity: string;
}

/** A place in the order of lists: newest first, then by id. */
export interface OrderKey {
  modified: number;
  id: string;
}

/** A tool's place. Files that were copied by hand may share an id: where they lie tells them apart. */
export function keyOf({ modified, toolID, bundleID, fileName }: ToolRecord): OrderKey {
  return { modified, id: `${toolID} ${bundleID} ${fileName}` };
}

/** Negative when `a` comes first: the newer one, and of two of the same moment the one with the lower id. */
export function compareKeys(a: OrderKey, b: OrderKey): number {
  if (a.modified !== b.modified) return b.modified - a.modified;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Same, of records: this runs for every match of a search. */
export function compareRecords(a: ToolRecord, b: ToolRecord): number {
  if (a.modified !== b.modified) return b.modified - a.modified;
  if (a.toolID !== b.toolID) return a.toolID < b.toolID ? -1 : 1;
  return compareKeys(keyOf(a), keyOf(b));
}

/** What a line of the log names: a bundle, a tool's file of it, or an override of a built-in bundle. */
export interface ChangedFile {
  bundleID: string;
  /** Absent: the bundle itself. */
  fileName?: string;
  /** Which tool it is, where the writer knows. */
  slug?: string;
  version?: string;
}
