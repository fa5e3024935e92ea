/** What is wrong in the store's folder. The file was not touched. */
export interface StoreProblem {
  /** `unreadable`, `misplaced`, … */
  kind: string;
  severity: "error" | "warning";
  /** From the store's folder. */
  path: string;
  /** One line, with the reason. */
  message: string;
  /** Where in the file; lines and columns from 1. */
  at?: { offset: number; line: number; column: number };
  bundleID?: string;
  /** What a repair would do; absent where a person must decide. */
  repair?: "move-to-quarantine" | "rename" | "finish-deletion";
  /** With `path`: what stands in the file of a tool. */
  text?: string;
}

export interface ProblemQuery {
  /** Only what is wrong with this file, and its text. */
  path?: string;
}

export interface RepairQuery {
  dryRun?: boolean;
}

export interface RepairReport {
  /** What was done, or would be; one line each. */
  done: { path: string; action: string }[];
  /** What is left. */
  problems: StoreProblem[];
}

export interface ExportQuery {
  bundleIDs?: string[];
}

export interface ImportQuery {
  mode?: "fail" | "skip";
  dryRun?: boolean;
}

/** What became of an archive, entry by entry. */
export interface ImportReport {
  items: { entry: string; outcome: "stored" | "unchanged" | "skipped"; reason?: string }[];
}
