import type { JsonObject } from "@toolhaft/json-text";
import type { FormatId } from "../format.ts";

/** What a file gives away before any format package is loaded. */
export interface Clues {
  root: JsonObject | undefined;
  /** The tool objects in it, wherever this kind of file keeps them. Items that are no objects are left out. */
  tools: readonly JsonObject[];
  /** True when the root itself is taken for a single tool. */
  single: boolean;
  /** Last segment of the path, lower case. */
  fileName: string;
}

/** What speaks for a format. `votes` counts tools (or decisive root keys); 0 with evidence is a hint only. */
export interface Evidence {
  votes: number;
  evidence: string[];
}

/** How one format is recognised, from keys and the file name alone. */
export interface Detector {
  format: FormatId;
  /** Evidence in the keys of the root and of its tools. */
  keys(clues: Clues): Evidence;
  /** Evidence in the file's name: decides only where keys say nothing. */
  name(fileName: string): string | undefined;
}

/**
 * How many tools pass a test. The tests look keys up plainly: objects inherit none of the names they ask
 * for, and this runs on every file of a run.
 */
export function countTools(tools: readonly JsonObject[], test: (tool: JsonObject) => boolean): number {
  let count = 0;
  for (const tool of tools) if (test(tool)) count++;
  return count;
}

/** `11 of 12 tools have "inputSchema"`; for a single tool `the tool has "inputSchema"`. */
export function toolEvidence(clues: Clues, votes: number, what: string): string {
  if (clues.single) return `the root has ${what}`;
  const all = clues.tools.length;
  return `${String(votes)} of ${String(all)} ${all === 1 ? "tool has" : "tools have"} ${what}`;
}
