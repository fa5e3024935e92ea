import { expect, test } from "vitest";
import { openPostgresStore } from "../../src/postgres/index.ts";
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
    message: `postgres://${host}/postgres?schema=${schema} says format 7; this program reads up to 3`,
    hint: "Update this program.",
  });
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
