/** What lists show of a tool only where somebody asks for it. */
export type ListField = "usage" | "argSchema";

interface PageQuery {
  /** 1 to 256; default 25. */
  pageSize?: number;
  /** From the page before. Everything but the size must be asked for as there. */
  pageToken?: string;
}

export interface BundleQuery extends PageQuery {
  bundleIDs?: readonly string[];
  /** Also disabled ones; default false. */
  includeDisabled?: boolean;
  /** Also soft-deleted ones; default false. */
  includeDeleted?: boolean;
}

export interface ToolQuery extends PageQuery {
  /** Any of them. */
  tags?: readonly string[];
  bundleIDs?: readonly string[];
  /** Also those that cannot be called; default false. */
  includeDisabled?: boolean;
  /**
   * Only those in one state, whatever `includeDisabled` says: `ready` can run now; `blocked` are on, and something keeps them from running;
   * `disabled` are off; of `damaged` the file cannot be read: what is left of it is shown, without the rest.
   */
  state?: "ready" | "blocked" | "disabled" | "damaged";
  /** Say how many there are in all; default false. */
  withTotal?: boolean;
  fields?: readonly ListField[];
}

export interface SearchQuery extends ToolQuery {
  /** What is looked for; empty: everything, newest first. */
  q: string;
}
