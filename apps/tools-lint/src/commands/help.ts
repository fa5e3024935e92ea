import {
  commandSection,
  lookOf,
  optionRow,
  optionSections,
  section,
  switchOf,
  writeOut,
  type NamedCommand,
  type OptionSpec,
  type OptionValues,
} from "@toolhaft/command-line";
import { paint } from "@toolhaft/diagnostics";
import { reportFormats } from "@toolhaft/lint/reports";
import { EXIT, EXIT_CODES, type ExitCode } from "../exit-codes.ts";
import { OPTION_GROUPS } from "../options/program-options.ts";

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
export function helpCommand(
  topic: string | undefined,
  values: OptionValues,
  {
    commands,
    optionTable,
  }: {
    readonly commands: readonly (NamedCommand & {
      readonly more: string;
      readonly options: readonly OptionSpec[];
    })[];
    readonly optionTable: readonly OptionSpec[];
  },
): ExitCode {
  const { bold } = paint(lookOf(1, switchOf(values, "color"), process.env).color);
  const command = commands.find(({ name }) => name === topic);
  if (command) {
    const { usage, help, more, options } = command;
    const own = options.length === 0 ? [] : [section(bold("Options"), options.map(optionRow))];
    writeOut(`${[bold(`tools-lint ${usage}`), help, more, ...own].join("\n\n")}\n`);
    return EXIT.ok;
  }
  const sections = [
    "Lint AI-agent tool definitions: manifests, skills, stored and browser tools, and the tool lists of MCP,\nOpenAI and Anthropic. Convert them, and say what each provider takes.",
    section(bold("Usage"), [
      ["tools-lint [OPTIONS] [PATH…]", "files, folders, quoted patterns, - for stdin"],
    ]),
    section(bold("Examples"), EXAMPLES),
    commandSection(bold("Commands"), commands),
    ...optionSections(OPTION_GROUPS, optionTable, bold),
    section(
      bold("Reports"),
      reportFormats.map(({ id, summary }) => [id, summary]),
    ),
    section(bold("Exit codes"), EXIT_CODES),
    "Folders are searched for SKILL.md, *.json and *.jsonc files that hold tools; what else lies there is skipped.\nNothing is sent anywhere, and no definition is ever run.",
  ];
  writeOut(`${sections.join("\n\n")}\n`);
  return EXIT.ok;
}
