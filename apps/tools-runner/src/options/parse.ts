import { UsageError } from "@toolhaft/command-line";
import type { OptionSpec, OptionValues } from "./option.ts";
import { commonOptions } from "./shared-options.ts";

/** A command line without its command, taken apart. */
export interface ParsedArguments {
  readonly words: readonly string[];
  readonly values: OptionValues;
}

/** Take a command line apart by the command's options. Throws a `UsageError` with a did-you-mean. */
export async function parseArguments(
  argv: readonly string[],
  own: readonly OptionSpec[],
  command: string,
): Promise<ParsedArguments> {
  const specs = [...own, ...commonOptions];
  const values: Record<string, string | boolean | readonly string[]> = {};
  const words: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? "";
    if (word === "--") {
      words.push(...argv.slice(at + 1));
      break;
    }
    if (word === "-" || !word.startsWith("-")) {
      words.push(word);
      continue;
    }
    const [flag = "", ...rest] = word.split("=");
    const inline = rest.length > 0 ? rest.join("=") : undefined;
    const found = find(flag, specs);
    if (found === undefined) {
      const { explainUnknown } = await import("./explain-option.ts");
      throw new UsageError(explainUnknown(flag, specs, command));
    }
    const { spec, negated } = found;
    if (spec.value === undefined) {
      if (inline !== undefined) throw new UsageError(`option ${flag} takes no value`);
      values[spec.name] = !negated;
      continue;
    }
    const value = await checkValue(spec, flag, inline ?? argv[++at], inline === undefined);
    const earlier = values[spec.name];
    values[spec.name] =
      spec.repeatable === true ? [...(typeof earlier === "object" ? earlier : []), value] : value;
  }
  return { words, values };
}

function find(
  flag: string,
  specs: readonly OptionSpec[],
): { readonly spec: OptionSpec; readonly negated: boolean } | undefined {
  for (const spec of specs) {
    if (flag === `--${spec.name}` || (spec.short !== undefined && flag === `-${spec.short}`)) {
      return { spec, negated: false };
    }
    if (spec.negatable === true && flag === `--no-${spec.name}`) return { spec, negated: true };
  }
  return undefined;
}

async function checkValue(
  { value: wanted = "", choices }: OptionSpec,
  flag: string,
  value: string | undefined,
  isNextWord: boolean,
): Promise<string> {
  if (value === undefined || (isNextWord && value.startsWith("--"))) {
    throw new UsageError(`option ${flag} needs a value: ${choices ? choices.join(", ") : wanted}`);
  }
  if (choices && !choices.includes(value)) {
    const { explainChoice } = await import("./explain-option.ts");
    throw new UsageError(explainChoice(flag, value, choices));
  }
  return value;
}
