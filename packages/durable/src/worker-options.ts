import type { Toolbox } from "@toolhaft/toolbox";

/** How a runner works on calls that wait. */
export interface WorkOptions {
  readonly toolbox: Toolbox;
  /** The id of its source that holds what the store holds; default `store`. */
  readonly storeSource?: string;
  /** What that puts before the names of tools; default nothing. */
  readonly storePrefix?: string;
  /** Calls at once; default 4. */
  readonly calls?: number;
  /** Hears, in a line, of calls that were taken over, and of faults. */
  readonly report?: (line: string) => void;
}
