import type { ExitCode } from "../exit-codes.ts";
import type { OptionSpec, OptionValues } from "../options/option.ts";

/** A command line without its command. */
export interface CommandInput {
  /** What is no option, in order. */
  readonly words: readonly string[];
  readonly values: OptionValues;
}

/** One command: help, the docs, completion and parsing all read this. Its file loads little; `run` loads the rest. */
export interface Command {
  /** `call TOOL [ARGS…]`. */
  readonly usage: string;
  /** One sentence. */
  readonly help: string;
  /** What there is to say beside the options; several lines, laid out by hand. */
  readonly more: string;
  readonly options: readonly OptionSpec[];
  run(input: CommandInput): Promise<ExitCode> | ExitCode;
}

/** A command by its name; a name of several words is a command of a group, such as `bundle list`. */
export interface CommandEntry {
  readonly name: string;
  load(): Promise<{ readonly command: Command }>;
}
