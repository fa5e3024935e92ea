import type { JsonObject } from "@toolhaft/json-text";
import type { FormatId } from "../format-ids.ts";
import type { Signs } from "./signs.ts";

/** What a file gives away before any format package is loaded. */
export interface Clues {
  root: JsonObject | undefined;
  /** How many tool objects are in it, wherever this kind of file keeps them. Items that are no objects are left out. */
  tools: number;
  /** How many of them show which sign. */
  signs: Signs;
  /** They stand in Gemini's `functionDeclarations`. */
  isDeclared: boolean;
  /** They stand in groups with names. */
  isGrouped: boolean;
  /** True when the root itself is taken for a single tool. */
  single: boolean;
  /** Last segment of the path, lower case. */
  fileName: string;
}

/** How one format is recognised, from keys and the file name alone. */
export interface Detector {
  format: FormatId;
  /** How many tools (or decisive root keys) speak for the format. This runs on every file of a run. */
  votes(clues: Clues): number;
  /** What gave those votes, in words; asked for only when it is shown. */
  evidence(clues: Clues): string[];
  /** Evidence in the file's name: decides only where keys say nothing. */
  name(fileName: string): string | undefined;
}

/** `11 of 12 tools have "inputSchema"`; for a single tool `the root has "inputSchema"`. */
export function toolEvidence(clues: Clues, count: number, what: string): string {
  if (clues.single) return `the root has ${what}`;
  return `${String(count)} of ${String(clues.tools)} ${clues.tools === 1 ? "tool has" : "tools have"} ${what}`;
}
