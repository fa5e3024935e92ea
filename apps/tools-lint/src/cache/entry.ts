import type { Diagnostic, Unlisted } from "@toolhaft/diagnostics";
import type { FormatId, Sureness } from "@toolhaft/lint";

/** One look at the folder around a file: what was asked of which path, and a digest of the answer. */
export type Look = [
  ask: "stat" | "head" | "list" | "actualCase",
  path: string,
  bytes: number,
  answer: string,
];

/** What a file found out of the files before it, in one scope of the run. */
export interface Claim {
  scope: string;
  /** Names that no file before had. */
  first: string[];
  /** Names, each with the file before that has it. */
  taken: [name: string, file: string][];
}

/** Modification, change (both in ms), size in bytes, inode. */
export type FileTimes = [modified: number, changed: number, size: number, inode: number];

/** What linting a file answered, and all that the answer hangs on. No text of the file but what findings quote. */
export interface CacheEntry {
  /** Digest of its bytes. */
  hash: string;
  /** Digest of the program, its options and the configuration; in the file, where it stands in the list of all. */
  settings: string;
  /** Absent where the file had changed so shortly before that its times prove nothing. */
  times?: FileTimes;
  sureness: Sureness;
  /** Absent where the file was skipped. */
  report?: {
    format: FormatId | null;
    /** Absent where there are none. */
    diagnostics?: Diagnostic[];
    hidden?: { warnings: number; infos: number };
    unlisted?: Unlisted[];
  };
  looks?: Look[];
  /** How often each suppression was needed, by its index among those of the file. */
  uses?: [index: number, times: number][];
  /** Fingerprints that the baseline holds, as they occurred. */
  known?: string[];
}
