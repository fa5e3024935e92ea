import type { Diagnostic, Unlisted } from "@toolhaft/diagnostics";
import type { FormatId } from "../format-ids.ts";
import type { Summary } from "../report.ts";

/** A whole run as `--format json` prints it: files sorted by path, findings in the order of the text. */
export interface JsonReport {
  /** Later versions add keys; a reader of this one never trips over them. */
  version: 1;
  files: JsonFileReport[];
  summary: Summary;
}

/** The findings of one file. */
export interface JsonFileReport {
  /** As found from the working directory, with `/` between its parts. */
  path: string;
  /** The format it was read as; null when none was recognised. */
  format: FormatId | null;
  diagnostics: JsonDiagnostic[];
  /**
   * Findings of one rule beyond the first 100, and of the file beyond 1,000: how many of which rule are not listed above.
   * The summary counts them.
   */
  unlisted?: Unlisted[];
}

/** One finding; its pointer stands at top level, too. */
export interface JsonDiagnostic extends Diagnostic {
  /** RFC 6901; the same as `at.pointer`. */
  pointer: string;
}
