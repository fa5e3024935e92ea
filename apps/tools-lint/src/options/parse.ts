import { UsageError } from "@toolhaft/command-line";
import { optionTable, type OptionName, type OptionSpec } from "./table.ts";

/** A command line taken apart: switches are true or false, the others text, or a list where each use counts. */
export interface ParsedArguments {
  values: Partial<Record<OptionName, string | boolean | string[]>>;
  positionals: string[];
  /** The first of them stands behind `--`: a path, whatever it is called. */
  namesNoCommand?: true;
}

const specs: readonly OptionSpec[] = optionTable;

/** Take a command line apart by the option table. Throws a `UsageError` with a did-you-mean. */
export async function parseArguments(argv: readonly string[]): Promise<ParsedArguments> {
  const parsed: ParsedArguments = { values: {}, positionals: [] };
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? "";
    if (word === "--") {
      if (parsed.positionals.length === 0) parsed.namesNoCommand = true;
      parsed.positionals.push(...argv.slice(at + 1));
      break;
    }
    if (word === "-" || !word.startsWith("-")) {
      parsed.positionals.push(word);
      continue;
    }
    const [flag = "", ...rest] = word.split("=");
    const inline = rest.length > 0 ? rest.join("=") : undefined;
    const { spec, negated } = find(flag, parsed.positionals[0]) ?? (await unknownOption(flag));
    const name = spec.name as OptionName;
    if (spec.value === undefined) {
      if (inline !== undefined) throw new UsageError(`option ${flag} takes no value`);
      parsed.values[name] = !negated;
    } else {
      const value = await checkValue(spec, flag, inline ?? argv[++at], inline === undefined);
      const earlier = parsed.values[name];
      parsed.values[name] =
        spec.repeatable === true ? [...(Array.isArray(earlier) ? earlier : []), value] : value;
    }
  }
  return parsed;
}

function find(flag: string, command = ""): { spec: OptionSpec; negated: boolean } | undefined {
  let found: { spec: OptionSpec; negated: boolean } | undefined;
  for (const spec of specs) {
    const isIt = flag === `--${spec.name}` || (spec.short !== undefined && flag === `-${spec.short}`);
    const negated = !isIt && spec.negatable === true && flag === `--no-${spec.name}`;
    if (!isIt && !negated) continue;
    if (spec.command === command) return { spec, negated };
    if (spec.command === undefined) found = { spec, negated };
  }
  return found;
}

async function checkValue(
  spec: OptionSpec,
  flag: string,
  value: string | undefined,
  isNextWord: boolean,
): Promise<string> {
  const { choices, keys } = spec;
  if (value === undefined || (isNextWord && value.startsWith("--"))) {
    throw new UsageError(
      `option ${flag} needs a value: ${choices ? choices.join(", ") : (spec.value ?? "")}`,
    );
  }
  if (keys && !/^[^=]+=./s.test(value)) {
    throw new UsageError(`option ${flag} needs ${spec.value ?? ""}, got ${JSON.stringify(value)}`);
  }
  const choice = keys ? (value.split("=")[0] ?? "") : value;
  const known = keys ?? choices;
  if (known && !known.includes(choice)) {
    const { explainChoice } = await import("./unknown-choice.ts");
    throw new UsageError(explainChoice(flag, choice, known));
  }
  return value;
}

async function unknownOption(flag: string): Promise<never> {
  const { explainUnknown } = await import("./unknown-option.ts");
  throw new UsageError(explainUnknown(flag));
}
