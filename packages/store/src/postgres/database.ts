import type pg from "pg";
import type { DatabaseAddress } from "./address.ts";
import { commit } from "./commit.ts";
import type { Driver } from "./driver.ts";
import { problemOf } from "./failures.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Asks the database: on any connection, or on that of a transaction. */
export interface Queries {
  /** `{}` in the text stands for the schema. */
  rows: <R extends object = Row>(text: string, values?: readonly unknown[]) => Promise<R[]>;
}

/** A store's database. */
export interface Database extends Queries {
  readonly schema: string;
  readonly place: string;
  /** All of it, or nothing. `locks`: statements that are run in front. Nothing else may be asked meanwhile that `run` waits for. */
  transaction: <R>(run: (queries: Queries) => Promise<R>, locks?: string) => Promise<R>;
  /** Hear, until it is closed or the connection is lost, that something changed. */
  listen: (channel: string, onHint: () => void) => Promise<Listener>;
  close: () => Promise<void>;
}

export interface Listener {
  isLost: () => boolean;
  close: () => Promise<void>;
}

/** How long a connection may take to be made. */
const CONNECT_MS = 10_000;
const NAME = "toolhaft";

/** Connections are made when they are needed. */
export function createDatabase(
  driver: Driver,
  { url, schema, place }: DatabaseAddress,
  connections: number,
): Database {
  const { Pool, Client } = driver as typeof pg;
  const about = { connectionString: url, application_name: NAME, connectionTimeoutMillis: CONNECT_MS };
  const pool = new Pool({ ...about, Client, max: connections, allowExitOnIdle: true });
  // What waits for an answer is told of a lost connection; nobody else has to be.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  const inSchema = (text: string): string => text.replaceAll("{}", schema);

  return {
    schema,
    place,
    async rows<R extends object>(text: string, values: readonly unknown[] = []) {
      const query = { text: inSchema(text), values: [...values] };
      try {
        return (await pool.query<R>(query)).rows;
      } catch (error) {
        // A connection may have been lost while nobody used it. Only readers ask here: to ask twice changes nothing.
        if (problemOf(error) === undefined) throw error;
        return (await pool.query<R>(query)).rows;
      }
    },
    async transaction(run, locks = "") {
      const client = await begun(pool, `begin; ${inSchema(locks)}`);
      let isReleased = false as boolean;
      const release = (isLost: boolean): void => {
        if (!isReleased) client.release(isLost);
        isReleased = true;
      };
      try {
        const result = await run({
          async rows<R extends object>(text: string, values: readonly unknown[] = []) {
            return (await client.query<R>(inSchema(text), [...values])).rows;
          },
        });
        await commit(client, pool, () => {
          release(true);
        });
        return result;
      } catch (error) {
        if (!isReleased)
          await client.query("rollback").catch(() => {
            release(true);
          });
        throw error;
      } finally {
        release(false);
      }
    },
    async listen(channel, onHint) {
      const client = new Client(about);
      let isLost = false;
      client.on("error", () => {
        isLost = true;
      });
      client.on("end", () => {
        isLost = true;
      });
      client.on("notification", onHint);
      await client.connect();
      // It must not keep a program running that has nothing else to do.
      (client as pg.Client & { unref: () => void }).unref();
      await client.query(`listen ${channel}`);
      return { isLost: () => isLost, close: () => client.end().catch(ignore) };
    },
    close: () => pool.end(),
  };
}

/** A connection in a transaction; one that was lost while nobody used it is left for another. */
async function begun(pool: pg.Pool, statement: string): Promise<pg.PoolClient> {
  for (let tries = 0; ; tries++) {
    const client = await pool.connect();
    try {
      await client.query(statement);
      return client;
    } catch (error) {
      const isLost = problemOf(error) !== undefined;
      if (!isLost) await client.query("rollback").catch(ignore);
      client.release(isLost);
      if (!isLost || tries > 0) throw error;
    }
  }
}

function ignore(): void {
  // Said to whoever asks next.
}
