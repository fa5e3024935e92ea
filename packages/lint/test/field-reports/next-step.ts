import type { Diagnostic } from "@toolhaft/diagnostics";
import { homes } from "../../../../scripts/new-rule/homes.mjs";
import { pageFiles, readPage } from "../../../../scripts/rule-pages/walk.mjs";
import { root } from "../../../../scripts/root.mjs";
import type { Expected, FieldReport } from "./report.ts";
import { rowFor } from "./row-for.ts";

/**
 * What a case lacks and which file to touch for it; `undefined` where it is whole and its fault is found.
 *
 * @param found the findings of `bad`
 */
export function nextStep(report: FieldReport, found: readonly Diagnostic[]): string | undefined {
  if (report.expected.length === 0) return noPlaceYet(report, found);
  for (const expected of report.expected) {
    const step = stepFor(report, expected, found);
    if (step !== undefined) return step;
  }
  return undefined;
}

function noPlaceYet({ id }: FieldReport, found: readonly Diagnostic[]): string {
  return lines(
    `no place is expected yet. The linter finds ${found.length === 0 ? "nothing in it." : "in it:"}`,
    ...found.map((each) => `  ${worded(each)}`),
    `Next: name the place that must be reported, in "expected" of fixtures/reports/${id}.json:`,
    `  [{ "pointer": "/tools/0/…" }]`,
  );
}

function stepFor(
  report: FieldReport,
  { rule, pointer, severity, targets }: Expected,
  all: readonly Diagnostic[],
): string | undefined {
  const found = all.filter(({ at }) => at.pointer === pointer);
  const isSaid = ({ targets: saying = [] }: Diagnostic): boolean =>
    report.targets?.some((id) => saying.includes(id)) === true;
  const answer = rule === undefined ? found.find(isSaid) : undefined;
  if (answer !== undefined) return writeRule(report, answer);
  const ours = found.filter((each) => each.rule === rule);
  const [first] = ours;
  if (first === undefined)
    return lines(missing(rule, pointer, found), ...whatToTouch(report, { rule, pointer }));
  if (severity !== undefined && first.severity !== severity) {
    return lines(
      `${first.rule} at ${show(pointer)} is of severity ${first.severity}, not ${severity}.`,
      ...(report.targets === undefined
        ? [`Next: change it where the rule is declared; its page is ${pageOf(first.rule) ?? "missing"}`]
        : [`Next: change "effect" in its row: ${filesOf(report.targets)}`]),
    );
  }
  if (targets === undefined) return undefined;
  const saying = ours.flatMap((each) => each.targets ?? []);
  if (ours.length === 1 && saying.join() === targets.join()) return undefined;
  return lines(
    `${first.rule} at ${show(pointer)} is said by ${saying.join(", ") || "no target"}, not by ${targets.join(", ")}.`,
    `Next: change the rows: ${filesOf([...new Set([...targets, ...saying])])}`,
  );
}

/** The row is there: what is left is to say which finding answers the report. */
function writeRule({ id }: FieldReport, answer: Diagnostic): string {
  return lines(
    `no rule is expected yet at ${show(answer.at.pointer)}, where the linter finds:`,
    `  ${worded(answer)}`,
    `Next: where that says it, and how to fix it, write "rule": "${answer.rule}" next to "pointer" in fixtures/reports/${id}.json`,
  );
}

function missing(rule: string | undefined, pointer: string, found: readonly Diagnostic[]): string {
  const [first, ...more] = found.map(worded);
  if (rule !== undefined) {
    return `${rule} does not report ${show(pointer)}; ${first === undefined ? "nothing does." : `what does: ${[first, ...more].join("; ")}`}`;
  }
  if (first === undefined) return `nothing is found at ${show(pointer)}.`;
  return lines(
    `no rule is expected yet at ${show(pointer)}, where the linter finds:`,
    ...[first, ...more].map((each) => `  ${each}`),
    `Where one of them says it, and how to fix it, write its rule next to "pointer". If none does:`,
  );
}

/** The row of a target where the report is about one, else the rule; both, where that is open. */
function whatToTouch(
  report: FieldReport,
  { rule, pointer }: { rule: string | undefined; pointer: string },
): string[] {
  if (rule !== undefined && !rule.startsWith("target/")) return [`Next: ${ruleStep(rule)}`];
  if (report.targets !== undefined) {
    const row = rowFor(report, pointer);
    return [
      `Next: a row in ${filesOf(report.targets)}, such as`,
      `  ${row}`,
      "then pnpm generate. It is reported by a rule of the group target, or by the rule that has the place already:",
      'write its id as "rule" of the case. Kinds of rows: packages/tool-targets/src/targets/constraint.ts',
    ];
  }
  if (rule !== undefined) return [`Next: name who refuses it, in "targets" of the case; ${ruleStep(rule)}`];
  const group = groupFor(report.format, pointer);
  return [
    `Next: a rule: pnpm new-rule ${group}/NAME${reportedBy(group)}`,
    'or, where only one provider refuses it, its id in "targets" of the case.',
  ];
}

function ruleStep(rule: string): string {
  const page = pageOf(rule);
  if (page !== undefined) return `make ${rule} report it${reportedBy(groupOf(rule))}; its page is ${page}`;
  return `there is no ${rule} yet: pnpm new-rule ${rule}${reportedBy(groupOf(rule))}`;
}

/** The group whose rules look at such a place. */
function groupFor(format: string, pointer: string): string {
  if (/\/(?:inputSchema|outputSchema|input_schema|parameters|schema|argSchema)(?:\/|$)/.test(pointer))
    return "schema";
  const key = /\/(name|description)$/.exec(pointer)?.[1];
  if (key !== undefined && format !== "skill-md") return key;
  return format;
}

function reportedBy(group: string): string {
  const place = homes[group]?.reportedBy;
  return place === undefined ? "" : `, reported by ${place}`;
}

function groupOf(rule: string): string {
  return rule.slice(0, rule.indexOf("/"));
}

function pageOf(rule: string): string | undefined {
  return pageFiles(root).find((file) => readPage(root, file).id === rule);
}

/** The files of targets; the revisions of MCP share one. */
function filesOf(targets: readonly string[]): string {
  const files = targets.map(
    (id) => `packages/tool-targets/src/targets/built-in/${id.replace(/@.*$/, "")}.ts`,
  );
  return [...new Set(files)].join(", ");
}

function worded({ severity, rule, at, message }: Diagnostic): string {
  return `${severity} ${rule} at ${show(at.pointer)}: ${message}`;
}

function show(pointer: string): string {
  return pointer === "" ? "the root" : pointer;
}

function lines(...all: string[]): string {
  return all.join("\n");
}
