import { toolLabel, visible } from "@toolhaft/diagnostics";
import type { Loss } from "@toolhaft/tool-targets/convert";
import type { FindPlace } from "./places.ts";
import type { Source } from "./read-source.ts";

/** A loss with its place in the file. */
export interface PlacedLoss extends Omit<Loss, "path"> {
  file: string;
  line: number;
  column: number;
}

/** What was lost, for people and for programs. */
export interface LossReport {
  losses: PlacedLoss[];
  /** `tools.json:12:9: tool[0] "get_time": …`, one line each. */
  lines: string[];
  summary(count: number, to: string): string;
}

/** Put losses in their places. */
export function lossReport(all: readonly Loss[], find: FindPlace): LossReport {
  const losses = all.map(({ path, ...loss }): PlacedLoss => {
    const { path: file, start } = find(path);
    return { ...loss, file, line: start.line, column: start.column };
  });
  losses.sort((a, b) => a.line - b.line || a.column - b.column);
  return {
    losses,
    lines: losses.map(toLine),
    summary(count, to) {
      const tools = count === 1 ? "1 tool" : `${String(count)} tools`;
      const lost =
        losses.length === 0
          ? "nothing lost"
          : losses.length === 1
            ? "1 loss"
            : `${String(losses.length)} losses`;
      return `${tools} converted to ${to}, ${lost}`;
    },
  };
}

function toLine({ file, line, column, tool, text, effect }: PlacedLoss): string {
  const who = tool === undefined ? "" : `${toolLabel(tool)}: `;
  return visible(`${file}:${String(line)}:${String(column)}: ${who}${text} [${effect}]`);
}

/** Tools that were too broken to be converted. */
export function leftOutLines({ path, leftOut }: Source): string[] {
  return leftOut.map(({ label }) =>
    visible(`${path}: ${label} is left out: it has errors; tools-lint ${path} tells them`),
  );
}
