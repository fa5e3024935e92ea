import { randomBytes } from "node:crypto";
import pg from "pg";
import { onTestFinished } from "vitest";
import { openPostgresStore, type PostgresStoreOptions } from "../../src/postgres/index.ts";
import type { ToolStore } from "../../src/types.ts";

/** The server that the stage `postgres` of `check` starts. */
export const url: string = process.env["TOOLHAFT_POSTGRES"] ?? "";
if (url === "") throw new Error("TOOLHAFT_POSTGRES names no server: run node scripts/postgres.mjs");

/** A schema of its own, gone when the test ends. */
export function newSchema(): string {
  const schema = `t_${randomBytes(6).toString("hex")}`;
  onTestFinished(async () => {
    await sql(`drop schema if exists ${schema} cascade`);
  });
  return schema;
}

/** Ask the server on a connection of its own. */
export async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A store of two connections and no built-in bundles. */
export async function opened(
  schema: string,
  options: Partial<PostgresStoreOptions> = {},
): Promise<ToolStore> {
  const store = await openPostgresStore({
    ...{ url, schema, connections: 2, builtIns: [], followMs: 0, reapMs: 0 },
    ...options,
  });
  onTestFinished(() => store.close());
  return store;
}
