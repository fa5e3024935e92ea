import { writeErr } from "@toolhaft/command-line";
import { gatherEqual, visible, type Diagnostic } from "@toolhaft/diagnostics";
import type { Toolbox } from "@toolhaft/toolbox";
import { relative } from "node:path";

/** Say on stderr which tools are left out, and why; answers how many errors there are. How to fix equal ones is said once. */
export function printProblems(toolbox: Toolbox): number {
  const errors = toolbox.problems().filter(({ severity }) => severity === "error");
  for (const equal of gatherEqual(errors)) {
    for (const finding of equal.slice(0, MOST_EQUAL)) {
      writeErr(`tools-runner: ${visible(oneLine(finding))}`);
      if (finding.specMessage !== undefined) writeErr(`  spec: ${visible(finding.specMessage)}`);
    }
    const more = equal.length - MOST_EQUAL;
    if (more > 0) writeErr(`tools-runner: … and ${String(more)} more that say the same`);
    const help = equal[0]?.help;
    if (help !== undefined) writeErr(`  help: ${visible(help)}`);
  }
  return errors.length;
}

const MOST_EQUAL = 10;

function oneLine({ at, message, tool }: Diagnostic): string {
  const { line, column } = at.range?.start ?? { line: 1, column: 1 };
  const path =
    at.path === undefined ? "" : `${relative(process.cwd(), at.path)}:${String(line)}:${String(column)}: `;
  const name = tool === undefined || message.startsWith("tool[") ? "" : `tool[${String(tool.index)}]: `;
  return `${path}${name}${message}`;
}
