import { explainCommand, ruleUrl, type Diagnostic, type Severity } from "@toolhaft/diagnostics";
import type { RenderContext } from "../report-format.ts";
import type { Level, ReportingDescriptor } from "./types.ts";

export const LEVELS: Record<Severity, Level> = { error: "error", warning: "warning", info: "note" };

const PROBLEM_SEVERITY = { error: "error", warning: "warning", info: "recommendation" } as const;

/** The rules that found something, in the order of their first findings, and where each stands. */
export function rulesTable(
  diagnostics: Iterable<Diagnostic>,
  rule: RenderContext["rule"],
): { rules: ReportingDescriptor[]; indexes: ReadonlyMap<string, number> } {
  const rules: ReportingDescriptor[] = [];
  const indexes = new Map<string, number>();
  for (const diagnostic of diagnostics) {
    if (indexes.has(diagnostic.rule)) continue;
    indexes.set(diagnostic.rule, rules.length);
    rules.push(toDescriptor(diagnostic, rule?.(diagnostic.rule)));
  }
  return { rules, indexes };
}

function toDescriptor(
  { rule, severity: found, origin }: Diagnostic,
  facts: ReturnType<NonNullable<RenderContext["rule"]>>,
): ReportingDescriptor {
  const severity = facts?.severity ?? found;
  const summary = facts?.summary ?? `The rule ${rule}.`;
  const helpUri = ruleUrl(encodeURI(rule));
  const help = {
    text: `${summary} ${helpUri === undefined ? `More: ${explainCommand(rule)}` : `See ${helpUri}`}`,
  };
  return {
    id: rule,
    shortDescription: { text: summary },
    fullDescription: { text: summary },
    help: facts === undefined ? help : { ...help, markdown: facts.markdown },
    ...(helpUri !== undefined && { helpUri }),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: [origin], "problem.severity": PROBLEM_SEVERITY[severity] },
  };
}
