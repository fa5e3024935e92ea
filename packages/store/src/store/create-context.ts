import { readBuiltIns } from "../built-in/read-built-ins.ts";
import { shippedBundles } from "../built-in/shipped.ts";
import { createCatalogCache } from "../catalog/catalog-cache.ts";
import { createCatalog } from "../catalog/catalog.ts";
import { createLane, type Lane } from "../commit/lane.ts";
import { createTemporaries } from "../commit/temporary.ts";
import { isUuidV7 } from "@toolhaft/tool-bundle";
import { changeFiles, prepareFile } from "../disk/change.ts";
import { createFileContent } from "../disk/content.ts";
import type { FileContext } from "../disk/context.ts";
import type { Files } from "../files/types.ts";
import { storePaths } from "../layout.ts";
import { createOwnerFile } from "../process/owner-file.ts";
import type { ProcessView } from "../process/owner.ts";
import type { Reading } from "../reading/read-folder.ts";

import type { StoreOptions } from "../types.ts";
import { limitsOf } from "./limits.ts";
import { openFolder } from "./open-folder.ts";

/** How long a store waits, and from where on it keeps what it read. */
export interface ContextOptions extends StoreOptions {
  /** Milliseconds to wait for a lock; default 10,000. */
  lockPatienceMs?: number;
  /** Number of tools from which what was read is kept for the next start; default 1,000; 0: never. */
  cacheTools?: number;
}

/** What the operations of a store share, over any files, as seen by any process; `idle`: no write waits any more. */
export async function createContext(
  files: Files,
  root: string,
  view: ProcessView,
  options: ContextOptions,
): Promise<{ context: FileContext; idle: () => Promise<void> }> {
  const paths = storePaths(root);
  const limits = limitsOf(options);
  const builtIns = readBuiltIns(options.builtIns ?? shippedBundles);
  const owner = createOwnerFile(files, paths, view);
  const temporaries = createTemporaries(files, paths, owner);
  const reading: Reading = { files, paths, mostBytes: limits.toolBytes * 2 };
  const { storeId, secret } = await openFolder(files, paths, temporaries);
  const { cacheTools: leastKept = 1_000 } = options;
  const catalog = createCatalog(reading, builtIns, {
    cache: leastKept === 0 ? undefined : createCatalogCache(reading, temporaries, secret),
    leastKept,
    temporaries,
  });
  const lanes = new Map<string, Lane>();
  const context: Omit<FileContext, "content"> = {
    ...{
      storeId,
      secret,
      files,
      paths,
      owner,
      view,
      reading,
      temporaries,
      catalog,
      builtIns,
      limits,
      options,
    },
    now: options.now ?? Date.now,
    change: (change) => changeFiles(whole, change),
    prepare: (text) => prepareFile(whole, text),
    drop({ path }) {
      if (path !== undefined) temporaries.remove(path);
    },
    bundleStates: new Map(),
    lane(name) {
      let lane = lanes.get(name);
      if (lane === undefined) {
        lane = createLane({
          ...{
            lock: { files, owner, view, folder: paths.lock(name) },
            what: isUuidV7(name) ? `bundle ${name}` : `the store's ${name}`,
            temporaries,
          },
          patience: options.lockPatienceMs ?? 10_000,
          written: catalog.written,
          prepare: () => files.makeFolder(paths.locks),
        });
        lanes.set(name, lane);
      }
      return lane;
    },
  };
  const whole: FileContext = Object.assign(context, { content: createFileContent(context as FileContext) });
  return {
    context: whole,
    async idle() {
      for (const lane of lanes.values()) await lane.idle();
    },
  };
}
