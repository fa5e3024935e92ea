import { decodeText } from "@toolhaft/json-text";
import type { FileReport, FileView, RunMemory } from "@toolhaft/lint";
import { existsSync, readFileSync } from "node:fs";
import type { Candidate } from "../discover/candidate.ts";
import { toContent } from "../lint/read-input.ts";
import type { FileOutcome, Recalled } from "../lint/recall.ts";
import { STDIN_PATH } from "../lint/run.ts";
import type { Cache } from "./cache.ts";
import { readCache, writeCache } from "./cache-file.ts";
import { digest } from "./digest.ts";
import type { CacheEntry, FileTimes } from "./entry.ts";
import { areSettled, sameTimes, timesOf } from "./file-times.ts";
import { looksHold } from "./looks.ts";
import { replayNotes, takeNotes, toOutcome, type Notes } from "./notes.ts";
import type { RunCounts } from "./run-counts.ts";

export interface CacheOptions extends RunCounts {
  /** Absolute. */
  file: string;
  shown: string;
  strategy: "content" | "metadata";
  /** A digest of what a file's findings hang on beside the disk. */
  settingsOf: (path: string) => string;
  filesAround: (path: string) => FileView | undefined;
  /** Whether reports show lines of files. */
  keepsTexts: boolean;
  /** Whether a file has to be linted again although its findings are known: to be mended. */
  isWanted: (report: FileReport) => boolean;
}

/** The file that is being linted. */
interface Current {
  notes: Notes;
  hash: string;
  times: FileTimes | undefined;
}

/** What files answered in earlier runs. A cache that can't be read holds nothing; nothing in it is an error. */
export function openCache(options: CacheOptions): Cache {
  const { entries: before, note } = readCache(options.file, options.shown);
  const after = new Map(before);
  let current: Current | undefined;
  let isChanged = false;

  function recall(candidate: Candidate, run: RunMemory): Recalled {
    current = undefined;
    const { path } = candidate;
    if (path === STDIN_PATH || candidate.isPipe === true) return {};
    const entry = before.get(path);
    const settings = entry && options.settingsOf(path);
    const holds = entry !== undefined && entry.settings === settings && isEnough(entry, candidate);
    const times = timesOf(path);
    const hasText = options.keepsTexts && (entry?.report?.diagnostics?.length ?? 0) > 0;
    const { strategy } = options;
    if (
      holds &&
      strategy === "metadata" &&
      !hasText &&
      entry.times &&
      times &&
      sameTimes(entry.times, times)
    ) {
      if (replay(entry, path, run)) return { known: toOutcome(entry, path) };
    }
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch {
      // Whoever reads it next says why.
      return {};
    }
    const hash = digest(bytes);
    if (holds && entry.hash === hash && replay(entry, path, run)) {
      refresh(path, entry, times);
      return { known: toOutcome(entry, path, hasText ? textOf(bytes) : undefined) };
    }
    if (after.delete(path)) isChanged = true;
    current = { notes: takeNotes(path, options), hash, times };
    return { content: toContent(bytes) };
  }

  function isEnough(entry: CacheEntry, { path, how }: Candidate): boolean {
    const { sureness, report } = toOutcome(entry, path);
    if (report === undefined) return how !== "named" && sureness !== "strong" && sureness !== "ambiguous";
    return !options.isWanted(report);
  }

  /** Account for a file whose answer is known, as linting it would. False where something around it changed. */
  function replay(entry: CacheEntry, path: string, run: RunMemory): boolean {
    if (entry.looks !== undefined) {
      const view = options.filesAround(path);
      if (view === undefined || !looksHold(entry.looks, view)) return false;
    }
    return replayNotes(entry, path, run, options);
  }

  /** The bytes are the same, and the times are others: known from now on. */
  function refresh(path: string, entry: CacheEntry, times: FileTimes | undefined): void {
    if (options.strategy !== "metadata" || times === undefined || !areSettled(times, Date.now())) return;
    if (entry.times && sameTimes(entry.times, times)) return;
    after.set(path, { ...entry, times });
    isChanged = true;
  }

  function keep(outcome: FileOutcome): void {
    if (current?.notes.path !== outcome.path) return;
    const { notes, hash, times } = current;
    const noted = notes.toEntry(outcome);
    if (noted === undefined) return;
    const entry: CacheEntry = { hash, settings: options.settingsOf(outcome.path), ...noted };
    if (options.strategy === "metadata" && times && areSettled(times, Date.now())) entry.times = times;
    after.set(outcome.path, entry);
    isChanged = true;
    current = undefined;
  }

  return {
    recall,
    keep,
    watchRun: (run) => current?.notes.watchRun(run) ?? run,
    watchFiles: (view) => current?.notes.watchFiles(view) ?? view,
    watchKnown: (fingerprint) => current?.notes.watchKnown(fingerprint),
    close() {
      if (note !== undefined || !isChanged) return note;
      for (const path of after.keys()) if (!existsSync(path)) after.delete(path);
      return writeCache(options.file, options.shown, after);
    },
  };
}

/** The text in which the places of findings were counted. */
function textOf(bytes: Buffer): string {
  const content = toContent(bytes);
  return "text" in content ? content.text : decodeText(content.bytes).text;
}
