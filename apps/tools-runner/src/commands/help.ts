import {
  commandSection,
  lookOf,
  optionRow,
  optionSections,
  section,
  switchOf,
  writeOut,
  type OptionValues,
} from "@toolhaft/command-line";
import { paint } from "@toolhaft/diagnostics";
import { EXIT, EXIT_CODES, type ExitCode } from "../exit-codes.ts";
import { commonOptions, OPTION_GROUPS } from "../options.ts";
import { loadAll, type Command, type CommandEntry } from "./command.ts";
import { findCommand } from "./find-command.ts";

const EXAMPLES: readonly (readonly [string, string])[] = [
  ["tools-runner init", "a manifest with a tool that works, to start from"],
  ["tools-runner list", "the tools of ./tools.json"],
  ["tools-runner call get_time timezone=Asia/Tokyo", "call one"],
  ["tools-runner plan get_time timezone=Asia/Tokyo", "what would run, without running it"],
  ["tools-runner call get_time @args.json --isolate net=off", "without a network"],
  ["tools-runner doctor", "what this machine can isolate"],
];

type Bold = (text: string) => string;

/** The command that teaches all commands, itself among them. */
export function helpOf(entries: readonly CommandEntry[]): Command {
  return {
    usage: "help [COMMAND]",
    help: "Show help for all, or for one command.",
    more: "The same as --help.",
    options: [],
    run: ({ words, values }) => printHelp(words, entries, values),
  };
}

/** Teach the command line, a group of commands, or one command. Throws a `UsageError` for one that nobody knows. */
export async function printHelp(
  topic: readonly string[],
  entries: readonly CommandEntry[],
  values: OptionValues = {},
): Promise<ExitCode> {
  const { bold } = paint(lookOf(1, switchOf(values, "color"), process.env).color);
  const name = topic.join(" ");
  const group = entries.filter((entry) => entry.name.startsWith(`${name} `));
  if (topic.length === 0) writeOut(overview(await loadAll(entries), bold));
  else if (group.length > 0) writeOut(aboutGroup(name, await loadAll(group), bold));
  else writeOut(about(await findCommand(topic, entries).entry.load(), bold));
  return EXIT.ok;
}

function aboutGroup(name: string, group: readonly Command[], bold: Bold): string {
  const sections = [
    bold(`tools-runner ${name} COMMAND [OPTIONS] [WORDS…]`),
    commandSection(bold("Commands"), group),
    `tools-runner ${name} COMMAND --help lists the options of a command.`,
  ];
  return `${sections.join("\n\n")}\n`;
}

function overview(all: readonly Command[], bold: Bold): string {
  const sections = [
    "Run the tools of manifests and skills: arguments checked, isolated as far as this machine can, audited.",
    section(bold("Usage"), [["tools-runner COMMAND [OPTIONS] [WORDS…]", ""]]),
    section(bold("Examples"), EXAMPLES),
    commandSection(bold("Commands"), all),
    section(bold("Options of every command"), commonOptions.map(optionRow)),
    section(bold("Exit codes"), EXIT_CODES),
    "tools-runner COMMAND --help lists the options of a command. A result goes to stdout, everything else to stderr.",
  ];
  return `${sections.join("\n\n")}\n`;
}

function about({ usage, help, more, options }: Command, bold: Bold): string {
  const sections = optionSections(OPTION_GROUPS, [...options, ...commonOptions], bold);
  return `${[bold(`tools-runner ${usage}`), help, more, ...sections].filter((text) => text !== "").join("\n\n")}\n`;
}
