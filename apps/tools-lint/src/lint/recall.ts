import type { FileReport, FileView, RunMemory } from "@toolhaft/lint";
import type { Candidate } from "../discover/candidate.ts";
import type { InputContent } from "./read-input.ts";

/** How sure the format of a file is: all that decides whether it belongs to a run. */
export type Sureness = "strong" | "weak" | "ambiguous" | "none";

/** What linting a file answers. */
export interface FileOutcome {
  /** As reports show it. */
  path: string;
  sureness: Sureness;
  /** Absent where the file was left alone. */
  report?: FileReport;
  /** Its text, where a report shows lines of it. */
  text?: string;
}

/** What is there of a file before it is linted. */
export type Recalled =
  | { known: FileOutcome }
  /** Nothing that holds; its content, where it was read to find that out. */
  | { content?: InputContent };

/** Stands beside a run, knows some files' answers, and notes those of the others. */
export interface Recall {
  /** Look a file up. What is known is accounted for in `run`, as linting it would. */
  recall: (candidate: Candidate, run: RunMemory) => Recalled;
  /** Note what linting this file asks of the run and of the folders around it. */
  watchRun: (run: RunMemory, path: string) => RunMemory;
  watchFiles: (view: FileView) => FileView;
  watchKnown: (fingerprint: string) => void;
  /** Remember what linting the file that was last looked up answered. */
  keep: (outcome: FileOutcome) => void;
}
