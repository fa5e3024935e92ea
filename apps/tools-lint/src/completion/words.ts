import type { CommandWord, OptionWord } from "@toolhaft/command-line";
import { targets } from "@toolhaft/tool-targets/targets";
import { commands } from "../commands/commands.ts";
import { optionTable, type OptionSpec } from "../options/table.ts";

/** Every option, once; what a command takes in place of one of the same name is left to its help. */
export function optionWords(): OptionWord[] {
  const specs: readonly OptionSpec[] = optionTable;
  return specs
    .filter(({ command }) => command === undefined)
    .map((spec) => {
      const { name, short, negatable, help, value } = spec;
      const flags = [`--${name}`, ...(negatable === true ? [`--no-${name}`] : [])];
      if (short !== undefined) flags.push(`-${short}`);
      return { flags, help, ...(value !== undefined && { value: valueOf(spec) }) };
    });
}

function valueOf({ name, value = "", choices, keys }: OptionSpec): NonNullable<OptionWord["value"]> {
  if (choices) return { words: choices };
  if (keys) return { words: keys.map((key) => `${key}=`) };
  if (name === "target") return { words: targets.map(({ id }) => id) };
  return /FILE|PATH/.test(value) ? "file" : "any";
}

/** The commands with what they are for. */
export function commandWords(): CommandWord[] {
  return commands.map(({ name, help }) => ({ name, help }));
}
