import { commands } from "./commands/commands.ts";
import type { CommandEntry } from "./commands/command.ts";
import type { ExitCode } from "./exit-codes.ts";
import { parseArguments } from "./options/parse.ts";

/** Run one command line. Never throws: the answer is the exit code, and stderr says why. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  try {
    return await dispatch(argv);
  } catch (error) {
    return (await import("./failure.ts")).reportFailure(error);
  }
}

async function dispatch(argv: readonly string[]): Promise<ExitCode> {
  const [first] = argv;
  if (first === "--version" || first === "-V") return (await import("./commands/version.ts")).printVersion();
  if (first === "help") return (await import("./commands/help.ts")).printHelp(argv.slice(1));
  if (first === "--help" || first === "-h") return (await import("./commands/help.ts")).printHelp([]);
  // A group of commands has no options of its own, and teaches all the same.
  if (argv.length === 2 && (argv[1] === "--help" || argv[1] === "-h"))
    return (await import("./commands/help.ts")).printHelp(argv.slice(0, 1));
  const { entry, rest } = known(argv) ?? (await import("./commands/find-command.ts")).findCommand(argv);
  const { command } = await entry.load();
  const { words, values } = await parseArguments(rest, command.options, entry.name);
  if (values["help"] === true) return (await import("./commands/help.ts")).printHelp(entry.name.split(" "));
  if (values["version"] === true) return (await import("./commands/version.ts")).printVersion();
  return command.run({ words, values });
}

// The common case, without the module that explains the others.
function known(
  argv: readonly string[],
): { readonly entry: CommandEntry; readonly rest: readonly string[] } | undefined {
  const entry = commands.find(({ name }) => name === argv[0]);
  return entry && { entry, rest: argv.slice(1) };
}
