import type { Guarantees, Tier } from "@toolhaft/exec-sandbox";
import type { ResolvedTrail } from "../source.ts";
import type { ChangeRecord } from "./change-record.ts";

/**
 * One call in the audit log: the keys of the reference implementation (the Tools Manifest Reference, `envPassthrough`), and how
 * isolated it ran. No value of an argument, a variable or an output is ever in it.
 */
export interface AuditRecord {
  /** Of the call; absent in logs of older programs. */
  readonly id?: string;
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly tool: string;
  readonly source: string | null;
  /** The token that it was asked for with, over REST or MCP. */
  readonly tokenId?: string;
  /** Of a call that a flow made: the name of the flow, and the id of its step. */
  readonly step?: { readonly flow: string; readonly id: string } | undefined;
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

/** A call as it stands in a log, with its id. */
export type LoggedCall = AuditRecord & { readonly id: string };

/** What is looked for in a log. */
export interface CallQuery {
  /** At most so many. */
  readonly limit: number;
  /** ISO 8601: those from this moment on. */
  readonly since?: string;
  /** `next` of the page before. */
  readonly place?: string;
  readonly accept?: (record: LoggedCall) => boolean;
}

/** A page of calls, the newest first; it may hold fewer than asked for, and none, although there are more. */
export interface CallPage {
  readonly calls: readonly LoggedCall[];
  /** Absent: there are no more. */
  readonly next?: string;
}

/** The calls of a log, read again. */
export interface CallLog {
  /** Throws, or rejects with, a `RangeError` for a place that is none, and the system's error. */
  list(query: CallQuery): CallPage | Promise<CallPage>;
  find(id: string): LoggedCall | undefined | Promise<LoggedCall | undefined>;
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
  /** What was recorded, to be read again; absent: it cannot be. */
  readonly calls?: CallLog;
  close(): void | Promise<void>;
}
