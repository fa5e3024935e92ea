import type { FileView, RunMemory } from "@toolhaft/lint";
import type { Suppression } from "@toolhaft/lint/config";
import type { FileOutcome } from "../lint/recall.ts";
import { noteClaims, replayClaims, type ClaimNotes } from "./claims.ts";
import type { CacheEntry, Look } from "./entry.ts";
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
type NotedEntry = Omit<CacheEntry, "hash" | "settings" | "times">;

/** Notes what linting one file asks of its run and of the folder around it. */
export interface Notes {
  readonly path: string;
  watchRun: (run: RunMemory) => RunMemory;
  watchFiles: (view: FileView) => FileView;
  watchKnown: (fingerprint: string) => void;
  /** All that was noted; `undefined` where it can't be noted so that it could be replayed. */
  toEntry: (outcome: FileOutcome) => NotedEntry | undefined;
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
      const entry: NotedEntry = { sureness };
      if (report) {
        const { path: _, diagnostics, ...rest } = report;
        entry.report = { ...rest, ...(diagnostics.length > 0 && { diagnostics }) };
      }
      if (looks.size > 0) entry.looks = [...looks.values()];
      if (claims.length > 0) entry.claims = claims;
      const uses = counts.suppressionsOf(path).flatMap((suppression, index): [number, number][] => {
        const times = (counts.uses.get(suppression) ?? 0) - (usesBefore.get(suppression) ?? 0);
        return times === 0 ? [] : [[index, times]];
      });
      if (uses.length > 0) entry.uses = uses;
      if (known.length > 0) entry.known = known;
      return entry;
    },
  };
}

/** Account in a run for a file whose answer is known, as linting it would. False where the files before answer otherwise. */
export function replayNotes(
  { claims = [], uses = [], known = [] }: NotedEntry,
  path: string,
  run: RunMemory,
  counts: RunCounts,
): boolean {
  const suppressions = uses.length > 0 ? counts.suppressionsOf(path) : [];
  if (uses.some(([index]) => suppressions[index] === undefined)) return false;
  if (!replayClaims(claims, run, path)) return false;
  for (const [index, times] of uses) {
    const suppression = suppressions[index] as Suppression;
    counts.uses.set(suppression, (counts.uses.get(suppression) ?? 0) + times);
  }
  for (const fingerprint of known) counts.isKnown?.(path, fingerprint);
  return true;
}
