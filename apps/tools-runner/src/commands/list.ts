import { lookOf, UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { paint, visible } from "@toolhaft/diagnostics";
import type { ToolSummary } from "@toolhaft/toolbox";
import { printProblems } from "../calls/print-problems.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { jsonOption, sourceOptions } from "../options.ts";
import { openToolbox } from "../sources/open-toolbox.ts";
import type { Command, CommandInput } from "./command.ts";

export const command: Command = {
  usage: "list",
  help: "List the tools with what they do.",
  more: "A broken tool is left out and reported on stderr. With --json: one object per tool, with its schema.",
  options: [
    ...sourceOptions,
    {
      name: "strict",
      group: "Where tools come from",
      help: "Exit with 2 when a tool is left out.",
    },
    jsonOption,
  ],
  run: list,
};

async function list({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError(`list takes no words, got ${words.join(" ")}`);
  const { toolbox, close } = await openToolbox(values);
  try {
    const tools = await toolbox.list();
    const color = typeof values["color"] === "boolean" ? values["color"] : undefined;
    if (values["json"] === true) writeOut(`${asJson(tools)}\n`);
    else writeOut(asLines(tools, paint(lookOf(1, color, process.env).color).bold));
    const errors = printProblems(toolbox);
    if (tools.length === 0) writeErr("tools-runner: there are no tools");
    return values["strict"] === true && errors > 0 ? EXIT.refused : EXIT.ok;
  } finally {
    await close();
  }
}

function asLines(tools: readonly ToolSummary[], bold: (text: string) => string): string {
  const width = Math.max(0, ...tools.map(({ name }) => name.length));
  return tools
    .map(({ name, description = "" }) => {
      const [first = ""] = description.trim().split("\n");
      const padding = " ".repeat(width - name.length);
      return `${bold(visible(name))}${first === "" ? "" : `${padding}  ${visible(first)}`}\n`;
    })
    .join("");
}

function asJson(tools: readonly ToolSummary[]): string {
  const items = tools.map(
    ({ ref, name, title, description, inputSchemaText, outputSchema, timeoutMs, revision }) => {
      const facts = { name, source: ref.source, title, description, timeoutMs, revision, outputSchema };
      // The schema stays in the spelling of its file.
      return `${JSON.stringify(facts).slice(0, -1)},"inputSchema":${inputSchemaText}}`;
    },
  );
  return `{"version":1,"tools":[${items.join(",")}]}`;
}
