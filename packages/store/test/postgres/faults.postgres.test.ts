import { setTimeout as later } from "node:timers/promises";
import { inspect } from "node:util";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { StoreError } from "../../src/index.ts";
import { openPostgresStore } from "../../src/postgres/index.ts";
import { archiveOf, operations, START, withBuiltIns } from "../support/operations.ts";
import { fill, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";
import { newSchema, opened, sql, url } from "./support.ts";

/** Everything that is stored, but for the list of changes. */
async function stored(schema: string): Promise<unknown> {
  const tables = ["bundle", "tool", "examples", "preferred", "override", "settings"];
  const read = [];
  for (const table of tables) read.push(await sql(`select x::text from ${schema}.${table} x order by 1`));
  return read;
}

/** End the connection that waits for a table, once one does. */
async function endWaiting(table: string): Promise<void> {
  const waiting = `select pid from pg_locks where relation = '${table}'::regclass and not granted limit 1`;
  for (;;) {
    const [found] = await sql(`select pg_terminate_backend(pid) from (${waiting}) w`);
    if (found !== undefined) return;
    await later(5);
  }
}

async function refusal(call: Promise<unknown>): Promise<StoreError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof StoreError) return error;
  throw new Error(`no StoreError: ${inspect(error)}`);
}

describe("a connection that is lost in the middle of a write", () => {
  test.each(operations)(
    "$name: nothing of it is stored, the call says so, and the next one works",
    async (operation) => {
      const schema = newSchema();
      let now = START;
      const store = await opened(schema, { ...withBuiltIns, now: () => now });
      const archive = await archiveOf(await opened(newSchema(), withBuiltIns));
      await operation.prepare(store);
      now = operation.now ?? START;
      const before = await stored(schema);
      // Every write notes its change: it waits for this table, in the middle of all that it does.
      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      await holder.query(`begin; lock table ${schema}.change in access exclusive mode`);
      const call = refusal(operation.run(store, archive));
      await endWaiting(`${schema}.change`);
      const { code, message, hint } = await call;
      await holder.query("rollback");
      await holder.end();
      expect(code).toBe("STORE_UNREACHABLE");
      expect(message).toMatch(
        /^[a-z -]+ postgres:\/\/[\w.:]+\/postgres\?schema=\w+: the database ended the connection \(57P01\)$/,
      );
      expect(hint).toBe("Try again; a write that was cut off is stored whole, or not at all.");
      expect(await stored(schema)).toEqual(before);
      await operation.run(store, archive);
      expect(await stored(schema)).not.toEqual(before);
    },
  );
});

test("connections that end while nobody uses them cost no call", async () => {
  const schema = newSchema();
  const store = await opened(schema);
  await fill(store);
  for (const call of [
    () => store.getTool(TIDES),
    () => store.listTools(),
    () => store.putTool(keyIn(SEA, "get-waves"), toolBody()),
    () => store.usage("018faf50-b7b6-7a01-9a05-a22a6e0af101"),
  ]) {
    await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'toolhaft' and query like '%${schema}%'`,
    );
    await expect(call()).resolves.toBeDefined();
  }
});

test("a change that another process holds is waited for, and no longer than said", async () => {
  const schema = newSchema();
  const store = await opened(schema);
  await fill(store);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(hashtextextended('${schema} ${SEA}', 0))`);
  const { code, message } = await refusal(store.patchTool(TIDES, { isEnabled: false }));
  await holder.end();
  expect(code).toBe("STORE_BUSY");
  expect(message).toBe(
    "what is to be changed is locked by another process since some time; gave up after 10000 ms",
  );
});

describe("a password", () => {
  const secret = "sesame-7c1d";
  const shown = (error: unknown): string => inspect(error, { depth: 20, showHidden: true });
  const server = new URL(url);

  test.each([
    ["that is wrong", `postgres://nobody-here:${secret}@${server.host}/postgres`],
    ["for a database that is not there", `postgres://postgres:${secret}@${server.host}/no-such`],
    ["for a server that is not there", `postgres://postgres:${secret}@127.0.0.1:1/postgres`],
    ["in the query", `postgres://postgres@127.0.0.1:1/postgres?password=${secret}`],
    ["in an address that cannot be read", `postgres://postgres:${secret}@[bad/postgres`],
    ["next to a schema that cannot be", `postgres://postgres:${secret}@${server.host}/postgres?schema=A;B`],
  ])("%s is in no error", async (_, address) => {
    const error = await refusal(openPostgresStore({ url: address }));
    expect(shown(error)).not.toContain(secret);
  });

  test("that is wrong is said to be so, with what helps", async () => {
    const { message, hint } = await refusal(
      openPostgresStore({ url: `postgres://nobody-here:${secret}@${server.host}/postgres` }),
    );
    expect(message).toBe(
      `open postgres://${server.host}/postgres: the database does not let this user in (28P01)`,
    );
    expect(hint).toBe("Name the user in the address, and give the password by PGPASSWORD or in ~/.pgpass.");
  });

  test("of a server that cannot be reached leads to one line", async () => {
    const { message } = await refusal(openPostgresStore({ url: "postgres://postgres@127.0.0.1:1/tools" }));
    expect(message).toBe("open postgres://127.0.0.1:1/tools: the database cannot be reached (ECONNREFUSED)");
  });
});
