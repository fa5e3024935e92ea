import type { FileReport, FileView, RunMemory, Sureness } from "@toolhaft/lint";
import type { Candidate } from "../discover/candidate.ts";
import type { InputContent } from "../files/read-input.ts";

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
