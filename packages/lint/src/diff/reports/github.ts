import { workflowCommand } from "../../reports/github/command.ts";
import { weightOf, type DiffReport } from "../change.ts";
import { headingOf, sentencesOf } from "./sentences.ts";

const COMMANDS = { error: "error", warning: "warning", info: "notice" } as const;

/** Annotations of GitHub Actions: one for each tool that changed, errors first. */
export function renderAnnotations({ changes }: DiffReport): string {
  const lists = (["error", "warning", "info"] as const).map((weight) =>
    changes
      .filter((change) => change.kind !== "same" && weightOf(change) === weight)
      .map((change) => {
        const title = `${change.name}: ${headingOf(change)}`;
        const message = [title, ...sentencesOf(change)].join("\n");
        return `${workflowCommand(COMMANDS[weight], { file: change.source, line: 1, title }, message)}\n`;
      }),
  );
  return lists.flat().join("");
}
