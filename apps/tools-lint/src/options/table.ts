import { reportFormats } from "@toolhaft/lint/reports";

/** One option: the only place that knows it. Parsing, help and the docs read this table. */
export interface OptionSpec {
  name: string;
  short?: string;
  /** What the value is called in help; absent for a switch. */
  value?: string;
  /** The values it takes, where they are few. */
  choices?: readonly string[];
  /** True when help lists the choices in a section of their own. */
  listed?: boolean;
  /** For a value of the form `KEY=…`: the keys it takes. */
  keys?: readonly string[];
  /** True where each use counts; of other options the last does. */
  repeatable?: boolean;
  /** The command that takes it in place of an option of the same name. */
  command?: string;
  /** True for a switch that also exists as `--no-NAME`. */
  negatable?: boolean;
  group:
    | "What to lint"
    | "What counts"
    | "What is mended"
    | "What is shown"
    | "Speed"
    | "Live servers"
    | "Converting"
    | "Setting up"
    | "About";
  help: string;
}

export const FORMAT_IDS = [
  "manifest",
  "skill",
  "skill-md",
  "bundle",
  "btcp",
  "mcp",
  "openai",
  "anthropic",
] as const;

const REPORT_IDS: readonly string[] = reportFormats.map(({ id }) => id);

export const optionTable = [
  {
    name: "as",
    value: "FORMAT",
    choices: FORMAT_IDS,
    group: "What to lint",
    help: "Read every file as this format instead of recognising it.",
  },
  {
    name: "target",
    short: "t",
    value: "TARGET,…",
    group: "What to lint",
    help: "Hold tools against what these providers take (default: portable, as warnings). tools-lint targets lists them.",
  },
  {
    name: "stdin-filename",
    value: "PATH",
    group: "What to lint",
    help: "Name of the text on stdin (`-`), for reports and recognition.",
  },
  {
    name: "check-files",
    negatable: true,
    group: "What to lint",
    help: "Look at the programs, scripts and other files that a definition names (default; --no-check-files looks at none).",
  },
  {
    name: "ignore",
    negatable: true,
    group: "What to lint",
    help: "Leave out what .gitignore names when walking folders (default; --no-ignore looks everywhere).",
  },
  {
    name: "whole-folders",
    group: "What to lint",
    help: "Files were touched, as hooks say: lint what is judged with each (a script's skill), and leave alone what holds no tools.",
  },
  {
    name: "config",
    value: "FILE",
    group: "What to lint",
    help: "Use this configuration for all files (default: the toolhaft.config.json nearest to each).",
  },
  {
    name: "no-config",
    group: "What to lint",
    help: "Use no configuration.",
  },
  {
    name: "allow-empty",
    group: "What to lint",
    help: "Finding nothing to lint is fine (default: exit code 2).",
  },
  {
    name: "max-warnings",
    value: "N",
    group: "What counts",
    help: "Exit with 1 on more warnings than this (default: any number is fine).",
  },
  {
    name: "fail-on",
    value: "SEVERITY",
    choices: ["error", "warning"],
    group: "What counts",
    help: "Least severity that makes the exit code 1 (default: error).",
  },
  {
    name: "baseline",
    value: "FILE",
    group: "What counts",
    help: "Leave out the findings of this file: they were there before.",
  },
  {
    name: "write-baseline",
    group: "What counts",
    help: "Write the findings of the linted files into the baseline (default: toolhaft-baseline.json).",
  },
  {
    name: "prune-baseline",
    group: "What counts",
    help: "Take out of the baseline what is there no more.",
  },
  {
    name: "token-budget",
    value: "N",
    group: "What counts",
    help: "Warn when the tools of a file take more tokens of every request than this, as estimated.",
  },
  {
    name: "exit-zero",
    group: "What counts",
    help: "Exit with 0 whatever is found, for steps that only report; wrong usage is still 2.",
  },
  {
    name: "fix",
    group: "What is mended",
    help: "Apply safe fixes: they keep what a file means, or only one meaning was possible.",
  },
  {
    name: "fix-unsafe",
    group: "What is mended",
    help: "Apply all fixes: look at the result before you commit it.",
  },
  {
    name: "fix-dry-run",
    group: "What is mended",
    help: "Print what --fix (with --fix-unsafe: all fixes) would change as a unified diff; write nothing.",
  },
  {
    name: "format",
    short: "f",
    value: "NAME",
    choices: REPORT_IDS,
    listed: true,
    group: "What is shown",
    help: "The report on stdout (default: pretty; all are listed below).",
  },
  {
    name: "output",
    short: "o",
    value: "NAME=FILE",
    keys: REPORT_IDS,
    repeatable: true,
    group: "What is shown",
    help: "Write a report to a file, too; as often as you like. The folder must exist; - is stdout.",
  },
  {
    name: "info",
    group: "What is shown",
    help: "Show advice of severity info, too; reports for programs always have it.",
  },
  {
    name: "quiet",
    short: "q",
    group: "What is shown",
    help: "Show errors only. The exit code stays what it would be.",
  },
  {
    name: "color",
    negatable: true,
    group: "What is shown",
    help: "Colours, or --no-color for none (default: on terminals; NO_COLOR and FORCE_COLOR are honoured).",
  },
  {
    name: "changed",
    group: "Speed",
    help: "Lint only folders in which something changed since the last commit, new files included.",
  },
  {
    name: "since",
    value: "REF",
    group: "Speed",
    help: "With --changed: since the commit that this one and REF (a branch, a tag) come from.",
  },
  {
    name: "staged",
    group: "Speed",
    help: "Lint only folders of which something is staged for the next commit, as they lie on the disk.",
  },
  {
    name: "watch",
    short: "w",
    group: "Speed",
    help: "Lint again whenever something changes, until Ctrl-C.",
  },
  {
    name: "cache",
    group: "Speed",
    help: "Remember the findings of files, and lint only what changed; the reports are the same.",
  },
  {
    name: "cache-location",
    value: "PATH",
    group: "Speed",
    help: "The cache, or the folder for it (default: .tools-lint-cache). Keep it out of the repository.",
  },
  {
    name: "cache-strategy",
    value: "HOW",
    choices: ["content", "metadata"],
    group: "Speed",
    help: "A file is the same when its content is (default), or when its times and size are (metadata: faster, does not survive a checkout).",
  },
  {
    name: "url",
    value: "URL",
    group: "Live servers",
    help: "The address of a server that mcp asks, in the place of a command.",
  },
  {
    name: "header",
    value: "NAME:VALUE",
    repeatable: true,
    group: "Live servers",
    help: "Send this header with --url, such as Authorization; as often as you like. Its value is never shown.",
  },
  {
    name: "save",
    value: "FILE",
    group: "Live servers",
    help: "Keep the server's list in this file; findings then point into it.",
  },
  {
    name: "timeout",
    value: "SECONDS",
    group: "Live servers",
    help: "How long a server may take to start and to list its tools (default: 60).",
  },
  {
    name: "to",
    value: "TARGET",
    group: "Converting",
    help: "What to convert to: a model's target such as gemini, or a format such as manifest.",
  },
  {
    name: "output",
    short: "o",
    value: "PATH",
    command: "convert",
    group: "Converting",
    help: "Write to this file or folder (default: stdout).",
  },
  {
    name: "fail-on-loss",
    group: "Converting",
    help: "Exit with 1 when anything is not carried over exactly.",
  },
  {
    name: "prefix-budget",
    value: "N",
    group: "Converting",
    help: "Characters that clients put before names, such as mcp__server__: names are kept, and judged, so much shorter.",
  },
  { name: "yes", short: "y", group: "Setting up", help: "Ask nothing and write everything." },
  { name: "package", value: "SPEC", group: "Setting up", help: "Where npm gets the linter from, for init." },
  { name: "help", short: "h", group: "About", help: "Show this help, or that of a command." },
  { name: "version", short: "V", group: "About", help: "Show the version." },
] as const satisfies readonly OptionSpec[];

export type OptionName = (typeof optionTable)[number]["name"];
