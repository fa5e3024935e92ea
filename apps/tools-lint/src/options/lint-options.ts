import {
  readValues,
  textOf,
  UsageError,
  type CommandInput,
  type OptionValues,
  type Read,
} from "@toolhaft/command-line";
import { lintTable } from "./lint-table.ts";
import { toReportTargets, type ReportTarget } from "./report-targets.ts";

/** Options that say one thing together; all others are read as they are declared. */
const COMBINED = [
  ...(["config", "no-config", "fail-on", "format", "output", "fix", "fix-unsafe", "fix-dry-run"] as const),
  ...(["changed", "since", "staged", "cache", "cache-location", "cache-strategy", "watch"] as const),
];

type LintSpec = (typeof lintTable)[number];
type PlainSpec = Exclude<LintSpec, { name: (typeof COMBINED)[number] }>;

const combined: ReadonlySet<string> = new Set(COMBINED);
const plainTable = lintTable.filter((spec): spec is PlainSpec => !combined.has(spec.name));

/** What the command line leaves to the configuration. */
export type GivenOptions = Omit<LintOptions, "checkFiles" | "maxWarnings"> &
  Partial<Pick<LintOptions, "checkFiles" | "maxWarnings">>;

/** What a lint run was asked to do: each option by its name, and what several of them say together. */
export interface LintOptions extends Omit<Read<PlainSpec>, "checkFiles" | "maxWarnings"> {
  /** As given: files, folders, globs, `-`. Without any, the working directory. */
  readonly paths: readonly string[];
  /** Whether the files around a definition are looked at. */
  readonly checkFiles: boolean;
  /** Warnings up to this number do not count. */
  readonly maxWarnings: number;
  /** What to write; the first one goes to stdout. */
  readonly reports: readonly ReportTarget[];
  /** The configuration for all files; `false` for none; absent for the nearest one of each. */
  readonly config?: string | false;
  /** Which fixes to apply; absent when none. */
  readonly fix?: { readonly unsafe: boolean; readonly dryRun: boolean };
  /** Lint only folders that changed since the common commit with `since`, or since the last one. */
  readonly changed?: { readonly staged: boolean; readonly since?: string };
  /** Remember findings between runs: where, as given, and by what a file is known to be the same. */
  readonly cache?: { readonly location?: string; readonly strategy: "content" | "metadata" };
}

/** Read a lint run's options out of a command line. Throws a `UsageError`. */
export function toLintOptions({ words, values }: CommandInput): GivenOptions {
  const reports = toReportTargets(values);
  const { maxWarnings, ...plain } = readValues(plainTable, values);
  return {
    ...plain,
    paths: words.length > 0 ? words : ["."],
    reports,
    ...defined({
      maxWarnings: allowedWarnings(values, maxWarnings),
      config: values["no-config"] === true ? false : textOf(values, "config"),
      fix: readFix(values, reports),
      changed: readChanged(values, words),
      cache: readCache(values),
    }),
  };
}

/** Without what is undefined. */
function defined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

function allowedWarnings(values: OptionValues, maxWarnings: number | undefined): number | undefined {
  if (values["fail-on"] === "warning") return 0;
  return values["fail-on"] === undefined ? maxWarnings : (maxWarnings ?? Infinity);
}

function readFix(values: OptionValues, [onStdout]: readonly ReportTarget[]): LintOptions["fix"] {
  const unsafe = values["fix-unsafe"] === true;
  const dryRun = values["fix-dry-run"] === true;
  if (dryRun && onStdout?.format !== "pretty") {
    throw new UsageError("option --fix-dry-run prints a diff; leave --format out");
  }
  return values["fix"] === true || unsafe || dryRun ? { unsafe, dryRun } : undefined;
}

function readChanged(values: OptionValues, paths: readonly string[]): LintOptions["changed"] {
  const since = textOf(values, "since");
  const staged = values["staged"] === true;
  if (staged && (values["changed"] === true || since !== undefined)) {
    throw new UsageError("option --staged looks at what is staged; leave --changed and --since out");
  }
  if (!staged && values["changed"] !== true) {
    if (since !== undefined) throw new UsageError("option --since needs --changed");
    return undefined;
  }
  if (paths.includes("-")) {
    throw new UsageError(`option --${staged ? "staged" : "changed"} is about files; leave - out`);
  }
  return { staged, ...(since !== undefined && { since }) };
}

function readCache(values: OptionValues): LintOptions["cache"] {
  const location = textOf(values, "cache-location");
  const strategy = textOf(values, "cache-strategy");
  if (values["cache"] !== true) {
    const left = location === undefined ? "strategy" : "location";
    if (location ?? strategy) throw new UsageError(`option --cache-${left} needs --cache`);
    return undefined;
  }
  return {
    strategy: strategy === "metadata" ? "metadata" : "content",
    ...(location !== undefined && { location }),
  };
}
