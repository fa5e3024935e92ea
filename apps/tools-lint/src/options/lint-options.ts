import { UsageError } from "@toolhaft/command-line";
import type { FormatId } from "@toolhaft/lint";
import type { ParsedArguments } from "./parse.ts";
import { toReportTargets, type ReportTarget } from "./report-targets.ts";
import type { OptionName } from "./table.ts";

/** What the command line leaves to the configuration. */
export type GivenOptions = Omit<LintOptions, "checkFiles" | "maxWarnings"> &
  Partial<Pick<LintOptions, "checkFiles" | "maxWarnings">>;

/** What a lint run was asked to do. */
export interface LintOptions {
  /** As given: files, folders, globs, `-`. Without any, the working directory. */
  paths: string[];
  as?: FormatId;
  /** Ids of targets; absent: the default. */
  targets?: string[];
  /** Characters that clients put before names. */
  prefixBudget?: number;
  /** Tokens that the tools of a file may take. */
  tokenBudget?: number;
  stdinFilename?: string;
  /** Whether the files around a definition are looked at. */
  checkFiles: boolean;
  honourIgnoreFiles: boolean;
  /** Whether a file stands for all that is judged with it. */
  wholeFolders: boolean;
  allowEmpty: boolean;
  /** Warnings up to this number do not count. */
  maxWarnings: number;
  /** Findings never fail the run. */
  exitZero: boolean;
  /** What to write; the first one goes to stdout. */
  reports: ReportTarget[];
  showInfos: boolean;
  quiet: boolean;
  color?: boolean;
  /** The configuration for all files; `false` for none; absent for the nearest one of each. */
  config?: string | false;
  /** The file of findings that were there before, as given. */
  baseline?: string;
  writeBaseline: boolean;
  pruneBaseline: boolean;
  /** Which fixes to apply; absent when none. */
  fix?: { unsafe: boolean; dryRun: boolean };
  /** Lint only folders that changed since the common commit with `since`, or since the last one. */
  changed?: { staged: boolean; since?: string };
  /** Remember findings between runs: where, as given, and by what a file is known to be the same. */
  cache?: { location?: string; strategy: "content" | "metadata" };
}

/** Read a lint run's options out of a command line. Throws a `UsageError`. */
export function toLintOptions({ values, positionals }: ParsedArguments): GivenOptions {
  const options: GivenOptions = {
    paths: positionals.length > 0 ? positionals : ["."],
    honourIgnoreFiles: values.ignore !== false,
    wholeFolders: values["whole-folders"] === true,
    allowEmpty: values["allow-empty"] === true,
    exitZero: values["exit-zero"] === true,
    reports: toReportTargets(values),
    showInfos: values.info === true,
    quiet: values.quiet === true,
    writeBaseline: values["write-baseline"] === true,
    pruneBaseline: values["prune-baseline"] === true,
  };
  if (typeof values["check-files"] === "boolean") options.checkFiles = values["check-files"];
  const maxWarnings = readMaxWarnings(values);
  if (maxWarnings !== undefined) options.maxWarnings = maxWarnings;
  if (values["no-config"] === true) options.config = false;
  else if (typeof values.config === "string") options.config = values.config;
  if (typeof values.baseline === "string") options.baseline = values.baseline;
  if (typeof values.as === "string") options.as = values.as as FormatId;
  if (typeof values.target === "string") options.targets = readTargets(values.target);
  if (values["prefix-budget"] !== undefined) {
    options.prefixBudget = readCount("prefix-budget", values["prefix-budget"]);
  }
  if (values["token-budget"] !== undefined) {
    options.tokenBudget = readCount("token-budget", values["token-budget"]);
  }
  if (typeof values["stdin-filename"] === "string") options.stdinFilename = values["stdin-filename"];
  if (typeof values.color === "boolean") options.color = values.color;
  const unsafe = values["fix-unsafe"] === true;
  const dryRun = values["fix-dry-run"] === true;
  if (values.fix === true || unsafe || dryRun) options.fix = { unsafe, dryRun };
  if (dryRun && options.reports[0]?.format !== "pretty") {
    throw new UsageError("option --fix-dry-run prints a diff; leave --format out");
  }
  const changed = readChanged(values, positionals);
  if (changed !== undefined) options.changed = changed;
  const cache = readCache(values);
  if (cache !== undefined) options.cache = cache;
  return options;
}

function readChanged(
  { changed, staged, since }: ParsedArguments["values"],
  paths: readonly string[],
): LintOptions["changed"] {
  if (staged === true && (changed === true || since !== undefined)) {
    throw new UsageError("option --staged looks at what is staged; leave --changed and --since out");
  }
  if (staged !== true && changed !== true) {
    if (since !== undefined) throw new UsageError("option --since needs --changed");
    return undefined;
  }
  if (paths.includes("-")) {
    throw new UsageError(`option --${staged === true ? "staged" : "changed"} is about files; leave - out`);
  }
  return { staged: staged === true, ...(typeof since === "string" && { since }) };
}

function readCache(values: ParsedArguments["values"]): LintOptions["cache"] {
  const { cache, "cache-location": location, "cache-strategy": strategy } = values;
  if (cache !== true) {
    const left = location === undefined ? "strategy" : "location";
    if (location ?? strategy) throw new UsageError(`option --cache-${left} needs --cache`);
    return undefined;
  }
  return {
    strategy: strategy === "metadata" ? "metadata" : "content",
    ...(typeof location === "string" && { location }),
  };
}

function readTargets(value: string): string[] {
  const ids = value.split(",").map((id) => id.trim());
  if (ids.includes(""))
    throw new UsageError(`option --target needs targets between its commas, got ${JSON.stringify(value)}`);
  return ids;
}

function readMaxWarnings(values: ParsedArguments["values"]): number | undefined {
  if (values["fail-on"] === "warning") return 0;
  if (values["max-warnings"] === undefined && values["fail-on"] === undefined) return undefined;
  return readCount("max-warnings", values["max-warnings"]);
}

function readCount(name: string, value: ParsedArguments["values"][OptionName]): number {
  if (typeof value !== "string") return Infinity;
  if (!/^\d+$/.test(value)) {
    throw new UsageError(`option --${name} needs a whole number, got ${JSON.stringify(value)}`);
  }
  return Number(value);
}
