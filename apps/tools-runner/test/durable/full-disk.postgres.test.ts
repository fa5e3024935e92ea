import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { ended, openSite, paramsOf, queue, type Server, type Site } from "../support/runners.ts";

let cli: Cli;
let site: Site;
let server: Server;

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  site = await openSite(cli.program);
  server = await site.serve("--calls", "0");
  await site.worker();
});
afterAll(async () => {
  await site.close();
  cli.remove();
});

const TABLES = ["call", "step"];

/** From now on nothing more fits on the disk: the database says so of calls and steps, in the words that it has for that. */
async function fillDisk(): Promise<void> {
  const schema = site.callsSchema;
  await site.sql(
    `create function ${schema}.no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16500": No space left on device' using errcode = '53100';
    end $$`,
  );
  for (const table of TABLES)
    await site.sql(
      `create trigger no_room before insert or update on ${schema}.${table} for each row execute function ${schema}.no_room()`,
    );
}

async function freeDisk(): Promise<void> {
  await site.sql(`drop function ${site.callsSchema}.no_room cascade`);
}

test("where the disk of the database is full, calls are refused in one line, and what was kept and done is recorded once there is room", async () => {
  const { client } = server;
  const call = await queue(client, "order", 50_000);
  const flow = await queue(client, "day", 50_000);
  await site.service.reached(1, ({ key }) => key === call.id);
  await site.service.reached(1, ({ key }) => key === `${flow.id}-note`);
  await fillDisk();
  const request = { params: paramsOf("order"), body: { args: { ms: 0 } }, idempotencyKey: "no-room" };
  const refused = await client.queueTool(request);
  const { host } = new URL(site.database);
  const schema = site.callsSchema.replace(/_calls$/, "");
  expect(refused).toMatchObject({
    ...{ ok: false, status: 507 },
    problem: {
      code: "STORE_FULL",
      detail: `ask for calls in postgres://${host}/postgres?schema=${schema}: no space left (53100)`,
      hint: "Free some space where the database lies, then try again; nothing has to be repaired.",
    },
  });
  // The tools have done their work, and nobody can write that down.
  for (const path of ["/order", "/note"]) site.service.answerNow(path);
  await expect.poll(() => site.service.seen.filter(({ end }) => end === "running")).toEqual([]);
  const [row] = await site.sql(`select count(*)::int as n from ${site.callsSchema}.call where ended is null`);
  expect(row).toEqual({ n: 2 });
  await freeDisk();
  for (const { id } of [call, flow])
    expect(await ended(client, id)).toMatchObject({ status: "succeeded", attempts: 1, result: { ok: true } });
  // Each was done once.
  const keys = [call.id, `${flow.id}-order`, `${flow.id}-note`, `${flow.id}-last`];
  expect(site.service.seen.map(({ key }) => key).sort()).toEqual(keys.sort());
  const again = await client.queueTool(request);
  expect(again).toMatchObject({ ok: true, status: 202 });
});
