import type { FileCatalog } from "../catalog/catalog.ts";
import type { Lane } from "../commit/lane.ts";
import type { Temporaries } from "../commit/temporary.ts";
import { whileOutOfFiles } from "../files/patiently.ts";
import type { Files } from "../files/types.ts";
import type { OwnerFile } from "../process/owner-file.ts";
import type { ProcessView } from "../process/owner.ts";
import type { Reading } from "../reading/read-folder.ts";
import type { BundleRecord } from "../records.ts";
import type { StoreContext } from "../state/context.ts";

/** What a store in files has besides. */
export interface FileContext extends StoreContext {
  catalog: FileCatalog;
  files: Files;
  owner: OwnerFile;
  view: ProcessView;
  reading: Reading;
  temporaries: Temporaries;
  /** The queue of writes into a bundle. */
  lane: (bundleID: string) => Lane;
  bundleStates: Map<string, { identity: string; record: BundleRecord | undefined }>;
}

/** Names in a folder as they are now; a failure is one, never an empty list. */
export function namesNow({ files }: FileContext, folder: string): Promise<string[]> {
  return whileOutOfFiles(() =>
    files.stat(folder)?.kind === "folder" ? files.list(folder).map(({ name }) => name) : [],
  );
}
