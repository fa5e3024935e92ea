import { parseOptions } from "@toolhaft/command-line";
import type { CommandEntry } from "./commands/command.ts";
import { commands } from "./commands/commands.ts";
import type { ExitCode } from "./exit-codes.ts";
import { commonOptions } from "./options.ts";

/** Run one command line. Never throws: the answer is the exit code, and stderr says why. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  try {
    return await dispatch(argv);
  } catch (error) {
    return (await import("./failure.ts")).reportFailure(error);
  }
}

async function dispatch(argv: readonly string[]): Promise<ExitCode> {
  const [first, second, third] = argv;
  if (first === "--version" || first === "-V") return printVersion();
  if (isHelp(first)) return printHelp([]);
  // A group of commands has no options of its own, and teaches all the same.
  if (argv.length === 2 && isHelp(second)) return printHelp(argv.slice(0, 1));
  if (argv.length === 3 && isHelp(third)) return printHelp(argv.slice(0, 2));
  const { entry, rest } =
    known(argv) ?? (await import("./commands/find-command.ts")).findCommand(argv, commands);
  const command = await entry.load();
  const { words, values } = parseOptions(rest, {
    program: "tools-runner",
    command: entry.name,
    options: [...command.options, ...commonOptions],
  });
  if (values["help"] === true) return printHelp(entry.name.split(" "));
  if (values["version"] === true) return printVersion();
  return command.run({ words, values });
}

// The common case, without the module that explains the others.
function known(
  argv: readonly string[],
): { readonly entry: CommandEntry; readonly rest: readonly string[] } | undefined {
  const entry = commands.find(({ name }) => name === argv[0]);
  return entry && { entry, rest: argv.slice(1) };
}

function isHelp(word: string | undefined): boolean {
  return word === "--help" || word === "-h";
}

async function printHelp(topic: readonly string[]): Promise<ExitCode> {
  return (await import("./commands/help.ts")).printHelp(topic, commands);
}

async function printVersion(): Promise<ExitCode> {
  return (await import("./commands/version.ts")).printVersion();
}
