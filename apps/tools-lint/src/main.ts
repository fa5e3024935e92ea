import { lintCommand } from "./commands/lint.ts";
import type { ExitCode } from "./exit-codes.ts";
import { parseArguments } from "./options/parse.ts";
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
  const parsed = await parseArguments(argv);
  const { values, positionals } = parsed;
  const command = parsed.namesNoCommand === true ? undefined : positionals[0];
  if (values.version === true) return (await import("./commands/version.ts")).versionCommand();
  if (values.help === true || command === "help") {
    const topic = command === "help" ? positionals[1] : command;
    return (await import("./commands/help.ts")).helpCommand(topic, values);
  }
  if (command === "explain") {
    return (await import("./commands/explain.ts")).explainCommand(positionals.slice(1), values);
  }
  if (command === "completion") {
    return (await import("./commands/completion.ts")).completionCommand(positionals.slice(1));
  }
  if (command === "convert") return (await import("./commands/convert.ts")).convertCommand(parsed);
  if (command === "print-config") {
    return (await import("./commands/print-config.ts")).printConfigCommand(parsed);
  }
  if (command === "init") return (await import("./commands/init.ts")).initCommand(parsed);
  if (command === "targets") {
    return (await import("./commands/targets.ts")).targetsCommand(positionals.slice(1), values);
  }
  if (command === "mcp") return (await import("./commands/mcp.ts")).mcpCommand(parsed);
  if (command === "lsp") return (await import("./commands/lsp.ts")).lspCommand();
  if (command === "rules") {
    return (await import("./commands/rules.ts")).rulesCommand(positionals.slice(1), values);
  }
  const options = toLintOptions(parsed);
  if (values.watch === true) return (await import("./commands/watch.ts")).watchCommand(options);
  return lintCommand(options);
}
