import { UsageError } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { realpathSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import type { Candidate } from "../discover/candidate.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { changedFiles, type Changes } from "./changed-files.ts";
import { findTouched } from "./touched.ts";

/** The files of a run that changes touch, and what to say of the others. */
export interface Narrowed {
  candidates: Candidate[];
  notes: string[];
}

/**
 * Ask git what changed. Throws a `UsageError`, also for a path outside of the repository: of such nobody knows
 * whether they changed.
 */
export function askGit(changed: NonNullable<LintOptions["changed"]>, paths: readonly string[]): Changes {
  const changes = changedFiles(changed);
  const outside = paths.find((path) => isOutside(path, changes.top));
  if (outside === undefined) return changes;
  const option = changed.staged ? "--staged" : "--changed";
  throw new UsageError(`option ${option}: ${outside} lies outside of the repository`);
}

/** Keep the files whose folders changed. `shared`: files that all others hang on, as shown or absolute. */
export function narrowToChanged(
  candidates: readonly Candidate[],
  changes: Changes,
  shared: readonly string[],
): Narrowed {
  const cwd = process.cwd();
  const everywhere = shared.map((file) => resolve(cwd, file));
  const touched = findTouched(changes, cwd, everywhere);
  const kept = candidates.filter(({ path }) => touched.has(path));
  const notes = [noteOf(kept.length, candidates.length, changes), ...noteUnstaged(changes)];
  return { candidates: kept, notes };
}

function isOutside(path: string, top: string): boolean {
  try {
    const below = relative(top, realpathSync(path));
    return below === ".." || below.startsWith(`..${sep}`);
  } catch {
    // Gone, or a pattern.
    return false;
  }
}

function noteOf(kept: number, all: number, { since }: Changes): string {
  const files = `${String(all)} ${all === 1 ? "file" : "files"}`;
  if (kept === 0) return `of ${files}, none lies in a folder that changed since ${visible(since)}`;
  return `looked at ${String(kept)} of ${files}: the folders that changed since ${visible(since)}, each as a whole; rules across files saw no others`;
}

function noteUnstaged({ unstaged }: Changes): string[] {
  if (unstaged.length === 0) return [];
  const names = visible(unstaged.slice(0, 3).join(", ")) + (unstaged.length > 3 ? ", …" : "");
  const files =
    unstaged.length === 1
      ? "1 staged file has more changes that are not staged, and was"
      : `${String(unstaged.length)} staged files have more changes that are not staged, and were`;
  return [`${files} linted with them: ${names}`];
}
