import { paint, visible } from "@toolhaft/diagnostics";
import { cutText } from "@toolhaft/json-text";
import { weightOf, type DiffReport, type ToolChange } from "../change.ts";
import { changedLines, countsInWords, headingOf, sentencesOf } from "./sentences.ts";

const MOST_LINES = 12;
const MOST_LINE = 300;

/** For people: each tool that is not the same, what became of it, and its texts line by line. */
export function renderDiff(report: DiffReport, { color = false }: { color?: boolean } = {}): string {
  const shown = report.changes.filter(({ kind }) => kind !== "same");
  const blocks = shown.map((change) => renderTool(change, color));
  const last = `${countsInWords(report.counts)}${report.reading === "strict" ? " (read as plain sets)" : ""}`;
  return `${blocks.join("\n")}${blocks.length > 0 ? "\n" : ""}${last}\n`;
}

function renderTool(change: ToolChange, color: boolean): string {
  const colors = paint(color);
  const weight = weightOf(change);
  const tone = weight === "error" ? colors.red : weight === "warning" ? colors.yellow : colors.green;
  const lines = [
    `${colors.bold(visible(change.name))}  ${tone(headingOf(change))}  ${colors.dim(visible(change.source))}`,
    ...sentencesOf(change).map((sentence) => `  ${visible(sentence)}`),
  ];
  if (change.kind !== "changed") return `${lines.join("\n")}\n`;
  for (const text of change.texts) {
    if (text.before === undefined || text.after === undefined) continue;
    const { gone, come } = changedLines(text);
    lines.push(`  ${colors.dim(visible(text.at))}`);
    lines.push(...some(gone).map((line) => `    ${colors.red(`- ${line}`)}`));
    lines.push(...some(come).map((line) => `    ${colors.green(`+ ${line}`)}`));
  }
  return `${lines.join("\n")}\n`;
}

function some(lines: readonly string[]): string[] {
  const shown = lines.slice(0, MOST_LINES).map((line) => visible(cutText(line, MOST_LINE)));
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `… and ${String(more)} more lines`] : shown;
}
