import { textOf, UsageError, type CommandInput, type OptionSpec } from "@toolhaft/command-line";
import type { FormatId } from "@toolhaft/lint";
import type { ConvertOptions } from "./convert-options.ts";
import type { OptionGroup } from "./program-options.ts";

/** The options of writing types that linting does not have, or has otherwise. */
export const typesTable = [
  {
    name: "output",
    short: "o",
    value: "FILE",
    command: "types",
    group: "Converting",
    help: "Write the types to this file (default: stdout).",
  },
] as const satisfies readonly OptionSpec<OptionGroup>[];

/** Which tools to write types for, and where to. */
export type TypesOptions = Pick<ConvertOptions, "path" | "as" | "stdinFilename" | "output">;

/** Read the options of writing types out of a command line. Throws a `UsageError`. */
export function toTypesOptions({ words, values }: CommandInput, isLive: boolean): TypesOptions {
  const [path, ...more] = words;
  if (path === undefined) {
    throw new UsageError(
      "types needs a file, - for stdin, or a live server: types mcp -- COMMAND…; see tools-lint types --help",
    );
  }
  if (more.length > 0 && !isLive) {
    throw new UsageError(
      `types takes one file, got ${String(more.length + 1)}: ${[path, ...more].join(", ")}`,
    );
  }
  const as = textOf(values, "as");
  const stdinFilename = textOf(values, "stdin-filename");
  const output = textOf(values, "output");
  return {
    path,
    ...(as !== undefined && { as: as as FormatId }),
    ...(stdinFilename !== undefined && { stdinFilename }),
    ...(output !== undefined && { output }),
  };
}
