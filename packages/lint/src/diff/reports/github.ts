import type { Location } from "@toolhaft/diagnostics";
import { workflowCommand } from "../../reports/github/command.ts";
import { weightOf, type DiffReport, type ToolChange } from "../change.ts";
import { headingOf, sentencesOf } from "./sentences.ts";

const COMMANDS = { error: "error", warning: "warning", info: "notice" } as const;

/**
 * Annotations of GitHub Actions: one for each tool that changed, errors first. `locate`: the file from the repository's root, and
 * the place in it that changed.
 */
export function renderAnnotations(
  { changes }: DiffReport,
  locate: (change: ToolChange) => Pick<Location, "path" | "range"> = ({ source }) => ({ path: source }),
): string {
  const lists = (["error", "warning", "info"] as const).map((weight) =>
    changes
      .filter((change) => change.kind !== "same" && weightOf(change) === weight)
      .map((change) => {
        const title = `${change.name}: ${headingOf(change)}`;
        const message = [title, ...sentencesOf(change)].join("\n");
        const { path, range } = locate(change);
        const { start, end } = range ?? {};
        // GitHub takes columns only of what stands on one line.
        const columns = start?.line === end?.line ? { col: start?.column, endColumn: end?.column } : {};
        const place = { line: start?.line ?? 1, endLine: end?.line, ...columns };
        return `${workflowCommand(COMMANDS[weight], { file: path, ...place, title }, message)}\n`;
      }),
  );
  return lists.flat().join("");
}
