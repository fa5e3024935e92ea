import { parseOptions, UsageError, type OptionSpec, type ParsedOptions } from "@toolhaft/command-line";
import { isCommand } from "./command-names.ts";
import { lintTable } from "./lint-table.ts";
import { commonTable } from "./program-options.ts";

const OPTIONS: readonly OptionSpec[] = [...lintTable, ...commonTable];

/**
 * A command line that lints, taken apart by the options of linting alone; `undefined` where it takes more to read it or
 * to say what is wrong with it: a command, an option of a command's own, a mistake.
 */
export function parseLinting(argv: readonly string[]): ParsedOptions | undefined {
  try {
    const parsed = parseOptions(argv, { program: "tools-lint", options: OPTIONS });
    return parsed.namesNoCommand !== true && isCommand(parsed.words[0]) ? undefined : parsed;
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
