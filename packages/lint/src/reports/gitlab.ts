import { fingerprint, type Diagnostic, type Severity } from "@toolhaft/diagnostics";
import type { LintReport } from "../report.ts";
import { toJsonText } from "./json-text.ts";
import { sentences, shortPath, wellFormed } from "./texts.ts";
import { withUnlisted } from "../with-unlisted.ts";

/** One entry of GitLab's Code Quality report: the part of Code Climate's format that GitLab reads. */
interface CodeQualityIssue {
  description: string;
  check_name: string;
  fingerprint: string;
  severity: "info" | "minor" | "major" | "critical" | "blocker";
  location: { path: string; lines: { begin: number; end: number } };
}

const SEVERITY: Record<Severity, CodeQualityIssue["severity"]> = {
  error: "major",
  warning: "minor",
  info: "info",
};

/** GitLab's Code Quality report. Findings keep their fingerprints while their tools move; no two share one. */
export function renderGitlab({ files }: LintReport): string {
  const taken = new Set<string>();
  const issues = files.flatMap((file) =>
    withUnlisted(file).map((diagnostic): CodeQualityIssue => {
      const path = shortPath(file.path);
      const { start, end } = diagnostic.at.range ?? {};
      const begin = start?.line ?? 1;
      return {
        description: sentences(diagnostic),
        check_name: diagnostic.rule,
        fingerprint: takeUnique(path, diagnostic, taken),
        severity: SEVERITY[diagnostic.severity],
        location: { path: wellFormed(path), lines: { begin, end: end?.line ?? begin } },
      };
    }),
  );
  return `${toJsonText(issues, 2)}\n`;
}

// A finding's own fingerprint leaves the file out: files get renamed. GitLab drops the second of two that are equal.
function takeUnique(path: string, diagnostic: Diagnostic, taken: Set<string>): string {
  const { rule, messageId, fingerprint: own } = diagnostic;
  for (let occurrence = 1; ; occurrence++) {
    const unique = fingerprint({ rule, messageId, path: [path, own], occurrence });
    if (taken.has(unique)) continue;
    taken.add(unique);
    return unique;
  }
}
