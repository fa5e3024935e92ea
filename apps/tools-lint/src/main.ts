import { writeOut, type ParsedOptions } from "@toolhaft/command-line";
import { lintCommand } from "./commands/lint.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { toLintOptions } from "./options/lint-options.ts";
import { parseLinting } from "./options/parse-linting.ts";

/** Run one command line. Never throws: the answer is the exit code, and stderr says why. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  try {
    return await dispatch(argv);
  } catch (error) {
    return (await import("./failure.ts")).reportFailure(error);
  }
}

async function dispatch(argv: readonly string[]): Promise<ExitCode> {
  const parsed = parseLinting(argv);
  if (parsed === undefined) return runCommand(argv);
  const { values } = parsed;
  if (values["version"] === true) return showVersion();
  if (values["help"] === true) {
    return (await import("./commands/commands.ts")).showHelp(undefined, values);
  }
  return lint(parsed);
}

/** A command line that names a command, or has options of one. */
async function runCommand(argv: readonly string[]): Promise<ExitCode> {
  const { commands, parseArguments, showHelp } = await import("./commands/commands.ts");
  const parsed = parseArguments(argv);
  const { words, values } = parsed;
  const name = parsed.namesNoCommand === true ? undefined : words[0];
  if (values["version"] === true) return showVersion();
  if (values["help"] === true && name !== "help") return showHelp(name, values);
  const command = commands.find((each) => each.name === name);
  return command === undefined ? lint(parsed) : command.run({ words: words.slice(1), values });
}

async function lint(parsed: ParsedOptions): Promise<ExitCode> {
  const options = toLintOptions(parsed);
  if (parsed.values["watch"] === true) return (await import("./commands/watch.ts")).watchCommand(options);
  return lintCommand(options);
}

function showVersion(): ExitCode {
  writeOut(`${TOOLS_LINT_VERSION}\n`);
  return EXIT.ok;
}
