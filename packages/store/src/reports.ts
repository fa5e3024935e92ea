/** What is wrong in the store's folder. The file at `path` was not touched. */
export interface StoreProblem {
  kind:
    | "unreadable"
    | "misplaced"
    | "newer-revision"
    | "not-a-file"
    | "shadowed"
    | "stray"
    | "unfinished-deletion"
    | "byte-order-mark"
    | "invalid"
    | "damaged-examples"
    | "cannot-expire";
  severity: "error" | "warning";
  /** From the store's folder. */
  path: string;
  /** One line, with the reason. */
  message: string;
  /** Where in the file; lines and columns from 1. */
  at?: { offset: number; line: number; column: number };
  bundleID?: string;
  /** What `repair` would do; absent where a person must decide. */
  repair?: "move-to-quarantine" | "rename" | "finish-deletion";
}

export interface ReapReport {
  reaped: readonly string[];
  problems: readonly StoreProblem[];
}

export interface RepairOptions {
  /** Say what would be done, and do nothing. */
  dryRun?: boolean;
}

export interface RepairReport {
  /** What was done, or would be; one line each. */
  done: readonly { path: string; action: string }[];
  /** What is left. */
  problems: readonly StoreProblem[];
}

export interface ImportOptions {
  /** `fail`: any difference to what is stored refuses the whole archive. `skip`: the rest is stored. */
  mode?: "fail" | "skip";
  /** Say what would become of every entry, and store nothing. */
  dryRun?: boolean;
  /** Milliseconds the reading of the archive may take; default 10,000. */
  deadlineMs?: number;
}

export interface ImportReport {
  items: readonly {
    entry: string;
    outcome: "stored" | "unchanged" | "skipped";
    /** Why it was skipped. */
    reason?: string;
  }[];
}

/** What changed. A tool that came, went or was switched is named; a bundle stands for all of its tools. */
export interface StoreChange {
  bundleID: string;
  slug?: string;
  version?: string;
}

/** What changed since a place in the store's list of changes. */
export interface ChangesSince {
  /** Where the list ends now: ask from here the next time. */
  place: string;
  /** In their order; one may stand there twice. Absent: the place is unknown, so start over, from what lists answer. */
  changes?: readonly StoreChange[];
}

/** What keeps a tool from being called, and what helps. */
export interface Blocker {
  /** As a call would fail with it. */
  code: string;
  /** One line. */
  message: string;
  hint?: string;
  /** What would take it away. `name`: of the tool, the bundle, the secret, the host, or the file. */
  fix?: {
    kind: "enableTool" | "enableBundle" | "restoreBundle" | "setSecret" | "allowHost" | "repairStore";
    name: string;
  };
}

/** An example of a tool, with its exact text. */
export interface StoredExample {
  name: string;
  /** `{ "description"?: …, "args": …, "expect"?: { "ok"?, "error"?, "value"?, "contains"?, "schema"? } }` */
  text: string;
  /** A hash of the text. */
  revision: string;
}

/** How often a tool was called. */
export interface Usage {
  callCount: number;
  /** RFC 3339. */
  lastCalledAt?: string;
}

/** What a store keeps besides bundles and tools, each in a file for its owner alone. */
export type SettingsName = "tokens" | "access";

export interface SettingsText {
  text: string;
  /** A hash of the text. */
  revision: string;
}
