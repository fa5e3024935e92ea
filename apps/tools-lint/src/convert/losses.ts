import { toolLabel, visible, type Position } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import type { Loss } from "@toolhaft/tool-targets/convert";
import { LOSS_EFFECTS } from "../options/convert-options.ts";
import type { Source } from "./read-source.ts";

/** A loss with its location in the file. */
export interface LocatedLoss extends Omit<Loss, "path"> {
  file: string;
  line: number;
  column: number;
}

/** What was lost, for people and for programs. */
export interface LossReport {
  losses: LocatedLoss[];
  /** `tools.json:12:9: tool[0] "get_time": …`, one line each. */
  lines: string[];
  /** How many tools the receiver can't be told of. */
  refused: number;
  summary(count: number, to: string): string;
}

/** Losses that are a whole tool, and not by its author's wish. */
const REFUSED: ReadonlySet<string> = new Set(["tool-refused", "too-deep"]);

/** The losses of a source, each with its line, in their order in the file. */
export function lossReport(all: readonly Loss[], source: Source): LossReport {
  const losses = all.map(({ path, ...loss }): LocatedLoss => {
    const { line, column } = locate(source, path);
    return { ...loss, file: source.path, line, column };
  });
  losses.sort((a, b) => a.line - b.line || a.column - b.column);
  const refused = losses.filter(({ code }) => REFUSED.has(code)).length;
  return {
    losses,
    lines: losses.map(toLine),
    refused,
    summary(count, to) {
      const tools = count === 1 ? "1 tool" : `${String(count)} tools`;
      const out = refused + source.leftOut.length;
      const parts = [`${tools} converted to ${to}`];
      // A tool that is left out is lost, whatever else is not.
      if (out === 0 || losses.length > 0) parts.push(counted(losses));
      if (out > 0) parts.push(`${String(out)} left out`);
      return parts.join(", ");
    },
  };
}

/** `3 losses: 2 wider, 1 hint`; of one loss its line says which. */
function counted(losses: readonly LocatedLoss[]): string {
  if (losses.length < 2) return losses.length === 0 ? "nothing lost" : "1 loss";
  const kinds = LOSS_EFFECTS.flatMap((effect) => {
    const count = losses.filter((loss) => loss.effect === effect).length;
    return count === 0 ? [] : [`${String(count)} ${effect}`];
  });
  return `${String(losses.length)} losses: ${kinds.join(", ")}`;
}

/** Where the file has the nearest part of a path that it does have. */
function locate({ set, document }: Source, path: JsonPath): Position {
  const text = set.source ?? document;
  for (let length = path.length; length > 0; length--) {
    const range = text.locate(path.slice(0, length));
    // A whole value is located at its key.
    if (range !== undefined) return text.position(range.key?.start ?? range.value.start);
  }
  return text.position(text.locate([])?.value.start ?? 0);
}

function toLine({ file, line, column, tool, text, effect }: LocatedLoss): string {
  const who = tool === undefined ? "" : `${toolLabel(tool)}: `;
  return visible(`${file}:${String(line)}:${String(column)}: ${who}${text} [${effect}]`);
}

/** Tools that were too broken to be converted. `reports`: the words after which `tools-lint` reports what is wrong with them. */
export function leftOutLines({ path, leftOut }: Source, reports: string = path): string[] {
  return leftOut.map(({ label }) =>
    visible(`${path}: ${label} is left out: it has errors; tools-lint ${reports} reports them`),
  );
}
