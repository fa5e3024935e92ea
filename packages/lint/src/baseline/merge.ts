import { MOST_TEXT, visible, type Diagnostic } from "@toolhaft/diagnostics";
import { cutText } from "@toolhaft/json-text";
import type { FileReport } from "../report.ts";
import type { Baseline } from "./baseline.ts";

/**
 * The baseline after a run: files that were linted have what was found in them now, the others stay as they were.
 * Infos never count, and are left out; what is one with a finding is held with it. `pathOf`: a report's path as the
 * baseline names it.
 */
export function mergeBaseline(
  before: Baseline,
  reports: readonly FileReport[],
  pathOf: (path: string) => string,
): Baseline {
  const files = new Map(Object.entries(before.files));
  for (const { path, diagnostics } of reports) {
    const counting = diagnostics.filter(({ severity }) => severity !== "info");
    files.set(pathOf(path), Object.fromEntries(counting.flatMap(entriesOf)));
  }
  return { version: 1, files: Object.fromEntries(files) };
}

function entriesOf(found: Diagnostic): [string, string][] {
  return [found, ...(found.joined ?? [])].map(({ rule, fingerprint }) => [
    fingerprint,
    describe(rule, found),
  ]);
}

function describe(rule: string, { tool, at }: Diagnostic): string {
  const name = tool?.name === undefined ? "" : ` ${JSON.stringify(tool.name)}`;
  return visible(`${rule}${name} ${cutText(at.pointer, MOST_TEXT)}`.trimEnd());
}

/** Where a baseline and a run part. */
export interface Stale {
  /** Entries of linted files that did not occur, and those of files that are gone. */
  count: number;
  /** The baseline without them. */
  pruned: Baseline;
}

/** The entries that are left over. `wasLinted` and `isGone` get paths as the baseline names them. */
export function findStale(
  { files }: Baseline,
  run: {
    occurred: (path: string, fingerprint: string) => boolean;
    wasLinted: (path: string) => boolean;
    isGone: (path: string) => boolean;
  },
): Stale {
  let count = 0;
  const kept = Object.entries(files).map(([path, entries]) => {
    const all = Object.entries(entries);
    const left = run.wasLinted(path)
      ? all.filter(([fingerprint]) => run.occurred(path, fingerprint))
      : run.isGone(path)
        ? []
        : all;
    count += all.length - left.length;
    return [path, Object.fromEntries(left)] as const;
  });
  return { count, pruned: { version: 1, files: Object.fromEntries(kept) } };
}
