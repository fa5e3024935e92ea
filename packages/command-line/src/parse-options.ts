import { parseArgs } from "node:util";
import { explainChoice, explainOption } from "./explain-mistake.ts";
import { UsageError } from "./failure.ts";
import type { OptionSpec, OptionValues } from "./option.ts";

/** What a command line is parsed by. */
export interface Grammar {
  readonly program: string;
  /** The command whose options these are; absent where they are those of the whole program. */
  readonly command?: string;
  readonly options: readonly OptionSpec[];
}

/** A command line taken apart. */
export interface ParsedOptions<Values = OptionValues> {
  /** What is no option, in order. */
  readonly words: readonly string[];
  readonly values: Values;
  /** The first of the words follows `--`: a path, whatever it is called. */
  readonly namesNoCommand?: true;
}

/** Take a command line apart by a table of options. Throws a `UsageError` with a did-you-mean. */
export function parseOptions(argv: readonly string[], grammar: Grammar): ParsedOptions {
  // Node.js takes a millisecond to get its parser ready, and the most common lines hold no option.
  if (!argv.some(isOption)) return { words: argv, values: {} };
  const words: string[] = [];
  const values: Record<string, string | boolean | readonly string[]> = {};
  let namesNoCommand = false;
  for (const token of tokensOf(argv, grammar.options)) {
    if (token.kind === "positional") words.push(token.value);
    else if (token.kind === "option-terminator") namesNoCommand = words.length === 0;
    else {
      // As written: of a group such as `-qf`, which nobody takes, the parser gives each letter.
      const [flag = "", ...rest] = (argv[token.index] ?? "").split("=");
      const inline = rest.length > 0 ? rest.join("=") : undefined;
      const found = find(flag, grammar.options, words[0]);
      if (found === undefined) throw new UsageError(explainOption(flag, grammar.options, grammar));
      const { spec, negated } = found;
      if (spec.value === undefined) {
        if (inline !== undefined) throw new UsageError(`option ${flag} takes no value`);
        values[spec.name] = !negated;
        continue;
      }
      const value = checkValue(spec, flag, inline ?? spec.alone ?? token.value, inline === undefined);
      const earlier = values[spec.name];
      values[spec.name] =
        spec.repeatable === true ? [...(typeof earlier === "object" ? earlier : []), value] : value;
    }
  }
  return { words, values, ...(namesNoCommand && { namesNoCommand }) };
}

function isOption(word: string): boolean {
  return word.startsWith("-") && word !== "-";
}

/** What Node.js makes of a command line; it is to know only which options are followed by a value. */
function tokensOf(argv: readonly string[], specs: readonly OptionSpec[]) {
  const options: Record<string, { type: "string"; short?: string }> = {};
  for (const { name, short, value, alone } of specs) {
    if (value !== undefined && alone === undefined)
      options[name] = { type: "string", ...(short !== undefined && { short }) };
  }
  return parseArgs({ args: [...argv], options, strict: false, tokens: true }).tokens;
}

function find(
  flag: string,
  specs: readonly OptionSpec[],
  command = "",
): { readonly spec: OptionSpec; readonly negated: boolean } | undefined {
  let found: { spec: OptionSpec; negated: boolean } | undefined;
  for (const spec of specs) {
    const isIt = flag === `--${spec.name}` || (spec.short !== undefined && flag === `-${spec.short}`);
    const negated = !isIt && spec.negatable === true && flag === `--no-${spec.name}`;
    if (!isIt && !negated) continue;
    if (spec.command === command) return { spec, negated };
    if (spec.command === undefined) found ??= { spec, negated };
  }
  return found;
}

function checkValue(
  { value: wanted = "", choices, keys }: OptionSpec,
  flag: string,
  value: string | undefined,
  isNextWord: boolean,
): string {
  if (value === undefined || (isNextWord && value.startsWith("--"))) {
    throw new UsageError(`option ${flag} needs a value: ${choices ? choices.join(", ") : wanted}`);
  }
  if (keys && !/^[^=]+=./s.test(value)) {
    throw new UsageError(`option ${flag} needs ${wanted}, got ${JSON.stringify(value)}`);
  }
  const choice = keys ? (value.split("=")[0] ?? "") : value;
  const known = keys ?? choices;
  if (known && !known.includes(choice)) throw new UsageError(explainChoice(flag, choice, known));
  return value;
}
