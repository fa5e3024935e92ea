import { SHELLS, type CommandWord, type OptionWord, type WordValue } from "@toolhaft/command-line";
import { targets } from "@toolhaft/tool-targets/targets";
import { commands } from "../commands/commands.ts";
import { DESTINATION_NAMES } from "../convert/destination.ts";
import { optionTable, type OptionSpec } from "../options/table.ts";

const specs: readonly OptionSpec[] = optionTable;

/** Every option, once, with what a command takes in place of one of the same name. */
export function optionWords(): OptionWord[] {
  return specs
    .filter(({ command }) => command === undefined)
    .map((spec) => {
      const { name, short, negatable, help, value } = spec;
      const flags = [`--${name}`, ...(negatable === true ? [`--no-${name}`] : [])];
      if (short !== undefined) flags.push(`-${short}`);
      const other = specs.find((each) => each.name === name && each.command !== undefined);
      return {
        flags,
        help,
        ...(value !== undefined && { value: valueOf(spec) }),
        ...(other?.command !== undefined && { instead: { command: other.command, value: valueOf(other) } }),
      };
    });
}

function valueOf({ name, value = "", choices, keys }: OptionSpec): WordValue {
  if (choices) return { words: choices };
  if (keys) return { words: keys.map((key) => `${key}=`) };
  if (name === "target") return { words: targets.map(({ id }) => id), list: true };
  if (name === "to") return { words: DESTINATION_NAMES };
  return /FILE|PATH/.test(value) ? "file" : "any";
}

/** The commands with what they are for and what they take. `rules` are the ids that `explain` takes. */
export function commandWords(rules: readonly string[]): CommandWord[] {
  const known: Readonly<Record<string, readonly string[]>> = {
    explain: rules,
    targets: targets.map(({ id }) => id),
    completion: SHELLS,
    help: commands.map(({ name }) => name),
  };
  return commands.map(({ name, usage, help }) => {
    const words = known[name];
    // What follows `mcp --` is a program with its arguments.
    const others = /FILE|COMMAND/.test(usage) ? "file" : "any";
    return { name, help, takes: words === undefined ? others : { words } };
  });
}
