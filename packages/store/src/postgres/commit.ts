import { setTimeout as later } from "node:timers/promises";
import type pg from "pg";
import { problemOf } from "./failures.ts";

/** How long an answer is waited for, once a connection was lost while it committed. */
const PATIENCE_MS = 3_000;
const PAUSE_MS = 100;

/** Nobody can say whether a transaction was committed. */
export class CommitUnknown extends Error {
  override readonly name = "CommitUnknown";
}

/**
 * Commit. Where the connection is lost meanwhile, the database is asked on another one what became of it: then this resolves, or rejects
 * as the commit did; or it rejects with a `CommitUnknown`. `isLost` is told of the connection first, so that it is in nobody's way.
 */
export async function commit(client: pg.PoolClient, pool: pg.Pool, isLost: () => void): Promise<void> {
  const { rows } = await client.query<{ id: string | null }>(
    "select pg_current_xact_id_if_assigned()::text as id",
  );
  const id = rows[0]?.id ?? undefined;
  try {
    await client.query("commit");
  } catch (error) {
    if (problemOf(error) === undefined) throw error;
    isLost();
    // What wrote nothing has nothing to lose.
    if (id === undefined) throw error;
    const state = await stateOf(id, pool);
    if (state === "aborted") throw error;
    if (state !== "committed") throw new CommitUnknown();
  }
}

/** What the database says of a transaction, once it is over. */
async function stateOf(id: string, pool: pg.Pool): Promise<string | undefined> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const asked = pool
      .query<{ state: string | null }>("select pg_xact_status($1::xid8) as state", [id])
      .then(({ rows }) => rows[0]?.state)
      .catch(() => undefined);
    // A server that says nothing is waited for longer elsewhere.
    const state = await Promise.race([asked, later(until - Date.now(), undefined)]);
    if (state === "committed" || state === "aborted") return state;
    await later(PAUSE_MS);
  }
  return undefined;
}
