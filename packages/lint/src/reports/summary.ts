import { paint, type Severity, type Unlisted } from "@toolhaft/diagnostics";
import type { LintReport } from "../report.ts";
import { count } from "./texts.ts";
import { renderSummary } from "./last-line.ts";
import type { RenderContext } from "./report-format.ts";

interface Tally {
  rule: string;
  severity: Severity;
  findings: number;
  files: number;
}

const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/** How many findings of which rule, errors first and the most frequent first; the counts of all stand below. */
export function renderTally(report: LintReport, { color = false, hidden = {} }: RenderContext = {}): string {
  const colors = paint(color);
  const tone = { error: colors.red, warning: colors.yellow, info: colors.blue };
  const tallies = tally(report);
  const width = Math.max(0, ...tallies.map(({ rule }) => rule.length));
  const digits = Math.max(0, ...tallies.map(({ findings }) => String(findings).length));
  const rows = tallies.map(({ rule, severity, findings, files }) => {
    const number = String(findings).padStart(digits);
    return `${number}  ${tone[severity](severity.padEnd(7))}  ${rule.padEnd(width)}  in ${count(files, "file")}\n`;
  });
  const gap = rows.length > 0 ? "\n" : "";
  return `${rows.join("")}${gap}${renderSummary(report, { color, hidden })}\n`;
}

function tally({ files }: LintReport): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { diagnostics, unlisted = [] } of files) {
    const counted = new Set<Tally>();
    const parts: (Pick<Unlisted, "rule" | "severity"> & { count?: number })[] = [...diagnostics, ...unlisted];
    for (const { rule, severity, count = 1 } of parts) {
      const key = `${severity} ${rule}`;
      const entry = tallies.get(key) ?? { rule, severity, findings: 0, files: 0 };
      tallies.set(key, entry);
      entry.findings += count;
      counted.add(entry);
    }
    for (const entry of counted) entry.files++;
  }
  return [...tallies.values()].sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      b.findings - a.findings ||
      (a.rule < b.rule ? -1 : 1),
  );
}
