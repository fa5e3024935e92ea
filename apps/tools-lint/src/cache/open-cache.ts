import { decodeText } from "@toolhaft/json-text";
import type { FileReport, FileView, RunMemory } from "@toolhaft/lint";
import type { Suppression } from "@toolhaft/lint/config";
import { existsSync, readFileSync } from "node:fs";
import type { Candidate } from "../discover/candidate.ts";
import { toContent } from "../lint/read-input.ts";
import type { FileOutcome, Recall, Recalled } from "../lint/recall.ts";
import { STDIN_PATH } from "../lint/run.ts";
import { readCache, writeCache } from "./cache-file.ts";
import { noteClaims, replayClaims, type ClaimNotes } from "./claims.ts";
import { digest } from "./digest.ts";
import type { CacheEntry, FileTimes, Look } from "./entry.ts";
import { areSettled, sameTimes, timesOf } from "./file-times.ts";
import { looksHold, noteLooks } from "./looks.ts";

export interface CacheOptions {
  /** Absolute. */
  file: string;
  shown: string;
  strategy: "content" | "metadata";
  /** A digest of what a file's findings hang on beside the disk. */
  settingsOf: (path: string) => string;
  filesAround: (path: string) => FileView | undefined;
  /** The suppressions that hold for a file, and how often each one of the run was needed. */
  suppressionsOf: (path: string) => readonly Suppression[];
  uses: Map<Suppression, number>;
  /** Tells the baseline that one of its findings occurred. */
  isKnown?: (path: string, fingerprint: string) => boolean;
  /** Whether reports show lines of files. */
  keepsTexts: boolean;
  /** Whether a file has to be linted again although its findings are known: to be mended. */
  isWanted: (report: FileReport) => boolean;
}

/** What is noted of the file that is being linted. */
interface Notes {
  path: string;
  hash: string;
  times: FileTimes | undefined;
  looks: Map<string, Look>;
  claims?: ClaimNotes;
  usesBefore: ReadonlyMap<Suppression, number>;
  known: string[];
}

/** What files answered in earlier runs. A cache that can't be read holds nothing; nothing in it is an error. */
export function openCache(options: CacheOptions): Recall {
  const { entries: before, note } = readCache(options.file, options.shown);
  const after = new Map(before);
  let notes: Notes | undefined;
  let isChanged = false;

  function recall(candidate: Candidate, run: RunMemory): Recalled {
    notes = undefined;
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
    notes = { path, hash, times, looks: new Map(), usesBefore: new Map(options.uses), known: [] };
    return { content: toContent(bytes) };
  }

  function isEnough({ sureness, report }: CacheEntry, { path, how }: Candidate): boolean {
    if (report === undefined) return how !== "named" && sureness !== "strong" && sureness !== "ambiguous";
    return !options.isWanted(toReport(path, report));
  }

  /** Account for a file whose answer is known, as linting it would. False where something around it changed. */
  function replay(entry: CacheEntry, path: string, run: RunMemory): boolean {
    const { looks, claims = [], uses = [], known = [] } = entry;
    if (looks !== undefined) {
      const view = options.filesAround(path);
      if (view === undefined || !looksHold(looks, view)) return false;
    }
    const suppressions = uses.length > 0 ? options.suppressionsOf(path) : [];
    if (uses.some(([index]) => suppressions[index] === undefined)) return false;
    if (!replayClaims(claims, run, path)) return false;
    for (const [index, times] of uses) {
      const suppression = suppressions[index] as Suppression;
      options.uses.set(suppression, (options.uses.get(suppression) ?? 0) + times);
    }
    for (const fingerprint of known) options.isKnown?.(path, fingerprint);
    return true;
  }

  /** The bytes are the same, and the times are others: known from now on. */
  function refresh(path: string, entry: CacheEntry, times: FileTimes | undefined): void {
    if (options.strategy !== "metadata" || times === undefined || !areSettled(times, Date.now())) return;
    if (entry.times && sameTimes(entry.times, times)) return;
    after.set(path, { ...entry, times });
    isChanged = true;
  }

  function keep({ path, sureness, report }: FileOutcome): void {
    if (notes?.path !== path) return;
    const { hash, times, looks, known } = notes;
    const claims = notes.claims?.claims() ?? [];
    if (notes.claims && notes.claims.claims() === undefined) return;
    const entry: CacheEntry = { hash, settings: options.settingsOf(path), sureness };
    if (options.strategy === "metadata" && times && areSettled(times, Date.now())) entry.times = times;
    if (report) entry.report = packReport(report);
    if (looks.size > 0) entry.looks = [...looks.values()];
    if (claims.length > 0) entry.claims = claims;
    const uses = usesSince(notes);
    if (uses.length > 0) entry.uses = uses;
    if (known.length > 0) entry.known = known;
    after.set(path, entry);
    isChanged = true;
    notes = undefined;
  }

  function usesSince({ path, usesBefore }: Notes): [number, number][] {
    return options.suppressionsOf(path).flatMap((suppression, index): [number, number][] => {
      const times = (options.uses.get(suppression) ?? 0) - (usesBefore.get(suppression) ?? 0);
      return times === 0 ? [] : [[index, times]];
    });
  }

  return {
    recall,
    keep,
    watchRun(run, path) {
      if (notes === undefined) return run;
      notes.claims = noteClaims(run, path);
      return notes.claims.run;
    },
    watchFiles: (view) => (notes === undefined ? view : noteLooks(view, notes.looks)),
    watchKnown: (fingerprint) => notes?.known.push(fingerprint),
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

function packReport({ format, diagnostics, hidden }: FileReport): NonNullable<CacheEntry["report"]> {
  return { format, ...(diagnostics.length > 0 && { diagnostics }), ...(hidden && { hidden }) };
}

function toReport(path: string, packed: NonNullable<CacheEntry["report"]>): FileReport {
  const { format, diagnostics = [], hidden } = packed;
  return { path, format, diagnostics, ...(hidden && { hidden }) };
}

function toOutcome({ sureness, report }: CacheEntry, path: string, text?: string): FileOutcome {
  return {
    path,
    sureness,
    ...(report && { report: toReport(path, report) }),
    ...(text !== undefined && { text }),
  };
}
