import type { CommandInput, Command as CommandOf } from "@toolhaft/command-line";
import type { ExitCode } from "../exit-codes.ts";

export type { CommandInput } from "@toolhaft/command-line";

export type Command = CommandOf<CommandInput, ExitCode>;

/** A command by its name; a name of several words is a command of a group, such as `bundle list`. */
export interface CommandEntry {
  readonly name: string;
  /** Its module is loaded when it is asked for. */
  readonly load: () => Promise<Command>;
}

/** Commands with their names, for help, completion and the docs. */
export async function loadAll(
  entries: readonly CommandEntry[],
): Promise<readonly (Command & { readonly name: string })[]> {
  return Promise.all(entries.map(async ({ name, load }) => ({ name, ...(await load()) })));
}
