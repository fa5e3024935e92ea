import { UsageError } from "@toolhaft/command-line";
import type { FormatId } from "@toolhaft/lint";
import type { Candidate } from "../discover/candidate.ts";
import { discover } from "../discover/discover.ts";
import { explainPathError } from "../files/path-error.ts";
import { readCandidate } from "../lint/read-candidate.ts";
import { emptySide, type Side } from "./side.ts";
import { toolsOfFile } from "./read-tools-of.ts";

/** The tools of files, folders and patterns. Throws a `UsageError` where a path leads nowhere. */
export async function readFiles(
  label: string,
  paths: readonly string[],
  { as, ignore }: { as?: FormatId | undefined; ignore?: boolean | undefined },
): Promise<Side> {
  const { candidates, problems } = await discover(paths, {
    cwd: process.cwd(),
    honourIgnoreFiles: ignore !== false,
  });
  if (problems.length > 0) throw new UsageError(problems[0] ?? "");
  return readCandidates(label, candidates, as);
}

/** The tools of files that were found. */
export function readCandidates(label: string, candidates: readonly Candidate[], as?: FormatId): Side {
  const side = emptySide(label);
  for (const candidate of candidates) {
    const { path, how } = candidate;
    const content = readCandidate(candidate);
    if (content instanceof Error) {
      side.problems.push(explainPathError(path, content));
      continue;
    }
    addFile(side, path, toolsOfFile(path, content, { how, as, isOnDisk: true }));
  }
  return side;
}

/** Add what a file holds. */
export function addFile(side: Side, path: string, read: ReturnType<typeof toolsOfFile>): void {
  if (read === undefined) return;
  if (typeof read === "string") {
    side.problems.push(read);
    return;
  }
  side.sources.set(path, read.contracts);
  side.places.set(path, read.places);
  side.problems.push(...read.broken);
}
