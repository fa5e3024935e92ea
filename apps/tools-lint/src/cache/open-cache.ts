import { decodeText } from "@toolhaft/json-text";
import { belongs, type FileReport, type FileView, type RunMemory } from "@toolhaft/lint";
import { existsSync } from "node:fs";
import { STDIN_PATH, type Candidate } from "../discover/candidate.ts";
import { readForNow } from "../files/read-for-now.ts";
import { toContent, type InputContent } from "../files/read-input.ts";
import type { FileOutcome, Recall, Recalled } from "../lint/recall.ts";
import { readCache, writeCache } from "./cache-file.ts";
import type { CacheEntry, Claim, FileTimes } from "./entry.ts";
import { digest, sameTimes, timesOf } from "./identity.ts";
import type { CacheKey } from "./key.ts";
import { looksHold } from "./looks.ts";
import { canCount, replayCounts, takeNotes, type Notes, type RunCounts } from "./notes.ts";
import { followSequence } from "./sequence.ts";

export interface CacheOptions extends RunCounts {
  /** Absolute. */
  file: string;
  shown: string;
  key: CacheKey;
  strategy: "content" | "metadata";
  /** A digest of what a file's findings depend on, apart from the disk. */
  settingsOf: (path: string) => string;
  filesAround: (path: string) => FileView | undefined;
  /** Whether reports show lines of files. */
  keepsTexts: boolean;
  /** Whether a file has to be linted again although its findings are known: to be fixed. */
  isWanted: (report: FileReport) => boolean;
}

/** The file that is being linted. */
interface Current {
  notes: Notes;
  hash: string;
  times: FileTimes | undefined;
}

/** What files answered in earlier runs. A cache that can't be read holds nothing; nothing in it is an error. */
export function openCache(options: CacheOptions): Recall {
  const remembered = readCache(options.file, options.shown, options.key);
  const { entries: before, note } = remembered;
  const sequence = followSequence(remembered);
  const after = new Map(before);
  const newClaims = new Map<string, Claim[]>();
  /** The files of this run whose answers stand in `after`, until the first one whose does not. */
  const order = new Set<string>();
  let isOrderWhole = true;
  const byTimes = options.strategy === "metadata";
  let current: Current | undefined;
  let isChanged = false;

  function recall(candidate: Candidate, run: RunMemory): Recalled {
    endCurrent();
    const { path } = candidate;
    if (path === STDIN_PATH || candidate.isPipe === true) {
      isOrderWhole = false;
      sequence.leave(run);
      return {};
    }
    const entry = entryFor(candidate);
    const times = byTimes ? timesOf(path) : undefined;
    const showsText = options.keepsTexts && (entry?.report?.diagnostics?.length ?? 0) > 0;
    if (entry && !showsText && sameTimes(entry.times, times) && replay(entry, path, run)) {
      return { known: toOutcome(entry, path) };
    }
    let bytes: Buffer | undefined;
    try {
      bytes = readForNow(path, candidate.within);
    } catch {
      // Whoever reads it next says why.
    }
    if (bytes === undefined) {
      isOrderWhole = false;
      sequence.leave(run);
      return {};
    }
    const hash = digest(bytes);
    if (entry?.hash === hash && replay(entry, path, run)) {
      if (times !== undefined && !sameTimes(entry.times, times)) remember(path, { ...entry, times });
      return { known: toOutcome(entry, path, showsText ? toContent(bytes) : undefined) };
    }
    sequence.leave(run);
    if (after.delete(path)) isChanged = true;
    current = { notes: takeNotes(path, options), hash, times };
    return { content: toContent(bytes) };
  }

  /** A file that was not kept is one that another run may know nothing of. */
  function endCurrent(): void {
    if (current !== undefined && !after.has(current.notes.path)) isOrderWhole = false;
    current = undefined;
  }

  /** What is known of a file, where it was found under the same settings and is all that this run needs. */
  function entryFor(candidate: Candidate): CacheEntry | undefined {
    const { path } = candidate;
    const entry = before.get(path);
    if (entry?.settings !== options.settingsOf(path)) return undefined;
    const { report } = toOutcome(entry, path);
    const isEnough =
      report === undefined ? !belongs(entry.sureness, candidate.how) : !options.isWanted(report);
    return isEnough ? entry : undefined;
  }

  /** Account for a file whose answer is known, as linting it would. False where something around it changed. */
  function replay(entry: CacheEntry, path: string, run: RunMemory): boolean {
    if (entry.looks !== undefined) {
      const view = options.filesAround(path);
      if (view === undefined || !looksHold(entry.looks, view)) return false;
    }
    if (!canCount(entry, path, options) || !sequence.holds(path, run)) return false;
    replayCounts(entry, path, options);
    take(path);
    return true;
  }

  function take(path: string): void {
    if (isOrderWhole) order.add(path);
  }

  function remember(path: string, entry: CacheEntry): void {
    after.set(path, entry);
    isChanged = true;
  }

  function claims(): Map<string, Claim[]> {
    return new Map([...remembered.claims(), ...newClaims]);
  }

  return {
    recall,
    keep(outcome) {
      if (current?.notes.path !== outcome.path) return;
      const { notes, hash, times } = current;
      const noted = notes.toEntry(outcome);
      if (noted === undefined) return;
      const { path } = outcome;
      const settings = options.settingsOf(path);
      remember(path, { hash, settings, ...noted.entry, ...(times !== undefined && { times }) });
      newClaims.set(path, noted.claims);
      take(path);
    },
    watchRun: (run) => current?.notes.watchRun(run) ?? run,
    watchFiles: (view) => current?.notes.watchFiles(view) ?? view,
    watchKnown: (fingerprint) => current?.notes.watchKnown(fingerprint),
    close() {
      if (note !== undefined || !isChanged) return note;
      const entries = new Map<string, CacheEntry>();
      for (const path of [...order, ...after.keys()]) {
        const entry = after.get(path);
        if (entry !== undefined && (order.has(path) || existsSync(path))) entries.set(path, entry);
      }
      const content = { entries, inOrder: order.size, claims };
      return writeCache(options.file, options.shown, content, options.key);
    },
  };
}

/** An answer as linting gives it. `content`: of the file, where a report shows lines of it. */
function toOutcome({ sureness, report }: CacheEntry, path: string, content?: InputContent): FileOutcome {
  const outcome: FileOutcome = { path, sureness };
  if (report) {
    outcome.report = { path, diagnostics: [], ...report };
  }
  // As decoded, the text in which the locations of findings were counted.
  if (content !== undefined) outcome.text = "text" in content ? content.text : decodeText(content.bytes).text;
  return outcome;
}
