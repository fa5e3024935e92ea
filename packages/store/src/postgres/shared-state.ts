import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Claimed, Known, SharedState } from "../shared-state.ts";
import type { Database } from "./database.ts";
import { fromDatabase } from "./failures.ts";
import { createBucketShares } from "./bucket-shares.ts";
import { createDatabasePlaces } from "./places.ts";
import { createDatabaseLog } from "./shared-log.ts";

/** How long a claim holds without a sign of whoever has it. */
const LEASE_MS = 15_000;

/** Shared by all that have the database open. */
export interface DatabaseState extends SharedState {
  /** Forget what nobody asks for any more. */
  sweep: () => Promise<void>;
  close: () => void;
}

const HOUR_MS = 60 * 60 * 1_000;

export function createDatabaseState(database: Database): DatabaseState {
  const runner = newId();
  const claimed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  // Each of these changes something: never asked twice, as a reader's question may be.
  const ask = async <R extends object>(statement: string, values: readonly unknown[]): Promise<R[]> => {
    try {
      return await database.transaction(({ rows }) => rows<R>(statement, values));
    } catch (error) {
      throw fromDatabase(error, "count in", database.place);
    }
  };
  const renew = async (): Promise<void> => {
    const statement = `update {}.kept set held = {}.now_ms() + $2
      where runner = $1 and answer is null and key = any($3::text[])`;
    await ask(statement, [runner, LEASE_MS, [...claimed].map(hashed)]);
  };
  const done = (key: string): void => {
    claimed.delete(key);
    if (claimed.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const places = createDatabasePlaces(ask, hashed);
  return {
    log: createDatabaseLog(database),
    async count(name, { limit, windowMs }) {
      const statement = "select {}.count_one($1, $2, $3) as wait";
      const [row] = await ask<{ wait: number | null }>(statement, [hashed(name), limit, windowMs]);
      return row?.wait ?? undefined;
    },
    take: createBucketShares(async (name, { burst, perMinute }, wanted) => {
      const statement = `select granted, wait_ms as "waitMs" from {}.take_some($1, $2, $3, $4)`;
      const values = [hashed(name), burst, perMinute / 60_000, wanted];
      const [row] = await ask<{ granted: number; waitMs: number }>(statement, values);
      return row ?? { granted: 0, waitMs: 0 };
    }),
    enter: places.enter,
    async claim(key, { owner, fingerprint, keepMs }) {
      const values = [hashed(key), runner, hashed(owner), hashed(fingerprint), LEASE_MS, keepMs];
      const statement = "select state, said from {}.claim($1, $2, $3, $4, $5, $6)";
      const [row] = await ask<{ state: Claimed["state"]; said: string | null }>(statement, values);
      const { state = "running", said } = row ?? {};
      if (state !== "yours") return knownAs(state, said);
      claimed.add(key);
      timer ??= setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3).unref();
      return { state };
    },
    async peek(key, fingerprint) {
      const statement = `select answer as said,
          case when fingerprint <> $2 then 'mismatch' when answer is not null then 'kept' when held <= now then 'lost'
            else 'running' end as state
        from {}.kept, {}.now_ms() as now where key = $1 and not (until <= now and (answer is not null or held <= now))`;
      try {
        const [row] = await database.rows<KnownRow>(statement, [hashed(key), hashed(fingerprint)]);
        return row && knownAs(row.state, row.said);
      } catch (error) {
        throw fromDatabase(error, "look in", database.place);
      }
    },
    async settle(key, answer, { keepMs, most, mostLength }) {
      done(key);
      const values = [hashed(key), runner, answer, keepMs, most, mostLength];
      await ask("select {}.settle($1, $2, $3, $4, $5, $6)", values);
    },
    async release(key) {
      done(key);
      const statement = "delete from {}.kept where key = $1 and runner = $2 and answer is null";
      await ask(statement, [hashed(key), runner]);
    },
    async sweep() {
      await ask("delete from {}.counted where at < {}.now_ms() - $1", [HOUR_MS]);
      await ask("delete from {}.bucket where at < {}.now_ms() - $1", [HOUR_MS]);
      await ask("delete from {}.place where held < {}.now_ms()", []);
      // A call may run for longer than its answer is kept.
      await ask(
        "delete from {}.kept where until < {}.now_ms() and (answer is not null or held < {}.now_ms())",
        [],
      );
    },
    close() {
      clearInterval(timer);
      places.close();
    },
  };
}

interface KnownRow {
  readonly state: Known["state"];
  readonly said: string | null;
}

function knownAs(state: Known["state"], said: string | null | undefined): Known {
  return state === "kept" ? { state, answer: said ?? "" } : { state };
}

/** Names and keys come from callers: of any length, and none of the database's business. */
function hashed(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
