import { lookOf, section, writeOut } from "@toolhaft/command-line";
import { paint } from "@toolhaft/diagnostics";
import { EXIT, EXIT_CODES, type ExitCode } from "../exit-codes.ts";
import { OPTION_GROUPS, type OptionSpec, type OptionValues } from "../options/option.ts";
import { commonOptions } from "../options/shared-options.ts";
import type { Command, CommandEntry } from "./command.ts";
import { commands } from "./commands.ts";

const EXAMPLES: readonly (readonly [string, string])[] = [
  ["tools-runner init", "a manifest with a tool that works, to start from"],
  ["tools-runner list", "the tools of ./tools.json"],
  ["tools-runner call get_time timezone=Asia/Tokyo", "call one"],
  ["tools-runner plan get_time timezone=Asia/Tokyo", "what would run, without running it"],
  ["tools-runner call get_time @args.json --isolate net=off", "without a network"],
  ["tools-runner doctor", "what this machine can isolate"],
];

const HELP_ROW = ["help [COMMAND]", "Show help for all, or for one command."] as const;

/** Teach the command line, or one command of it. */
export async function printHelp(topic: readonly string[], values: OptionValues = {}): Promise<ExitCode> {
  const color = typeof values["color"] === "boolean" ? values["color"] : undefined;
  const { bold } = paint(lookOf(1, color, process.env).color);
  if (topic.length === 0) {
    writeOut(await overview(bold));
    return EXIT.ok;
  }
  const group = commandsOf(topic);
  if (group.length > 0) {
    writeOut(await aboutGroup(topic.join(" "), group, bold));
    return EXIT.ok;
  }
  const { findCommand } = await import("./find-command.ts");
  const { command: found } = await findCommand(topic).entry.load();
  writeOut(about(found, bold));
  return EXIT.ok;
}

/** The commands of a group, such as those whose names begin with `bundle`. */
function commandsOf(topic: readonly string[]): readonly CommandEntry[] {
  return commands.filter(({ name }) => name.startsWith(`${topic.join(" ")} `));
}

async function aboutGroup(
  name: string,
  group: readonly CommandEntry[],
  bold: (text: string) => string,
): Promise<string> {
  const all = await Promise.all(group.map((entry) => entry.load()));
  const sections = [
    bold(`tools-runner ${name} COMMAND [OPTIONS] [WORDS…]`),
    section(
      bold("Commands"),
      all.map(({ command: { usage, help } }) => [usage, help] as const),
    ),
    `tools-runner ${name} COMMAND --help lists the options of a command.`,
  ];
  return `${sections.join("\n\n")}\n`;
}

async function overview(bold: (text: string) => string): Promise<string> {
  const all = await Promise.all(commands.map((entry) => entry.load()));
  const sections = [
    "Run the tools of manifests and skills: arguments checked, isolated as far as this machine can, audited.",
    section(bold("Usage"), [["tools-runner COMMAND [OPTIONS] [WORDS…]", ""]]),
    section(bold("Examples"), EXAMPLES),
    section(bold("Commands"), [
      ...all.map(({ command: { usage, help } }) => [usage, help] as const),
      HELP_ROW,
    ]),
    section(bold("Options of every command"), commonOptions.map(optionRow)),
    section(bold("Exit codes"), EXIT_CODES),
    "tools-runner COMMAND --help lists the options of a command. A result goes to stdout, everything else to stderr.",
  ];
  return `${sections.join("\n\n")}\n`;
}

function about({ usage, help, more, options }: Command, bold: (text: string) => string): string {
  const all = [...options, ...commonOptions];
  const groups = OPTION_GROUPS.map(
    (group) => [group, all.filter((option) => option.group === group)] as const,
  );
  const sections = groups
    .filter(([, own]) => own.length > 0)
    .map(([group, own]) => section(bold(group), own.map(optionRow)));
  return `${[bold(`tools-runner ${usage}`), help, more, ...sections].filter((text) => text !== "").join("\n\n")}\n`;
}

/** `-m, --manifest FILE` and what it does. */
function optionRow({ name, short, value, negatable, choices, help }: OptionSpec): readonly [string, string] {
  const long = `--${negatable === true ? "[no-]" : ""}${name}${value === undefined ? "" : ` ${value}`}`;
  const listed = choices?.every((choice) => help.includes(choice)) === false;
  const takes = listed ? ` ${value ?? ""}: ${choices.join(", ")}.` : "";
  return [short === undefined ? `    ${long}` : `-${short}, ${long}`, help + takes];
}
