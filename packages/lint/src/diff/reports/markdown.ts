import { visible } from "@toolhaft/diagnostics";
import { cutText } from "@toolhaft/json-text";
import { weightOf, type DiffReport, type ToolChange } from "../change.ts";
import { changedLines, countsInWords, headingOf, sentencesOf } from "./sentences.ts";

const MOST_TOOLS = 100;
const MOST_LINES = 20;
const MARKS = { error: "❌", warning: "⚠️", info: "✅" } as const;

/** For a pull request: a table of the tools that changed, the worst first, and what became of each. */
export function renderMarkdown(report: DiffReport): string {
  const changed = report.changes.filter(({ kind }) => kind !== "same");
  const order = ["error", "warning", "info"];
  const sorted = changed.toSorted((a, b) => order.indexOf(weightOf(a)) - order.indexOf(weightOf(b)));
  const shown = sorted.slice(0, MOST_TOOLS);
  const lines = [`### Tools: ${countsInWords(report.counts)}`, ""];
  if (shown.length > 0) lines.push("| tool | | what changed |", "| --- | --- | --- |", ...shown.map(row), "");
  if (sorted.length > shown.length)
    lines.push(`… and ${String(sorted.length - shown.length)} more tools.`, "");
  for (const change of shown) lines.push(...details(change));
  return `${lines.join("\n").trimEnd()}\n`;
}

function row(change: ToolChange): string {
  const [first = "", ...more] = sentencesOf(change);
  const rest = more.length === 0 ? "" : `; ${String(more.length)} more`;
  return `| ${code(change.name)} | ${MARKS[weightOf(change)]} ${headingOf(change)} | ${plain(cutText(first, 300))}${rest} |`;
}

function details(change: ToolChange): string[] {
  const sentences = sentencesOf(change);
  const texts = change.texts.filter(({ before, after }) => before !== undefined && after !== undefined);
  if (sentences.length < 2 && texts.length === 0) return [];
  const lines = [
    "<details>",
    `<summary>${plain(change.name)}</summary>`,
    "",
    ...sentences.map((each) => `- ${plain(each)}`),
  ];
  if (change.kind === "changed") {
    for (const text of texts) {
      const { gone, come } = changedLines(text);
      const body = [
        ...gone.slice(0, MOST_LINES).map((line) => `- ${line}`),
        ...come.slice(0, MOST_LINES).map((line) => `+ ${line}`),
      ];
      lines.push(
        "",
        `${plain(text.at)}:`,
        "",
        "```diff",
        ...body.map((line) => visible(cutText(line, 300)).replaceAll("```", "'''")),
        "```",
      );
    }
  }
  return [...lines, "", "</details>", ""];
}

/** Text of others that Markdown and HTML leave as it is. */
function plain(text: string): string {
  return visible(text).replace(/[\\`*_{}[\]<>|#@&!]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

function code(text: string): string {
  return `<code>${plain(cutText(text, 120))}</code>`;
}
