import type { FileView, RunMemory } from "@toolhaft/lint";
import type { Suppression } from "@toolhaft/lint/config";
import type { FileOutcome } from "../lint/recall.ts";
import { noteClaims, type ClaimNotes } from "./claims.ts";
import type { CacheEntry, Claim, Look } from "./entry.ts";
import { noteLooks } from "./looks.ts";

/** What a run counts over all its files: linting one adds to it. */
export interface RunCounts {
  /** The suppressions that hold for a file, and how often each one of the run was needed. */
  suppressionsOf: (path: string) => readonly Suppression[];
  uses: Map<Suppression, number>;
  /** Tells the baseline that one of its findings occurred. */
  isKnown: ((path: string, fingerprint: string) => boolean) | undefined;
}

/** What linting one file asked and answered; not what its bytes were. */
interface Noted {
  entry: Omit<CacheEntry, "hash" | "settings" | "times">;
  /** What it asked of the files before it. */
  claims: Claim[];
}

/** Notes what linting one file asks of its run and of the folder around it. */
export interface Notes {
  readonly path: string;
  watchRun: (run: RunMemory) => RunMemory;
  watchFiles: (view: FileView) => FileView;
  watchKnown: (fingerprint: string) => void;
  /** All that was noted; `undefined` where it can't be noted so that it could be replayed. */
  toEntry: (outcome: FileOutcome) => Noted | undefined;
}

/** Start to take notes about a file. */
export function takeNotes(path: string, counts: RunCounts): Notes {
  const looks = new Map<string, Look>();
  const known: string[] = [];
  const usesBefore = new Map(counts.uses);
  let claimNotes: ClaimNotes | undefined;
  return {
    path,
    watchRun(run) {
      claimNotes = noteClaims(run, path);
      return claimNotes.run;
    },
    watchFiles: (view) => noteLooks(view, looks),
    watchKnown: (fingerprint) => void known.push(fingerprint),
    toEntry({ sureness, report }) {
      const claims = claimNotes === undefined ? [] : claimNotes.claims();
      if (claims === undefined) return undefined;
      const entry: Noted["entry"] = { sureness };
      if (report) {
        const { path: _, diagnostics, ...rest } = report;
        entry.report = { ...rest, ...(diagnostics.length > 0 && { diagnostics }) };
      }
      if (looks.size > 0) entry.looks = [...looks.values()];
      const uses = counts.suppressionsOf(path).flatMap((suppression, index): [number, number][] => {
        const times = (counts.uses.get(suppression) ?? 0) - (usesBefore.get(suppression) ?? 0);
        return times === 0 ? [] : [[index, times]];
      });
      if (uses.length > 0) entry.uses = uses;
      if (known.length > 0) entry.known = known;
      return { entry, claims };
    },
  };
}

/** Whether a run has all that linting a file would count. */
export function canCount({ uses = [] }: Pick<CacheEntry, "uses">, path: string, counts: RunCounts): boolean {
  if (uses.length === 0) return true;
  const suppressions = counts.suppressionsOf(path);
  return uses.every(([index]) => suppressions[index] !== undefined);
}

/** Count in a run what linting a file would. */
export function replayCounts(
  { uses = [], known = [] }: Pick<CacheEntry, "uses" | "known">,
  path: string,
  counts: RunCounts,
): void {
  const suppressions = uses.length > 0 ? counts.suppressionsOf(path) : [];
  for (const [index, times] of uses) {
    const suppression = suppressions[index] as Suppression;
    counts.uses.set(suppression, (counts.uses.get(suppression) ?? 0) + times);
  }
  for (const fingerprint of known) counts.isKnown?.(path, fingerprint);
}
