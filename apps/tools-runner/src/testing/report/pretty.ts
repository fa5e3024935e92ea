import { paint, visible } from "@toolhaft/diagnostics";
import type { Found, Tried } from "../generated/try-tool.ts";
import { countsOf, type TestReport, type TestResult } from "./types.ts";

/** For people: a line for each test, what is wrong below those that failed, and the sum. */
export function prettyReport(report: TestReport, color: boolean): string {
  const { bold, dim, green, red, yellow } = paint(color);
  const tools = [...new Set(report.tests.map(({ tool }) => tool))];
  const lines = tools.flatMap((tool) => [
    bold(visible(tool)),
    ...report.tests.filter((test) => test.tool === tool).flatMap(ofTest),
  ]);
  const { tools: tried = [], seed } = report.generated ?? {};
  if (tried.length > 0)
    lines.push(bold(`Generated arguments, seed ${String(seed)}`), ...tried.flatMap(ofTried));
  return `${[...lines, "", sumOf(report)].join("\n")}\n`;

  function ofTest({ name, at, problems, skipped, answers }: TestResult): readonly string[] {
    if (skipped !== undefined) return [`  ${yellow("-")} ${visible(name)}: ${visible(skipped)}`];
    const by = answers === "recorded" ? ` ${dim("(recorded)")}` : "";
    if (problems.length === 0) return [`  ${green("✔")} ${visible(name)}${by}`];
    const where = at === undefined ? "" : ` ${dim(`(${at})`)}`;
    return [
      `  ${red("✖")} ${visible(name)}${by}${where}`,
      ...problems.map((problem) => `      ${visible(problem)}`),
    ];
  }

  function ofTried({ tool, calls, found, none }: Tried): readonly string[] {
    if (none !== undefined) return [`  ${yellow("-")} ${visible(tool)}: not called: ${visible(none)}`];
    if (found.length === 0) return [`  ${green("✔")} ${visible(tool)}: ${counted(calls, "call")}`];
    return [`  ${red("✖")} ${visible(tool)}: ${counted(calls, "call")}`, ...found.flatMap(ofFound)];
  }

  function ofFound({ kind, says, args, isUnsteady }: Found): readonly string[] {
    const once = isUnsteady ? " (not every time)" : "";
    return [`      ${kind}: ${visible(says)}${once}`, `        ${visible(args)}`];
  }
}

function sumOf(report: TestReport): string {
  const { passed, failed, skipped, faults } = countsOf(report);
  const parts = [
    ...(report.tests.length > 0 ? [`${String(passed)} passed`] : []),
    ...(failed > 0 ? [`${String(failed)} failed`] : []),
    ...(skipped > 0 ? [`${String(skipped)} skipped`] : []),
    ...(report.generated === undefined ? [] : [counted(faults, "fault")]),
  ];
  return parts.join(", ");
}

function counted(count: number, what: string): string {
  return `${String(count)} ${what}${count === 1 ? "" : "s"}`;
}
