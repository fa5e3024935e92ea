import { UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { printProblems } from "../calls/print-problems.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { sourceOptions } from "../options.ts";
import { openToolbox } from "../sources/open-toolbox.ts";
import type { Command, CommandInput } from "./command.ts";

export const command: Command = {
  usage: "context",
  help: "Print the context that a model gets about skills.",
  more: "For a system prompt. With --context-mode full: the text of every skill.",
  options: sourceOptions,
  run: context,
};

async function context({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError(`context takes no words, got ${words.join(" ")}`);
  const { toolbox, close } = await openToolbox(values);
  try {
    printProblems(toolbox);
    const text = toolbox.context();
    if (text === "") writeErr("tools-runner: there are no skills, so there is nothing to tell");
    else writeOut(text.endsWith("\n") ? text : `${text}\n`);
    return EXIT.ok;
  } finally {
    await close();
  }
}
