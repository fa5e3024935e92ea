/** A call as the audit log has it: never what it was given or answered. */
export interface KeptCall {
  id: string;
  /** RFC 3339. */
  at: string;
  /** The name that it was called by. */
  tool: string;
  source?: string;
  bundleID?: string;
  version?: string;
  ok: boolean;
  /** Why there was no result. */
  code?: string;
  durationMs: number;
  /** The token that it was asked for with; absent: somebody at a shell, or an MCP client. */
  tokenID?: string;
  /** The last request. */
  http?: {
    method?: string;
    host?: string;
    status?: number;
    attempts: number;
    redirects: number;
    sentBytes: number;
    receivedBytes: number;
  };
  /** How the program ended, and how isolated it ran. */
  exec?: { exitCode?: number; signal?: string; tier: string };
}

export interface CallsQuery {
  /** Only calls of tools in these bundles. */
  bundleIDs?: string[];
  /** Only calls of the tool with this name. */
  tool?: string;
  /** Only those that failed, or that did not. */
  failed?: boolean;
  /** Only those from this moment on. */
  since?: string;
  pageSize?: number;
  pageToken?: string;
}

export interface CallParams extends Readonly<Record<string, string>> {
  callID: string;
}
