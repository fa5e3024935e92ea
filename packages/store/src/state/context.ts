import type { BuiltIn } from "../built-in/read-built-ins.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { StorePaths } from "../layout.ts";
import type { StoreLimits, StoreOptions } from "../types.ts";
import type { Change, Content, Prepared } from "./content.ts";

/** What the operations of a store share, wherever it keeps its texts. */
export interface StoreContext {
  storeId: string;
  /** Seals page tokens. */
  secret: Uint8Array;
  /** What everything is called in messages: as in a folder, and in an archive. */
  paths: StorePaths;
  catalog: Catalog;
  content: Content;
  change: <R>(change: Change<R>) => Promise<R>;
  /** Bring the text of a tool near to its place, before anybody waits for it; `drop`: it is not wanted. */
  prepare: (text: string) => Promise<Prepared>;
  drop: (prepared: Prepared) => void;
  builtIns: ReadonlyMap<string, BuiltIn>;
  limits: StoreLimits;
  options: StoreOptions;
  now: () => number;
}

/** A moment as it is written into texts: at least one millisecond behind `after`. */
export function timeAfter({ now }: StoreContext, after: number): string {
  return new Date(Math.max(now(), after + 1)).toISOString();
}
