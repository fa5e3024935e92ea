import { randomBytes } from "node:crypto";
import { createDatabase, type Database, loadDriver, readAddress } from "@toolhaft/store/postgres";
import { onTestFinished } from "vitest";
import { type Durable, type DurableOptions, openDurable } from "../src/index.ts";

/** The server that the stage `postgres` of `check` starts. */
export const url: string = process.env["TOOLHAFT_POSTGRES"] ?? "";
if (url === "") throw new Error("TOOLHAFT_POSTGRES names no server: run node scripts/postgres.mjs");

/** A schema of its own, gone when the test ends, and what to ask it with. */
export async function newPlace(): Promise<{ schema: string; database: Database }> {
  const schema = `t_${randomBytes(6).toString("hex")}`;
  const address = { ...readAddress(url), schema: `${schema}_calls` };
  const database = createDatabase(await loadDriver(), address, 2);
  onTestFinished(async () => {
    await database.rows("drop schema if exists {} cascade");
    await database.close();
  });
  return { schema, database };
}

/** A runner of few connections, closed with the test. */
export async function opened(schema: string, options: Partial<DurableOptions> = {}): Promise<Durable> {
  const durable = await openDurable({ url, schema, connections: 2, ...options });
  onTestFinished(() => durable.close());
  return durable;
}
