import { expect, onTestFinished, test } from "vitest";
import { createDatabase, loadDriver, openPostgresStore, readAddress } from "../../src/postgres/index.ts";
import { migrate } from "../../src/postgres/migrate.ts";
import { migrations } from "../../src/postgres/migrations/index.ts";
import { fill, TIDES } from "../support/texts.ts";
import { newSchema, opened, sql, url } from "./support.ts";

test("many that open at once make one store", async () => {
  const schema = newSchema();
  const stores = await Promise.all([1, 2, 3, 4].map(() => opened(schema)));
  expect(new Set(stores.map(({ storeId }) => storeId)).size).toBe(1);
});

test("a database of a newer program is not touched", async () => {
  const schema = newSchema();
  await opened(schema);
  await sql(`insert into ${schema}.migration (number, name) values (7, 'what is to come')`);
  const { host } = new URL(url);
  await expect(openPostgresStore({ url, schema })).rejects.toMatchObject({
    code: "STORE_NEWER_FORMAT",
    message: `postgres://${host}/postgres?schema=${schema} says format 7; this program reads up to 5`,
    hint: "Update this program.",
  });
});

test("answers that an older program kept are counted with those that are kept now", async () => {
  const schema = newSchema();
  const database = createDatabase(await loadDriver(), readAddress(url, schema), 1);
  onTestFinished(() => database.close());
  await migrate(database, migrations.slice(0, 3));
  await database.rows(
    `insert into {}.kept (key, runner, owner, fingerprint, answer, held, until)
    select 'old-' || n, gen_random_uuid(), 'ann', '', 'done', 0, {}.now_ms() + 3600000 from generate_series(1, 3) n`,
  );
  const { shared } = await opened(schema);
  await shared.claim("new", { owner: "ann", fingerprint: "", keepMs: 3_600_000 });
  await shared.settle("new", "done", { keepMs: 3_600_000, most: 2, mostLength: 1_000 });
  expect(await database.rows("select key, size from {}.kept order by number")).toEqual([
    { key: "old-3", size: 4 },
    { key: expect.any(String) as string, size: 4 },
  ]);
});

test("a schema that holds something else is left alone", async () => {
  const schema = newSchema();
  await sql(`create schema ${schema}`);
  await sql(`create table ${schema}.harbours (name text)`);
  const { host } = new URL(url);
  await expect(openPostgresStore({ url, schema })).rejects.toMatchObject({
    code: "STORE_NOT_A_STORE",
    message: `postgres://${host}/postgres?schema=${schema} is no store: its schema ${schema} holds harbours and no table migration`,
  });
});

test("who may only read reads, and is told so when writing", async () => {
  const schema = newSchema();
  const store = await opened(schema);
  await fill(store);
  const role = `r_${schema}`;
  await sql(`create role ${role}`);
  try {
    await sql(`grant usage on schema ${schema} to ${role}`);
    await sql(`grant select on all tables in schema ${schema} to ${role}`);
    const reading = new URL(url);
    reading.searchParams.set("options", `-c role=${role}`);
    const reader = await opened(schema, { url: reading.href });
    expect((await reader.listTools()).items).toHaveLength(1);
    expect((await reader.getTool(TIDES))?.slug).toBe("get-tides");
    await expect(reader.patchTool(TIDES, { isEnabled: false })).rejects.toMatchObject({
      code: "STORE_READ_ONLY",
    });
    await reader.close();
  } finally {
    await sql(`drop owned by ${role}`);
    await sql(`drop role ${role}`);
  }
});
