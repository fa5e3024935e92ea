import { UsageError } from "@toolhaft/command-line";
import type { FileReport, LinterConfig } from "@toolhaft/lint";
import {
  createJudge,
  openConfig,
  resolveConfig,
  unusedSuppressions,
  type FileSettings,
  type SuppressionUses,
  type LintConfig,
  type OpenedConfig,
} from "@toolhaft/lint/config";
import { realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { inputKind } from "../files/input-kind.ts";
import { explainPathError } from "../files/path-error.ts";
import { isWithin, showPath, slashed } from "../files/paths.ts";
import { projectRoot } from "../files/project-root.ts";
import { readInput } from "../files/read-input.ts";
import { coverOf, type Linted } from "./cover.ts";

/** What a baseline says of files. */
export interface KnownFindings {
  /** Whether a finding was there before; that it is there now is remembered. */
  isKnown: (path: string, fingerprint: string) => boolean;
  /** Whether it names a file. */
  names: (path: string) => boolean;
}

/** The configurations of a run: each file goes by the nearest one. */
export interface RunConfig {
  /** The configurations and all they start from, as shown: bases first. */
  files: readonly string[];
  /** The one of the working directory: it says what holds for the run. */
  own: LintConfig | undefined;
  /** The findings in the configurations themselves. */
  reports: readonly FileReport[];
  sound: boolean;
  /** The texts of the configurations, by their paths as shown. */
  texts: ReadonlyMap<string, string>;
  /** What holds for a file, by its path as shown. */
  settingsFor: (path: string) => FileSettings | undefined;
  /** All that a file's configuration says, as one text; `undefined` where it has none. */
  identityOf: (path: string) => string | undefined;
  linterConfig: (baseline?: KnownFindings) => LinterConfig;
  suppressionUses: SuppressionUses;
  /** The findings in the configurations, with what nobody needed. */
  reportsAfter: (linted: Linted) => FileReport[];
}

/**
 * Open every configuration that any file of the run goes by. `nearest` answers with absolute paths, or nothing.
 * Throws a `UsageError` where one is there and can't be read.
 */
export function openRunConfig(
  files: readonly string[],
  { cwd, nearest }: { cwd: string; nearest: (path: string) => string | undefined },
): RunConfig {
  const opened = new Map<string, { opened: OpenedConfig; config: LintConfig; identity?: string }>();
  for (const file of ["./-", ...files]) {
    const path = nearest(file);
    if (path === undefined || opened.has(path)) continue;
    const found = openConfig(slashed(path), read, { show: (each) => showPath(each, cwd) });
    hideForeign(found, cwd);
    const config = resolveConfig(found.sound ? found : { ...found, layers: [] });
    opened.set(path, { opened: found, config });
  }
  const all = [...opened.values()];
  const reports = unique(all.flatMap((each) => each.opened.reports));
  const suppressionUses: SuppressionUses = new Map();
  const configOf = (path: string): LintConfig | undefined => opened.get(nearest(path) ?? "")?.config;
  const settingsFor = (path: string): FileSettings | undefined =>
    configOf(path)?.settingsFor(slashed(resolve(cwd, path)));

  return {
    files: [...new Set(all.flatMap((each) => each.opened.layers.map(({ shown }) => shown)))],
    own: configOf("./-"),
    reports,
    sound: all.every((each) => each.opened.sound),
    texts: new Map(
      all.flatMap((each) =>
        each.opened.layers.map(({ shown, document }): [string, string] => [shown, document.text]),
      ),
    ),
    settingsFor,
    identityOf(path) {
      const found = opened.get(nearest(path) ?? "");
      if (found === undefined) return undefined;
      const layers = found.opened.layers.map(({ shown, document }) => [shown, document.text]);
      found.identity ??= JSON.stringify([showPath(found.config.path, cwd), layers]);
      return found.identity;
    },
    suppressionUses,
    linterConfig: (baseline) => ({
      sparesPlain: (path) => settingsFor(path)?.sparesPlain !== false && baseline?.names(path) !== true,
      judgeFor(path) {
        const settings: Pick<FileSettings, "judgeRule" | "suppressions"> = settingsFor(path) ?? {
          suppressions: [],
        };
        const { judgeRule, suppressions } = settings;
        // What judges is loaded where something is to be judged.
        if (judgeRule === undefined && suppressions.length === 0 && baseline === undefined) return undefined;
        return createJudge(
          settings,
          suppressionUses,
          baseline && ((fingerprint) => baseline.isKnown(path, fingerprint)),
        );
      },
    }),
    reportsAfter: (linted) =>
      unique(
        all.flatMap(({ opened: each, config }) =>
          config.suppressions.length === 0
            ? each.reports
            : unusedSuppressions(each, config, suppressionUses, coverOf(config, linted, cwd)),
        ),
      ),
  };
}

/**
 * What a configuration starts from may be any file of the machine, and a checkout says which: of one outside of the
 * project nothing is shown. Throws a `UsageError` where such a one has errors.
 */
function hideForeign({ path, reports }: OpenedConfig, cwd: string): void {
  const own = showPath(path, cwd);
  const others = reports.filter((report) => report.path !== own && report.diagnostics.length > 0);
  if (others.length === 0) return;
  const root = projectRoot(dirname(realpathSync(path)));
  for (const report of others) {
    if (isWithin(realpathSync(resolve(cwd, report.path)), root)) continue;
    if (report.diagnostics.some(({ severity }) => severity === "error"))
      throw new UsageError(
        `${own}: ${report.path} is no sound configuration; it lies outside of this project, so that nothing of it is shown`,
      );
    report.diagnostics = [];
  }
}

function read(path: string): string | Uint8Array | undefined {
  try {
    inputKind(path);
    const content = readInput(path);
    return "text" in content ? content.text : content.bytes;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new UsageError(explainPathError(path, error as NodeJS.ErrnoException));
  }
}

/** Refuse a configuration that is not there, since somebody named it. Throws a `UsageError`. */
export function requireConfig(path: string): void {
  try {
    if (statSync(path).isFile()) return;
  } catch (error) {
    throw new UsageError(`option --config: ${explainPathError(path, error as NodeJS.ErrnoException)}`);
  }
  throw new UsageError(`option --config names a file, and ${path} is none`);
}

/** Of the reports of one file the fullest. */
function unique(reports: readonly FileReport[]): FileReport[] {
  const byPath = new Map<string, FileReport>();
  for (const report of reports) {
    const known = byPath.get(report.path);
    if (known === undefined || known.diagnostics.length < report.diagnostics.length) {
      byPath.set(report.path, report);
    }
  }
  return [...byPath.values()];
}
