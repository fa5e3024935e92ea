import { gatherEqual, visible, type Diagnostic, type Severity } from "@toolhaft/diagnostics";
import type { LintReport } from "../../report.ts";
import { shortPath } from "../texts.ts";
import { withUnlisted } from "../../with-unlisted.ts";
import { workflowCommand } from "./command.ts";

const COMMANDS = [
  ["error", "error"],
  ["warning", "warning"],
  ["info", "notice"],
] as const satisfies readonly (readonly [Severity, string])[];

/**
 * Annotations of GitHub Actions, one workflow command a finding. GitHub shows the first ten of each kind in a
 * step and drops the rest, so errors come first, and files take turns, in each of them what says something new before what says the same.
 */
export function renderGithub({ files }: LintReport): string {
  return COMMANDS.flatMap(([severity, command]) => {
    const commands = files.map((file) => {
      const found = withUnlisted(file).filter((diagnostic) => diagnostic.severity === severity);
      return takeTurns(gatherEqual(found)).map((each) => annotation(command, shortPath(file.path), each));
    });
    return takeTurns(commands).map((line) => `${line}\n`);
  }).join("");
}

function annotation(
  command: "error" | "warning" | "notice",
  path: string,
  { rule, message, help, specMessage, at }: Diagnostic,
): string {
  const { start, end } = at.range ?? {};
  // GitHub takes columns only of what stands on one line.
  const isOneLine = start !== undefined && start.line === end?.line;
  const properties = {
    file: path,
    line: start?.line,
    endLine: end?.line,
    col: isOneLine ? start.column : undefined,
    endColumn: isOneLine ? end.column : undefined,
    title: rule,
  };
  const lines = [message, help, specMessage === undefined ? undefined : `spec: ${specMessage}`];
  return workflowCommand(
    command,
    properties,
    lines
      .filter((line) => line !== undefined)
      .map(visible)
      .join("\n"),
  );
}

/**
 * The items of all lists, the first of each list, then the second of each, and so on. GitHub shows ten
 * annotations of a kind and drops the rest: so a file with a hundred errors leaves room for the others.
 */
export function takeTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = lists.reduce((length, list) => Math.max(length, list.length), 0);
  const items: T[] = [];
  for (let turn = 0; turn < longest; turn++) {
    for (const list of lists) if (turn < list.length) items.push(list[turn] as T);
  }
  return items;
}
