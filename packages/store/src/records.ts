export {
  compareFindables as compareRecords,
  compareKeys,
  keyOf,
  type OrderKey,
} from "@toolhaft/tool-bundle/search";
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
  /** Set: its file is damaged, and all else what could still be read of it. */
  problem?: StoreProblem;
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

/** What a line of the log names: a bundle, a tool's file of it, or an override of a built-in bundle. */
export interface ChangedFile {
  bundleID: string;
  /** Absent: the bundle itself. */
  fileName?: string;
  /** Which tool it is, where the writer knows. */
  slug?: string;
  version?: string;
}
