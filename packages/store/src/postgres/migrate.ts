import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import { StoreError } from "../errors/store-error.ts";
import type { Database, Queries } from "./database.ts";
import { type Migration, migrations as all } from "./migrations/index.ts";

/** `xid8` is of PostgreSQL 13. */
const LEAST_VERSION = 130_000;

/**
 * Bring a database to the state that this program knows; one that is there already is not written to. Throws STORE_NEWER_FORMAT
 * where a newer program was here, STORE_NOT_A_STORE where the database cannot hold a store.
 */
export async function migrate(database: Database, migrations: readonly Migration[] = all): Promise<void> {
  await refuseUnfit(database);
  if ((await reached(database, database)) === migrations.length) return;
  // Only one process at a time; whoever comes second finds it done.
  const lock = `select pg_advisory_xact_lock(hashtextextended('{} migrations', 0));`;
  await database.transaction(async (queries) => {
    const from = await reached(database, queries);
    if (from === 0) await prepare(queries);
    for (const [index, { name, sql }] of migrations.entries()) {
      const number = index + 1;
      if (number <= from) continue;
      await queries.rows(sql);
      await queries.rows("insert into {}.migration (number, name) values ($1, $2)", [number, name]);
    }
    if (from > 0) return;
    const values = [newId(), randomBytes(32), newEpoch()];
    await queries.rows("insert into {}.store (id, secret, epoch) values ($1, $2, $3)", values);
  }, lock);

  /** How many were done; none in a schema that is not there, or is empty. */
  async function reached({ place, schema }: Database, queries: Queries): Promise<number> {
    // Not by `to_regclass`, which may remember what this transaction saw before it waited.
    const [first] = await queries.rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = '{}' order by c.relname <> 'migration' limit 1`,
    );
    if (first === undefined) return 0;
    if (first.name !== "migration") throw notEmpty(place, schema, first.name);
    const [{ number } = {}] = await queries.rows("select max(number) as number from {}.migration");
    if (Number(number) <= migrations.length) return Number(number);
    throw new StoreError(
      "STORE_NEWER_FORMAT",
      { path: place, format: Number(number), known: migrations.length },
      { hint: "Update this program." },
    );
  }
}

/** Names a row of changes: places of one list mean nothing in another. */
export function newEpoch(): string {
  return randomBytes(9).toString("base64url");
}

async function prepare(queries: Queries): Promise<void> {
  await queries.rows("create schema if not exists {}");
  const columns = "number int primary key, name text not null, at timestamptz not null default now()";
  await queries.rows(`create table {}.migration (${columns})`);
}

async function refuseUnfit({ rows, place }: Database): Promise<void> {
  const settings =
    "current_setting('server_version_num')::int as version, current_setting('server_encoding')";
  const [{ version, encoding } = {}] = await rows(`select ${settings} as encoding`);
  const problem =
    Number(version) < LEAST_VERSION
      ? `PostgreSQL ${String(Math.floor(Number(version) / 10_000))} is too old: 13 is the least`
      : encoding === "UTF8"
        ? undefined
        : `its texts are in ${String(encoding)}, not in UTF8`;
  if (problem !== undefined) throw new StoreError("STORE_NOT_A_STORE", { path: place, problem });
}

function notEmpty(path: string, schema: string, name: string): StoreError {
  const problem = `its schema ${schema} holds ${name} and no table migration`;
  const hint = "Name another schema: ?schema=name.";
  return new StoreError("STORE_NOT_A_STORE", { path, problem }, { hint });
}
