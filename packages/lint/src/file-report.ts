import type { Diagnostic, Unlisted } from "@toolhaft/diagnostics";
import type { FormatId } from "./format-ids.ts";

/** The findings of one file. `format` is null when no format was recognised. */
export interface FileReport {
  path: string;
  format: FormatId | null;
  diagnostics: Diagnostic[];
  /** Findings below the linter's least severity: counted, not made. Absent when nothing is hidden. */
  hidden?: { warnings: number; infos: number };
  /** Findings of one rule beyond the first 100, and of the file beyond 1,000: counted, the worst first. */
  unlisted?: Unlisted[];
}
