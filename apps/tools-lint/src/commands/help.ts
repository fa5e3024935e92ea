import { section, lookOf, writeOut } from "@toolhaft/command-line";
import { paint } from "@toolhaft/diagnostics";
import { reportFormats } from "@toolhaft/lint/reports";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import type { ParsedArguments } from "../options/parse.ts";
import { optionTable, type OptionSpec } from "../options/table.ts";
import { commands } from "./commands.ts";
import { EXIT_CODES } from "./exit-code-list.ts";

const EXAMPLES: readonly (readonly [string, string])[] = [
  ["tools-lint", "every tool definition below this folder"],
  ["tools-lint tools.json", "one file"],
  ['tools-lint "**/tools.json"', "a pattern, the same in every shell"],
  ["some-server --list | tools-lint - --as mcp", "what a program prints"],
  ["tools-lint --format json . > report.json", "for another program"],
  ["tools-lint --output sarif=tools.sarif --exit-zero", "for people, and for code scanning"],
  ["tools-lint convert tools.json --to gemini", "what a provider takes, and what is lost on the way"],
  ["tools-lint --target gemini,openai-strict", "what these providers take of every tool"],
  ["tools-lint explain manifest/duplicate-name", "why a rule is there, with a bad and a good file"],
];

/** Teach the command line; the same text for every topic that has no help of its own. */
export function helpCommand(topic: string | undefined, values: ParsedArguments["values"]): ExitCode {
  const colors = paint(lookOf(1, color(values), process.env).color);
  const command = commands.find(({ name }) => name === topic);
  if (command) {
    writeOut(`${colors.bold(`tools-lint ${command.usage}`)}\n\n${command.help}\n\n${command.more}\n`);
    return EXIT.ok;
  }
  const sections = [
    "Lint AI-agent tool definitions: manifests, skills, stored and browser tools, and the tool lists of MCP,\nOpenAI and Anthropic. Convert them, and say what each provider takes.",
    section(colors.bold("Usage"), [
      ["tools-lint [OPTIONS] [PATH…]", "files, folders, quoted patterns, - for stdin"],
    ]),
    section(colors.bold("Examples"), EXAMPLES),
    section(
      colors.bold("Commands"),
      commands.map(({ usage, help }) => [usage, help]),
    ),
    ...optionSections(colors.bold),
    section(
      colors.bold("Reports"),
      reportFormats.map(({ id, summary }) => [id, summary]),
    ),
    section(colors.bold("Exit codes"), EXIT_CODES),
    "Folders are searched for SKILL.md, *.json and *.jsonc files that hold tools; what else lies there is left alone.\nNothing is sent anywhere, and no definition is ever run.",
  ];
  writeOut(`${sections.join("\n\n")}\n`);
  return EXIT.ok;
}

function color({ color: flag }: ParsedArguments["values"]): boolean | undefined {
  return typeof flag === "boolean" ? flag : undefined;
}

function optionSections(heading: (text: string) => string): string[] {
  const specs: readonly OptionSpec[] = optionTable;
  const groups = [...new Set(specs.map(({ group }) => group))];
  return groups.map((group) =>
    section(
      heading(group),
      specs.filter((spec) => spec.group === group).map((spec) => [optionUsage(spec), optionHelp(spec)]),
    ),
  );
}

/** `-f, --format NAME`. */
function optionUsage({ name, short, value, negatable }: OptionSpec): string {
  const long = `--${negatable === true ? "[no-]" : ""}${name}${value === undefined ? "" : ` ${value}`}`;
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}

function optionHelp({ help, choices, listed, value }: OptionSpec): string {
  return choices &&
    listed !== true &&
    value !== undefined &&
    !choices.every((choice) => help.includes(choice))
    ? `${help} ${value}: ${choices.join(", ")}.`
    : help;
}
