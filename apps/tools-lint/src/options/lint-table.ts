import { UsageError, type OptionSpec } from "@toolhaft/command-line";
import { reportFormats } from "@toolhaft/lint/reports";
import type { OptionGroup } from "./program-options.ts";

const FORMAT_IDS = [
  "manifest",
  "skill",
  "skill-md",
  "bundle",
  "btcp",
  "mcp",
  "openai",
  "anthropic",
  "functions",
] as const;

const REPORT_IDS: readonly string[] = reportFormats.map(({ id }) => id);

/** Every option of linting. */
export const lintTable = [
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
    read: readTargets,
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
    help: "Files were touched, as hooks say: lint what is judged with each (a script's skill), and skip what holds no tools.",
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
    read: readCount("max-warnings"),
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
    name: "locked",
    group: "What counts",
    help: "Exit with 1 when a tool is not as it was reviewed: as tools-lint lock wrote it down.",
  },
  {
    name: "lock-file",
    value: "FILE",
    group: "What counts",
    help: "The lock of --locked and of tools-lint lock (default: toolhaft-lock.json).",
  },
  {
    name: "token-budget",
    value: "N",
    read: readCount("token-budget"),
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
    group: "Fixes",
    help: "Apply safe fixes: they keep what a file means, or only one meaning was possible.",
  },
  {
    name: "fix-unsafe",
    group: "Fixes",
    help: "Apply all fixes: look at the result before you commit it.",
  },
  {
    name: "fix-dry-run",
    group: "Fixes",
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
    help: "The cache, or the folder for it (default: in your own folder for caches, one for each working directory).",
  },
  {
    name: "cache-strategy",
    value: "HOW",
    choices: ["content", "metadata"],
    group: "Speed",
    help: "A file is the same when its content is (default), or when its times and size are (metadata: faster, does not survive a checkout).",
  },
  {
    name: "prefix-budget",
    value: "N",
    read: readCount("prefix-budget"),
    group: "Converting",
    help: "Characters that clients put before names, such as mcp__server__: names are kept, and judged, so much shorter.",
  },
] as const satisfies readonly OptionSpec<OptionGroup>[];

function readTargets(value: string): string[] {
  const ids = value.split(",").map((id) => id.trim());
  if (ids.includes(""))
    throw new UsageError(`option --target needs targets between its commas, got ${JSON.stringify(value)}`);
  return ids;
}

function readCount(name: string): (value: string) => number {
  return (value) => {
    if (/^\d+$/.test(value)) return Number(value);
    throw new UsageError(`option --${name} needs a whole number, got ${JSON.stringify(value)}`);
  };
}
