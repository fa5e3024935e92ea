import { createReporter } from "@toolhaft/diagnostics";
import type { FileView, Format, FormatId, LintContext } from "../format.ts";
import type { FileReport, LintReport } from "../report.ts";
import { prepare, type LintInput, type Prepared } from "./input.ts";
import { runRules } from "./run-rules.ts";
import { summarize } from "./summarize.ts";
import { tidy } from "./tidy.ts";
import { reportUnrecognised } from "./unrecognised.ts";

export interface Linter {
  /** The formats this linter can judge. */
  readonly formats: ReadonlySet<FormatId>;
  prepare(input: LintInput): Prepared;
  /**
   * All findings of one file; `files` is the folder around it, without which file rules do not run.
   * Throws when the pack of the detected format was not given: that is the host's mistake, not the file's.
   */
  lintPrepared(prepared: Prepared, options?: { files?: FileView | undefined }): FileReport;
  /** A whole run; `files` answers the folder around a document, given its path. */
  lint(inputs: Iterable<LintInput>, options?: { files?: (path: string) => FileView | undefined }): LintReport;
}

/**
 * A linter over given format packs. Synchronous, and never throws on input; a crash inside a rule is
 * a fault of ours and is left to reach the host, which must not mistake half a report for a clean file.
 */
export function createLinter(options: { formats: readonly Format[] }): Linter {
  const packs = new Map(options.formats.map((format) => [format.id, format]));

  function lintPrepared(prepared: Prepared, { files }: { files?: FileView | undefined } = {}): FileReport {
    const { path, document, detection } = prepared;
    if (detection.kind !== "format") {
      return { path, format: null, diagnostics: tidy(reportUnrecognised(prepared)) };
    }
    const pack = packs.get(detection.format);
    if (pack === undefined)
      throw new Error(`the pack of format "${detection.format}" was not given to createLinter`);
    const { loaded, tools } = pack.load(document, files === undefined ? { path } : { path, files });
    const reporter = createReporter(document, path);
    const context: LintContext = { document, format: pack.id, tools, path };
    if (files !== undefined) context.files = files;
    runRules(pack.rules, context, reporter);
    return { path, format: pack.id, diagnostics: tidy(loaded.diagnostics.concat(reporter.diagnostics)) };
  }

  return {
    formats: new Set(packs.keys()),
    prepare,
    lintPrepared,
    lint(inputs, { files } = {}) {
      const reports: FileReport[] = [];
      for (const input of inputs) {
        const prepared = prepare(input);
        reports.push(lintPrepared(prepared, { files: files?.(prepared.path) }));
      }
      return toReport(reports);
    },
  };
}

/** A run's report from its files' reports: sorted by path, and counted. */
export function toReport(files: readonly FileReport[]): LintReport {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { version: 1, files: sorted, summary: summarize(sorted) };
}
