import type { Diagnostic } from "@toolhaft/diagnostics";
import type { FormatId } from "./format.ts";

/** The findings of one file. `format` is null when no format was recognised. */
export interface FileReport {
  path: string;
  format: FormatId | null;
  diagnostics: Diagnostic[];
  /** Findings below the linter's least severity: counted, not made. Absent when nothing is hidden. */
  hidden?: { warnings: number; infos: number };
}

/** How many files were linted, and what was found in them, whether it is shown or not. */
export interface Summary {
  /** @TJS-type integer */
  files: number;
  /** @TJS-type integer */
  errors: number;
  /** @TJS-type integer */
  warnings: number;
  /** @TJS-type integer */
  infos: number;
}

/** A whole run, sorted by path; `--format json` prints this. */
export interface LintReport {
  version: 1;
  files: FileReport[];
  summary: Summary;
}
