import type { OptionSpec, OptionValues } from "./option.ts";

/** A command line without its command. */
export interface CommandInput<Values = OptionValues> {
  /** What is no option, in order. */
  readonly words: readonly string[];
  readonly values: Values;
}

/** One command, declared once: help, the docs, completion and parsing all read this. */
export interface Command<Input = CommandInput, Code extends number = number> {
  /** `call TOOL [ARGS…]`. */
  readonly usage: string;
  /** One sentence. */
  readonly help: string;
  /** What there is to say next to the options; several lines, laid out by hand. */
  readonly more: string;
  readonly options: readonly OptionSpec[];
  run(input: Input): Promise<Code> | Code;
}

/** A command by its name; a name of several words is a command of a group, such as `bundle list`. */
export interface NamedCommand extends Pick<Command, "usage" | "help" | "options"> {
  readonly name: string;
}
