import { lintCommand } from "./commands/lint.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { parseArguments } from "./options/parse.ts";
import { toLintOptions } from "./options/lint-options.ts";
import { writeErr } from "./output.ts";
import { UsageError } from "./usage-error.ts";

/** Run one command line. Never throws: the answer is the exit code, and stderr says why. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  try {
    return await dispatch(argv);
  } catch (error) {
    // Words of the command line and names of files stand in messages.
    const { visible } = await import("@toolhaft/diagnostics");
    if (error instanceof UsageError) {
      writeErr(`tools-lint: ${visible(error.message)}`);
      return EXIT.usage;
    }
    return reportCrash(error, visible);
  }
}

async function dispatch(argv: readonly string[]): Promise<ExitCode> {
  const parsed = await parseArguments(argv);
  const { values, positionals } = parsed;
  const [command] = positionals;
  if (values.version === true) return (await import("./commands/version.ts")).versionCommand();
  if (values.help === true || command === "help") {
    const topic = command === "help" ? positionals[1] : command;
    return (await import("./commands/help.ts")).helpCommand(topic, values);
  }
  if (command === "explain") {
    return (await import("./commands/explain.ts")).explainCommand(positionals.slice(1), values);
  }
  if (command === "convert") return (await import("./commands/convert.ts")).convertCommand(parsed);
  if (command === "targets") {
    return (await import("./commands/targets.ts")).targetsCommand(positionals.slice(1), values);
  }
  if (command === "rules") {
    return (await import("./commands/rules.ts")).rulesCommand(positionals.slice(1), values);
  }
  return lintCommand(toLintOptions(parsed));
}

function reportCrash(error: unknown, visible: (text: string) => string): ExitCode {
  const reason = error instanceof Error ? error.message : String(error);
  writeErr(`tools-lint: internal error: ${visible(reason.split("\n")[0] ?? "")}`);
  writeErr(
    "This is a fault of tools-lint, not of your files. Please report it with the file that caused it.",
  );
  if (process.env["TOOLHAFT_DEBUG"] === "1" && error instanceof Error) writeErr(error.stack ?? "");
  else writeErr("TOOLHAFT_DEBUG=1 shows where it happened.");
  return EXIT.internal;
}
