import { writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { Toolbox } from "@toolhaft/toolbox";
import { relative } from "node:path";

/** Say on stderr which tools are left out, and why; answers how many errors there are. */
export function printProblems(toolbox: Toolbox): number {
  const errors = toolbox.problems().filter(({ severity }) => severity === "error");
  for (const { at, message, tool, help } of errors) {
    const { line, column } = at.range?.start ?? { line: 1, column: 1 };
    const path =
      at.path === undefined ? "" : `${relative(process.cwd(), at.path)}:${String(line)}:${String(column)}: `;
    const name = tool === undefined || message.startsWith("tool[") ? "" : `tool[${String(tool.index)}]: `;
    writeErr(`tools-runner: ${visible(`${path}${name}${message}`)}`);
    if (help !== undefined) writeErr(`  help: ${visible(help)}`);
  }
  return errors.length;
}
