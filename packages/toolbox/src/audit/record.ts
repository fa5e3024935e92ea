import type { Guarantees, Tier } from "@toolhaft/exec-sandbox";
import type { ResolvedTrail } from "../source.ts";
import type { ChangeRecord } from "./change-record.ts";

/**
 * One call in the audit log: the keys of the reference implementation (the Tools Manifest Reference, `envPassthrough`), and how
 * isolated it ran. No value of an argument, a variable or an output is ever in it.
 */
export interface AuditRecord {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly tool: string;
  readonly source: string | null;
  /** Of a stored tool: its bundle's id and its version. */
  readonly bundle?: string;
  readonly version?: string;
  /** Of the tool's definition. */
  readonly revision: string | null;
  readonly ok: boolean;
  /** Why there was no result: a code. */
  readonly error: string | null;
  /** Program and arguments; those that come from the call are named instead: `<query>`. Empty when none was started. */
  readonly argv: readonly string[];
  readonly cwd: string | null;
  readonly exit: number | null;
  readonly signal: string | null;
  readonly ms: number;
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
  readonly truncated: boolean;
  /** Names of the variables passed on, sorted. */
  readonly envKeys: readonly string[];
  readonly tier: Tier | null;
  readonly guarantees: Guarantees | null;
  /** What a call has without asking and this one had not; absent where nothing was missing. */
  readonly missing?: readonly (keyof Guarantees)[];
  /** What scripts and commands made of arguments. */
  readonly resolved?: readonly ResolvedTrail[];
  /** The last request; never its path, query, headers or body. */
  readonly http?: HttpTrail;
  /** The function that was called. */
  readonly function?: string;
}

/** What the log keeps of a request. */
export interface HttpTrail {
  readonly method: string | null;
  /** With its port, where that is not the scheme's own. */
  readonly host: string | null;
  readonly status: number | null;
  readonly attempts: number;
  readonly redirects: number;
  readonly sentBytes: number;
  readonly receivedBytes: number;
}

/** Where audit records go. */
export interface AuditSink {
  /** A call whose record cannot be written is not run, or its result is withheld. */
  readonly required: boolean;
  /** Why nothing can be written now; `undefined` when all is well. */
  ready(): string | undefined;
  /** Write one record; answers why that failed. Never throws. */
  write(record: AuditRecord): string | undefined;
  /** Same for a change of what is stored; absent: changes are not recorded. */
  writeChange?(record: ChangeRecord): string | undefined;
  close(): void;
}
