import { StoreError } from "@toolhaft/store";
import type { Database, Queries } from "@toolhaft/store/postgres";
import { migrations } from "./tables.ts";

/** Bring the schema to the state that this program knows. Throws STORE_NEWER_FORMAT where a newer program was here. */
export async function migrate(database: Database): Promise<void> {
  if ((await reached(database)) === migrations.length) return;
  // Only one process at a time; whoever comes second finds it done.
  const lock = "select pg_advisory_xact_lock(hashtextextended('{} migrations', 0));";
  await database.transaction(async (queries) => {
    const from = await reached(queries);
    if (from > migrations.length) {
      const data = { path: database.place, format: from, known: migrations.length };
      throw new StoreError("STORE_NEWER_FORMAT", data, { hint: "Update this program." });
    }
    if (from === 0) {
      await queries.rows("create schema if not exists {}");
      await queries.rows(
        "create table {}.migration (number int primary key, at timestamptz not null default now())",
      );
    }
    for (const [index, sql] of migrations.entries()) {
      if (index < from) continue;
      await queries.rows(sql);
      await queries.rows("insert into {}.migration (number) values ($1)", [index + 1]);
    }
  }, lock);
}

/** How many were done. */
async function reached({ rows }: Queries): Promise<number> {
  // Not by `to_regclass`, which may remember what this transaction saw before it waited.
  const [table] = await rows(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = '{}' and c.relname = 'migration'`,
  );
  if (table === undefined) return 0;
  const [{ number } = { number: 0 }] = await rows<{ number: number }>(
    "select coalesce(max(number), 0) as number from {}.migration",
  );
  return number;
}
