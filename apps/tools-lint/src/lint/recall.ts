import type { FileReport, FileView, RunMemory } from "@toolhaft/lint";
import type { Candidate } from "../discover/candidate.ts";
import type { InputContent } from "../files/read-input.ts";

/** How sure the format of a file is: with how it was found, all that decides whether it belongs to a run. */
export type Sureness = "strong" | "weak" | "ambiguous" | "none";

/** What linting a file answers. */
export interface FileOutcome {
  /** As reports show it. */
  path: string;
  sureness: Sureness;
  /** Absent where the file was skipped. */
  report?: FileReport;
  /** Its text, where a report shows lines of it. */
  text?: string;
}

/** What is there of a file before it is linted. */
export type Recalled =
  | { known: FileOutcome }
  /** Nothing that holds; its content, where it was read to find that out. */
  | { content?: InputContent };

/** Knows what some files answered in earlier runs, and takes note of the others. */
export interface Recall {
  /** Look a file up. What is known is accounted for in `run`, as linting it would. */
  recall: (candidate: Candidate, run: RunMemory) => Recalled;
  /** Note what linting this file asks of the run and of the folders around it. */
  watchRun: (run: RunMemory, path: string) => RunMemory;
  watchFiles: (view: FileView) => FileView;
  watchKnown: (fingerprint: string) => void;
  /** Remember what linting the file that was last looked up answered. */
  keep: (outcome: FileOutcome) => void;
  /** Write it down, once all files are linted. Answers a line on what hindered that; it is no error. */
  close: () => string | undefined;
}

/**
 * Whether a file belongs to a run: what was named always; of a pattern's matches what keys or name show to be tools; in a
 * folder only what its keys show to be.
 */
export function belongs(sureness: Sureness, { how }: Pick<Candidate, "how">): boolean {
  if (how === "named" || sureness === "ambiguous" || sureness === "strong") return true;
  return how === "matched" && sureness === "weak";
}
