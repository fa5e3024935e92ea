import { setTimeout as later } from "node:timers/promises";
import { readBuiltIns } from "../built-in/read-built-ins.ts";
import { shippedBundles } from "../built-in/shipped.ts";
import { storePaths } from "../layout.ts";
import type { StoreContext } from "../state/context.ts";
import { createStore } from "../store/create-store.ts";
import { limitsOf } from "../store/limits.ts";
import type { StoreOptions, ToolStore } from "../types.ts";
import { readAddress } from "./address.ts";
import { createDatabaseCatalog } from "./catalog.ts";
import { changeDatabase } from "./change.ts";
import { createDatabaseContent } from "./content.ts";
import { createDatabase, type Database } from "./database.ts";
import { loadDriver } from "./driver.ts";
import { fromDatabase } from "./failures.ts";
import { createToolReader } from "./get-tool.ts";
import { migrate, newEpoch } from "./migrate.ts";
import { createDatabaseSettings } from "./settings.ts";
import { createDatabaseState } from "./shared-state.ts";
import { checkDatabase, reapDatabase, repairDatabase } from "./upkeep.ts";
import { createUsages } from "./usages.ts";
import { followHints } from "./watching.ts";

export interface PostgresStoreOptions extends StoreOptions {
  /**
   * `postgres://user@host:port/database`, with `?schema=name` for another schema than `toolhaft`. A password is better given by
   * `PGPASSWORD` or `~/.pgpass`.
   */
  url: string;
  /** Instead of the address's. */
  schema?: string;
  /** The most that are open at once; default 8. One more listens while somebody watches. */
  connections?: number;
  /**
   * With more tools than so many lists and searches ask the database, and tools are not held in memory; default 100,000. `limits.tools`
   * is 1,000,000 by default.
   */
  memoryTools?: number;
  /** Milliseconds between looks at what others changed, while somebody watches, should no hint come; default 1,000; 0: never. */
  followMs?: number;
  /** Milliseconds between looks for bundles whose time is over; default one hour; 0: never. */
  reapMs?: number;
}

const MEMORY_TOOLS = 100_000;
const MOST_TOOLS = 1_000_000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Open the store in a schema of a PostgreSQL database; it is made where there is none. Any number of processes on any number of machines
 * may have it open. Rejects with STORE_DRIVER_MISSING, STORE_UNREACHABLE, STORE_NEWER_FORMAT and STORE_NOT_A_STORE.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<ToolStore> {
  const address = readAddress(options.url, options.schema);
  const limits = limitsOf({ ...options, limits: { tools: MOST_TOOLS, ...options.limits } });
  const builtIns = readBuiltIns(options.builtIns ?? shippedBundles);
  const database = createDatabase(await loadDriver(), address, options.connections ?? 8);
  try {
    await migrate(database);
    const { id, secret } = await readStore(database);
    const paths = storePaths("");
    const catalog = createDatabaseCatalog(database, paths, builtIns, options.memoryTools ?? MEMORY_TOOLS);
    const context: StoreContext = {
      ...{ storeId: id, secret, paths, catalog, builtIns, limits, options },
      content: createDatabaseContent(database, paths),
      change: (change) => changeDatabase(database, paths, change),
      prepare: (text) => Promise.resolve({ text }),
      drop: () => undefined,
      now: options.now ?? Date.now,
    };
    const usages = createUsages(database);
    const watching = followHints(database, catalog, options.followMs ?? 1_000);
    const shared = createDatabaseState(database);
    const upkeep = every(options.reapMs ?? HOUR_MS, async () => {
      await reapDatabase(context, database);
      await shared.sweep();
    });
    return createStore({
      context: { ...context, catalog: watching.catalog },
      getTool: createToolReader(context, database, usages),
      usages,
      settings: createDatabaseSettings(database),
      shared,
      failed: (error, action) => fromDatabase(error, action, database.place),
      async problems() {
        await catalog.follow();
        return catalog.problems();
      },
      check: () => checkDatabase(context, database, catalog),
      repair: (given) => repairDatabase(context, database, catalog, given),
      reap: () => reapDatabase(context, database),
      async close() {
        upkeep.abort();
        shared.close();
        await watching.close();
        await usages.flush().catch(() => undefined);
        await database.close();
      },
    });
  } catch (error) {
    await database.close();
    throw fromDatabase(error, "open", database.place);
  }
}

async function readStore(database: Database): Promise<{ id: string; secret: Uint8Array }> {
  // Changes of transactions to come are of another cluster, which a backup was made of: nobody must follow those.
  const strange = "exists (select from {}.change where xid >= pg_snapshot_xmax(pg_current_snapshot()))";
  const [row] = await database.rows<{ id: string; secret: Uint8Array; strange: boolean }>(
    `select id, secret, ${strange} as strange from {}.store`,
  );
  if (row === undefined) throw new Error("the table store is empty");
  if (row.strange) {
    await database.transaction(async ({ rows }) => {
      await rows("delete from {}.change");
      await rows("update {}.store set epoch = $1, forgotten = '0'", [newEpoch()]);
    });
  }
  return row;
}

/** Do something now and then, as long as the process has other things to do. */
function every(ms: number, step: () => Promise<unknown>): AbortController {
  const stop = new AbortController();
  const run = async (): Promise<void> => {
    for (;;) {
      await later(ms, undefined, { ref: false, signal: stop.signal });
      // What fails now is tried again the next time; calls of users tell them of the failure.
      await step().catch(() => undefined);
    }
  };
  if (ms > 0) run().catch(() => undefined);
  return stop;
}
