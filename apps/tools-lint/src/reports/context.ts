import { lookOf } from "@toolhaft/command-line";
import type { LintReport } from "@toolhaft/lint";
import type { RenderContext } from "@toolhaft/lint/reports";
import { pathToFileURL } from "node:url";
import type { FixOutcome } from "../fix/fixer.ts";
import { formatOf, hiddenBelow, leastShown } from "./shown.ts";
import type { LintOptions } from "../options/lint-options.ts";
import type { ReportTarget } from "../options/report-targets.ts";

/** What a run has to tell. */
export interface Gathered {
  report: LintReport;
  /** Texts of the files with findings, where a report needs them. */
  texts: ReadonlyMap<string, string>;
  options: LintOptions;
  /** More lines for people, below the counts. */
  notes: readonly string[];
  /** What was fixed, where that was asked for. */
  fixes?: FixOutcome;
}

/** What a report may want to know apart from its findings. Colours are for terminals, never for files. */
export async function contextOf(
  target: ReportTarget,
  { report, texts, options }: Gathered,
): Promise<RenderContext> {
  const format = formatOf(target);
  const context: RenderContext = {
    source: (path) => texts.get(path),
    version: TOOLS_LINT_VERSION,
    root: pathToFileURL(`${process.cwd()}/`).href,
    failsOn: report.summary.warnings > options.maxWarnings ? "warning" : "error",
    hidden: hiddenBelow(leastShown(format, options)),
  };
  if (target.file === undefined) Object.assign(context, lookOf(1, options.color, process.env));
  if (format.needs.includes("rule")) context.rule = await readRules();
  return context;
}

async function readRules(): Promise<NonNullable<RenderContext["rule"]>> {
  const { rulePages } = await import("tools-lint:rule-pages");
  const pages = new Map(rulePages.map((page) => [page.id, page]));
  return (id) => pages.get(id);
}
