import type { ToolStore } from "@toolhaft/store";
import type { Access, AuditSink, CallQueue, StoredTools, Toolbox } from "@toolhaft/toolbox";
import { type ApprovalTickets, createApprovalTickets } from "./calls/approval-tickets.ts";
import { createKeptCalls, type KeptCalls } from "./calls/kept-calls.ts";
import type { LiveCall } from "./calls/live-call.ts";
import { type ChangeFeed, createChangeFeed } from "./feed/change-feed.ts";
import type { ServerLimits } from "./limits.ts";
import { type CountCall, createCallRates } from "./guard/call-rates.ts";
import { noLog, type ServerLog } from "./observe/log.ts";
import { createServerMetrics, type ServerMetrics } from "./observe/server-metrics.ts";
import type { ServerOptions } from "./options.ts";
import type { TokenBook } from "./tokens/token-book.ts";
import type { TokenGrant } from "./tokens/token.ts";

/** What all routes of one server share. */
export interface ServerContext {
  readonly store: ToolStore;
  readonly toolbox: Toolbox;
  /** The id of the toolbox's source that holds what the store holds. */
  readonly storeSource: string;
  readonly storePrefix: string;
  /** What keeps stored tools from running, and their names; absent where the toolbox has no such source. */
  readonly stored: StoredTools | undefined;
  readonly limits: ServerLimits;
  readonly log: ServerLog;
  readonly metrics: ServerMetrics;
  /** Every token there is; absent: only those that were given at the start. */
  readonly tokens: TokenBook | undefined;
  readonly grants: readonly TokenGrant[];
  /** Whether a token still lets in. */
  readonly isGranted: (grant: TokenGrant) => boolean;
  readonly countCall: CountCall;
  readonly access: Access | undefined;
  readonly audit: AuditSink | undefined;
  /** Calls that run now. */
  readonly running: Set<LiveCall>;
  readonly kept: KeptCalls;
  readonly tickets: ApprovalTickets;
  /** Where calls wait that their callers do not wait for; absent: there are none such. */
  readonly queue: CallQueue | undefined;
  readonly feed: ChangeFeed;
  /** Streams of changes that are open. */
  readonly listening: Set<OpenStream>;
  /** Whether spans hold arguments. */
  readonly recordArguments: boolean;
  readonly version: string;
  /** True once the server takes no new work. */
  isDraining(): boolean;
}

/** A stream that somebody listens to, and the id of the token it was asked with. */
export interface OpenStream {
  readonly owner: string;
  readonly end: () => void;
}

export function createContext(
  options: ServerOptions,
  limits: ServerLimits,
  now: {
    readonly connections: () => number;
    readonly isDraining: () => boolean;
    readonly isGranted: (grant: TokenGrant) => boolean;
  },
): ServerContext {
  const {
    store,
    toolbox,
    storeSource = "store",
    storePrefix = "",
    log = noLog,
    recordArguments = false,
    version = "0.0.0",
  } = options;
  const running = new Set<LiveCall>();
  return {
    ...{ store, toolbox, storeSource, storePrefix, limits, log, running, recordArguments, version },
    stored: toolbox.stored(storeSource),
    metrics: createServerMetrics({ connections: now.connections, running: () => running.size }),
    kept: createKeptCalls(store.shared, limits, options.queue),
    tickets: createApprovalTickets(limits.approvalMs),
    feed: createChangeFeed(store, limits.changesAtOnce),
    listening: new Set(),
    isDraining: now.isDraining,
    isGranted: now.isGranted,
    tokens: options.tokens,
    access: options.access,
    audit: options.audit,
    queue: options.queue,
    grants: options.grants,
    countCall: createCallRates(store.shared),
  };
}
