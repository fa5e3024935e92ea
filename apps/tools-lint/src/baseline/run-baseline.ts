import { UsageError } from "@toolhaft/command-line";
import type { FileReport, LinterConfig } from "@toolhaft/lint";
import {
  findStale,
  mergeBaseline,
  readBaseline,
  writeBaseline,
  type Baseline,
} from "@toolhaft/lint/baseline";
import { createJudge, type SuppressionUses } from "@toolhaft/lint/config";
import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { KnownFindings } from "../config/run-config.ts";
import { inputKind } from "../files/input-kind.ts";
import { slashed } from "../files/paths.ts";
import { explainPathError } from "../files/path-error.ts";
import { explainWriteError } from "../files/write-error.ts";
import { writeWhole } from "../files/write-whole.ts";
import { count } from "../count.ts";

/** The findings that were there before, over one run. */
export interface RunBaseline extends KnownFindings {
  /** The fingerprints of a file that it holds, sorted. */
  fingerprintsOf: (path: string) => string[];
  /** How many of them are there now. */
  readonly occurred: number;
  /** Write what was found into it. Answers what was done. */
  write: (reports: readonly FileReport[]) => string;
  /** Take out what is there no more, where that is asked for; else only say so. */
  settle: (linted: readonly string[], prune: boolean) => string | undefined;
}

/** Open the baseline. A file that is to be written need not be there. Throws a `UsageError`. */
export function openBaseline(
  file: string,
  { cwd, isWritten, shown }: { cwd: string; isWritten: boolean; shown: string },
): RunBaseline {
  const baseline = read(file, shown, isWritten);
  const folder = dirname(resolve(cwd, file));
  const pathOf = (path: string): string => slashed(relative(folder, resolve(cwd, path)));
  const entries = new Map(
    Object.entries(baseline.files).map(([path, known]) => [path, new Set(Object.keys(known))]),
  );
  const occurred = new Set<string>();
  return {
    isKnown(path, fingerprint) {
      const name = pathOf(path);
      if (entries.get(name)?.has(fingerprint) !== true) return false;
      occurred.add(`${name}\n${fingerprint}`);
      return true;
    },
    names: (path) => entries.has(pathOf(path)),
    fingerprintsOf: (path) => [...(entries.get(pathOf(path)) ?? [])].sort(),
    get occurred() {
      return occurred.size;
    },
    write(reports) {
      const merged = mergeBaseline(baseline, reports, pathOf);
      save(file, shown, merged);
      const written = new Set(reports.map(({ path }) => pathOf(path)));
      const findings = [...written].flatMap((path) => Object.keys(merged.files[path] ?? {}));
      const wrote = `wrote ${count(findings.length, "finding")} of ${count(reports.length, "file")} to ${shown}`;
      const more = reports
        .flatMap(({ unlisted = [] }) => unlisted)
        .filter(({ severity }) => severity !== "info");
      if (more.length === 0) return wrote;
      const left = more.reduce((sum, each) => sum + each.count, 0);
      return `${wrote}, and left ${count(left, "finding")} out: of one rule it holds 20000 in a file`;
    },
    settle(linted, prune) {
      const names = new Set(linted.map(pathOf));
      const stale = findStale(baseline, {
        occurred: (path, fingerprint) => occurred.has(`${path}\n${fingerprint}`),
        wasLinted: (path) => names.has(path),
        isGone: (path) => !existsSync(resolve(folder, path)),
      });
      if (stale.count === 0) return undefined;
      if (!prune) {
        return `${count(stale.count, "finding")} of ${shown} ${stale.count === 1 ? "is" : "are"} there no more; --prune-baseline takes ${stale.count === 1 ? "it" : "them"} out`;
      }
      save(file, shown, stale.pruned);
      return `took ${count(stale.count, "finding")} that ${stale.count === 1 ? "is" : "are"} there no more out of ${shown}`;
    },
  };
}

/** What a run goes by that has a baseline and no configuration. */
export function baselineConfig({ isKnown, names }: KnownFindings): LinterConfig {
  const uses: SuppressionUses = new Map();
  return {
    sparesPlain: (path) => !names(path),
    judgeFor: (path) => createJudge({ suppressions: [] }, uses, (fingerprint) => isKnown(path, fingerprint)),
  };
}

function read(file: string, shown: string, isWritten: boolean): Baseline {
  let text: string;
  try {
    inputKind(file);
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isWritten && code === "ENOENT") return { version: 1, files: {} };
    const hint = code === "ENOENT" ? "; --write-baseline makes it" : "";
    throw new UsageError(`${explainPathError(shown, error as NodeJS.ErrnoException)}${hint}`);
  }
  const result = readBaseline(text);
  if (!result.ok) throw new UsageError(`${shown} is no baseline: ${result.reason}`);
  return result.baseline;
}

function save(file: string, shown: string, baseline: Baseline): void {
  try {
    writeWhole(file, writeBaseline(baseline));
  } catch (error) {
    throw new UsageError(explainWriteError(shown, error as NodeJS.ErrnoException));
  }
}
