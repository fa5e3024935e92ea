import { createDatabase, fromDatabase, loadDriver, readAddress } from "@toolhaft/store/postgres";
import { type CallQueue, newCallId, type StepJournal } from "@toolhaft/toolbox";
import { createJournal, type OwnCall } from "./journal.ts";
import { migrate } from "./migrate.ts";
import { createQueue } from "./queue.ts";
import { createRecords } from "./records.ts";
import { openSession, type Session } from "./session.ts";
import { startWorker, type Worker } from "./worker.ts";
import type { WorkOptions } from "./worker-options.ts";

export interface DurableOptions {
  /** As the store in PostgreSQL has it: calls are kept next to it, in the schema `…_calls`. */
  readonly url: string;
  /** Instead of the address's. */
  readonly schema?: string;
  /** The most that are open at once; default 4. One more stands for this runner. */
  readonly connections?: number;
  /** Milliseconds without a sign of life after which others take over the calls of a runner; default 15,000. */
  readonly leaseMs?: number;
  /** Days that calls are kept which have ended; default 7. */
  readonly keepDays?: number;
}

/** One runner among those that share a database. */
export interface Durable {
  /** Of this runner: a new one with every start. */
  readonly id: string;
  /** For whoever asks for calls. */
  readonly queue: CallQueue;
  /** For `storeSource`: the steps of flows that are called from the queue. */
  readonly journal: StepJournal;
  /** Make calls that wait. Once. */
  work(options: WorkOptions): Worker;
  /** Once nothing is asked of it any more, and its worker is closed. */
  close(): Promise<void>;
}

/**
 * Take part in the calls that are kept in a database. Rejects with the errors of a store in PostgreSQL: STORE_DRIVER_MISSING,
 * STORE_UNREACHABLE, STORE_NEWER_FORMAT.
 */
export async function openDurable(options: DurableOptions): Promise<Durable> {
  const { connections = 4, leaseMs = 15_000, keepDays = 7 } = options;
  const { url, place, ...store } = readAddress(options.url, options.schema);
  const address = { ...store, url, place, schema: `${store.schema}_calls` };
  const driver = await loadDriver();
  const database = createDatabase(driver, address, connections);
  let session: Session | undefined;
  try {
    await migrate(database);
    const { schema } = address;
    // A fifth: some signs of life may come late.
    session = await openSession(driver, address, { id: newCallId(), schema, beatMs: leaseMs / 5 });
  } catch (error) {
    await session?.close();
    await database.close();
    throw fromDatabase(error, "open", place);
  }
  const opened = session;
  const own = new Map<string, OwnCall>();
  const records = createRecords(database, opened.id);
  return {
    id: opened.id,
    queue: withStoreErrors(createQueue(database, opened), place),
    journal: createJournal(records, own),
    work: (given) => startWorker({ database, session: opened, records, own, leaseMs, keepDays }, given),
    async close() {
      await opened.close();
      await database.close();
    },
  };
}

/** Whoever asks hears of a database that is away what a store would say. */
function withStoreErrors(queue: CallQueue, place: string): CallQueue {
  const said = (error: unknown): never => {
    throw fromDatabase(error, "ask for calls in", place);
  };
  return {
    alone: (key, run) => queue.alone(key, run).catch(said),
    add: (call) => queue.add(call).catch(said),
    known: (once) => queue.known(once).catch(said),
    find: (id) => queue.find(id).catch(said),
    cancel: (id) => queue.cancel(id).catch(said),
    watch: (id, onChange) => queue.watch(id, onChange),
  };
}
