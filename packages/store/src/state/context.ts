import type { BuiltIn } from "../built-in/read-built-ins.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Lane } from "../commit/lane.ts";
import type { Temporaries } from "../commit/temporary.ts";
import { whileOutOfFiles } from "../files/patiently.ts";
import type { Files } from "../files/types.ts";
import type { StorePaths } from "../layout.ts";
import type { OwnerFile } from "../process/owner-file.ts";
import type { ProcessView } from "../process/owner.ts";
import type { Reading } from "../reading/read-folder.ts";
import type { BundleRecord } from "../records.ts";
import type { StoreLimits, StoreOptions } from "../types.ts";

/** What the operations of a store share. */
export interface StoreContext {
  storeId: string;
  /** Seals page tokens. */
  secret: Uint8Array;
  files: Files;
  paths: StorePaths;
  owner: OwnerFile;
  view: ProcessView;
  reading: Reading;
  temporaries: Temporaries;
  catalog: Catalog;
  builtIns: ReadonlyMap<string, BuiltIn>;
  limits: StoreLimits;
  options: StoreOptions;
  /** The queue of writes into a bundle. */
  lane: (bundleID: string) => Lane;
  now: () => number;
  bundleStates: Map<string, { identity: string; record: BundleRecord | undefined }>;
}

/** A moment as it is written into files: at least one millisecond behind `after`. */
export function timeAfter({ now }: StoreContext, after: number): string {
  return new Date(Math.max(now(), after + 1)).toISOString();
}

/** Names in a folder as they are now; a failure is one, never an empty list. */
export function namesNow({ files }: StoreContext, folder: string): Promise<string[]> {
  return whileOutOfFiles(() =>
    files.stat(folder)?.kind === "folder" ? files.list(folder).map(({ name }) => name) : [],
  );
}
