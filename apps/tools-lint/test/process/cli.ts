import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";

export type { Cli, Outcome, RunOptions } from "../../../../tests/scenario/program.ts";

/** The linter, built and put apart. */
export function buildCli(): Cli {
  return buildProgram("tools-lint");
}
