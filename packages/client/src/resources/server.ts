import type { Diagnostic } from "@toolhaft/diagnostics";

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** Absent on the last page. */
  nextPageToken?: string;
}

/**
 * Texts to lint. A `path` is a label that helps to tell the format; no file is read. Or one tool or bundle that is to be stored: what
 * the store sets itself may be missing.
 */
export type LintBody =
  | { files: { path: string; text: string; format?: string }[]; targets?: string[] }
  | { text: string; bundleID?: string; targets?: string[] };

/** The findings, as `tools-lint --format json` prints them. */
export interface LintReport {
  version: 1;
  files: { path: string; format: string | null; diagnostics: Diagnostic[] }[];
  summary: { files: number; errors: number; warnings: number; infos: number };
}

/** Whether the server lives, or takes new work. */
export interface Health {
  status: "ok" | "draining" | "unready";
  /** Why it takes no new work. */
  reason?: string;
  /** How many files of the store cannot be read; absent where there is none. */
  damaged?: number;
}
