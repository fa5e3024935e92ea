import type { NamedCommand } from "./command.ts";
import type { OptionSpec } from "./option.ts";

const COLUMN = 28;
const WIDTH = 100;

/** A title, and below it two columns; a long left side has its right side on the next line. */
export function section(title: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.flatMap(([left, right]) => {
    const wrapped = right === "" ? [] : wrap(right, WIDTH - COLUMN - 4);
    if (left.length > COLUMN || right === "") {
      return [`  ${left}`, ...wrapped.map((line) => " ".repeat(COLUMN + 4) + line)];
    }
    return wrapped.map((line, index) => `  ${(index === 0 ? left : "").padEnd(COLUMN)}  ${line}`);
  });
  return [title, ...lines].join("\n");
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The commands with what they are for. */
export function commandSection(
  title: string,
  commands: readonly Pick<NamedCommand, "usage" | "help">[],
): string {
  return section(
    title,
    commands.map(({ usage, help }) => [usage, help]),
  );
}

/** A section for each group that has options, in the order of `groups`. */
export function optionSections(
  groups: readonly string[],
  options: readonly OptionSpec[],
  heading: (title: string) => string,
): string[] {
  return groups.flatMap((group) => {
    const own = options.filter((option) => option.group === group);
    return own.length === 0 ? [] : [section(heading(group), own.map(optionRow))];
  });
}

/** `-m, --manifest FILE` and what it does. */
export function optionRow({
  name,
  short,
  value,
  alone,
  negatable,
  choices,
  listed,
  help,
}: OptionSpec): [string, string] {
  const long = `--${negatable === true ? "[no-]" : ""}${name}${valueIn(value, alone)}`;
  const isMissing = listed !== true && choices?.every((choice) => help.includes(choice)) === false;
  const takes = isMissing ? ` ${value ?? ""}: ${choices.join(", ")}.` : "";
  return [short === undefined ? `    ${long}` : `-${short}, ${long}`, help + takes];
}

function valueIn(value: string | undefined, alone: string | undefined): string {
  if (value === undefined) return "";
  return alone === undefined ? ` ${value}` : `[=${value}]`;
}
