import { writeOut } from "@toolhaft/command-line";
import { commands, parseArguments, showHelp } from "./commands/commands.ts";
import { lintCommand } from "./commands/lint.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { toLintOptions } from "./options/lint-options.ts";

/** Run one command line. Never throws: the answer is the exit code, and stderr says why. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  try {
    return await dispatch(argv);
  } catch (error) {
    return (await import("./failure.ts")).reportFailure(error);
  }
}

async function dispatch(argv: readonly string[]): Promise<ExitCode> {
  const parsed = parseArguments(argv);
  const { words, values } = parsed;
  const name = parsed.namesNoCommand === true ? undefined : words[0];
  if (values["version"] === true) {
    writeOut(`${TOOLS_LINT_VERSION}\n`);
    return EXIT.ok;
  }
  if (values["help"] === true && name !== "help") return showHelp(name, values);
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command.run({ words: words.slice(1), values });
  const options = toLintOptions(parsed);
  if (values["watch"] === true) return (await import("./commands/watch.ts")).watchCommand(options);
  return lintCommand(options);
}
