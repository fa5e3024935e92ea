import { UsageError } from "../usage-error.ts";
import { optionTable, type OptionName, type OptionSpec } from "./table.ts";

/** A command line taken apart: switches are true or false, the others text. */
export interface ParsedArguments {
  values: Partial<Record<OptionName, string | boolean>>;
  positionals: string[];
}

const specs: readonly OptionSpec[] = optionTable;

/** Take a command line apart by the option table. Throws a `UsageError` with a did-you-mean. */
export async function parseArguments(argv: readonly string[]): Promise<ParsedArguments> {
  const parsed: ParsedArguments = { values: {}, positionals: [] };
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? "";
    if (word === "--") {
      parsed.positionals.push(...argv.slice(at + 1));
      break;
    }
    if (word === "-" || !word.startsWith("-")) {
      parsed.positionals.push(word);
      continue;
    }
    const [flag = "", ...rest] = word.split("=");
    const inline = rest.length > 0 ? rest.join("=") : undefined;
    const { spec, negated } = find(flag) ?? (await unknownOption(flag));
    const name = spec.name as OptionName;
    if (spec.value === undefined) {
      if (inline !== undefined) throw new UsageError(`option ${flag} takes no value`);
      parsed.values[name] = !negated;
    } else {
      const value = inline ?? argv[++at];
      parsed.values[name] = checkValue(spec, flag, value, inline === undefined);
    }
  }
  return parsed;
}

function find(flag: string): { spec: OptionSpec; negated: boolean } | undefined {
  for (const spec of specs) {
    if (flag === `--${spec.name}` || (spec.short !== undefined && flag === `-${spec.short}`)) {
      return { spec, negated: false };
    }
    if (spec.negatable === true && flag === `--no-${spec.name}`) return { spec, negated: true };
  }
  return undefined;
}

function checkValue(spec: OptionSpec, flag: string, value: string | undefined, isNextWord: boolean): string {
  const expected = spec.choices ? spec.choices.join(", ") : (spec.value ?? "");
  if (value === undefined || (isNextWord && value.startsWith("--"))) {
    throw new UsageError(`option ${flag} needs a value: ${expected}`);
  }
  if (spec.choices && !spec.choices.includes(value)) {
    throw new UsageError(`option ${flag} does not take ${JSON.stringify(value)}; it takes ${expected}`);
  }
  return value;
}

async function unknownOption(flag: string): Promise<never> {
  const { explainUnknown } = await import("./unknown-option.ts");
  throw new UsageError(explainUnknown(flag));
}
