import { textOf, UsageError, writeErr, type CommandInput } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { isatty } from "node:tty";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { askOnTerminal, yesToAll } from "../init/ask.ts";
import { detect, type Detected } from "../init/detect.ts";
import { runLine } from "../init/plan.ts";
import { writeSetUp } from "../init/write-set-up.ts";

/** Set up a project: look, ask, write. A file that is there stays as it is. */
export async function initCommand({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError("init takes no argument; run it in the project's folder");
  const asksNothing = values["yes"] === true;
  if (!asksNothing && !isatty(0)) {
    throw new UsageError("init asks what to write, and stdin is no terminal; give --yes to write everything");
  }
  const run = runLine(TOOLS_LINT_VERSION, textOf(values, "package"));
  const detected = await detect(process.cwd());
  writeErr(visible(describe(detected)));
  const asker = asksNothing ? yesToAll : askOnTerminal();
  try {
    for (const line of await writeSetUp(detected, run, asker)) {
      for (const part of line.split("\n")) writeErr(visible(part));
    }
  } finally {
    asker.close();
  }
  writeErr("Next: tools-lint");
  return EXIT.ok;
}

function describe({ files }: Detected): string {
  if (files.length === 0) return "found no tool definitions here yet";
  const counts = new Map<string, number>();
  for (const { format } of files) counts.set(format, (counts.get(format) ?? 0) + 1);
  const found = [...counts].map(([format, count]) => `${String(count)} ${format}`);
  return `found ${String(files.length)} file${files.length === 1 ? "" : "s"} with tool definitions: ${found.join(", ")}`;
}
