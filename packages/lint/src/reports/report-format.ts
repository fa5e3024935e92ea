import type { Severity } from "@toolhaft/diagnostics";
import type { LintReport } from "../report.ts";

/** What a host knows besides the findings. A format uses what it needs and does without what is absent. */
export interface RenderContext {
  /** The text of a file with findings: for the lines around them, and for the locations of edits. */
  source?: (path: string) => string | undefined;
  /** ANSI colours; default none. */
  color?: boolean;
  /** Links from a rule's name to its page, for terminals that follow them; default none. */
  links?: boolean;
  /** The version of the program that reports. */
  version?: string;
  /** The folder that paths count from, as a `file:` URL that ends with a slash. */
  root?: string;
  /** What is known about a rule; without it a format names the rule and its page. */
  rule?: (id: string) => RuleFacts | undefined;
  /** The least severity that fails the run; default `error`. */
  failsOn?: "error" | "warning";
  /** The options by which findings are counted, but left out of the report. */
  hidden?: Partial<Record<"warnings" | "infos", string>>;
}

/** A rule as documents describe it. */
export interface RuleFacts {
  severity: Severity;
  summary: string;
  /** Its page, from the title on. */
  markdown: string;
}

/** A report as text. Pure: the same findings give the same bytes. */
export type Render = (report: LintReport, context?: RenderContext) => string;

/** One way to write a report down; the list is in `list.ts`. */
export interface ReportFormat {
  id: string;
  /** One line for help. */
  summary: string;
  media: string;
  /** Findings of severity info: people are shown them when they ask, programs get all and choose. */
  advice: "when asked" | "always";
  /** Whether it leaves the counts to the last line on stderr. */
  leavesCounts: boolean;
  /** For a service that looks for files from the repository's root on; default: from the working directory. */
  fromRepository?: true;
  /** What its context should hold beyond the report. */
  needs: readonly ("source" | "rule")[];
  load: () => Promise<Render>;
  /** How many findings its best-known reader takes of a run. */
  takes?: { reader: string; most: number };
  /** A second text, for the file that an environment variable names. */
  aside?: { variable: string; load: () => Promise<Render> };
}
