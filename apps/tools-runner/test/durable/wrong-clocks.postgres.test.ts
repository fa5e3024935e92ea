import { createClient, type Client } from "@toolhaft/client";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { ended, openSite, paramsOf, queue, type Runner, type Site } from "../support/runners.ts";

const HOUR_MS = 3_600_000;

let cli: Cli;
let site: Site;
/** Servers whose clocks are an hour apart from the database's, one before and one behind it. */
let clients: [Client, Client];
let workers: Runner[];

const wrongBy = (ms: number): ReturnType<Site["by"]> =>
  site.by(cli.program, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "../support/wrong-clock.mjs")}`,
    WRONG_CLOCK_MS: String(ms),
  });

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  site = await openSite(cli.program);
  const servers = [
    await wrongBy(HOUR_MS).serve("--calls", "0"),
    await wrongBy(-HOUR_MS).serve("--calls", "0"),
  ];
  const made = await servers[0]?.client.createToken({ body: { name: "team", scope: "admin" } });
  const token = made?.ok === true ? made.value.token : "";
  const [ahead, behind] = servers.map(({ url }) => createClient({ url, token }));
  if (ahead === undefined || behind === undefined) throw new Error("both servers have to run");
  clients = [ahead, behind];
  for (const client of clients) while (!(await client.listBundles()).ok) await later(50);
  workers = await Promise.all([wrongBy(HOUR_MS).worker(), wrongBy(-HOUR_MS).worker()]);
});
afterAll(async () => {
  await site.close();
  cli.remove();
});

/** Milliseconds from now, by the clock of the database, to a time. */
async function fromNow(time: string): Promise<number> {
  const [row] = await site.sql("select clock_timestamp() as now");
  return Date.parse(time) - (row?.["now"] as Date).getTime();
}

async function put(slug: string, changes: object): Promise<void> {
  const body = JSON.stringify({
    ...{ displayName: slug, type: "http", ...changes },
    argSchema: { type: "object", properties: { ms: { type: "integer", default: 0 } } },
    impl: { method: "PUT", urlTemplate: `${site.service.url}/${slug}?ms=\${ms}`, timeoutMs: 600_000 },
  });
  expect(await clients[0].putTool({ params: paramsOf(slug), body })).toMatchObject({ ok: true });
}

const call = async (client: Client, slug: string, idempotencyKey?: string): Promise<string> => {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  const answer = await client.invokeTool({ params: paramsOf(slug), body: { args: {} }, ...key });
  return answer.ok ? answer.text : answer.problem.code;
};

test("a runner takes no call from one that is alive, whatever their clocks say, and those of one that is gone", async () => {
  await put("held", {});
  const calls = await Promise.all([1, 2, 3, 4, 5, 6].map(() => queue(clients[0], "held", 600_000)));
  await site.service.reached(6, ({ path }) => path === "/held");
  const owners = await Promise.all(calls.map(({ id }) => site.ownerOf(id)));
  // The others look twice a second.
  await later(3_000);
  expect(await Promise.all(calls.map(({ id }) => site.ownerOf(id)))).toEqual(owners);
  const [lost] = workers.filter(({ id }) => owners.includes(id));
  const next = wrongBy(HOUR_MS).worker("--calls", "8");
  await next;
  const cut = owners.filter((owner) => owner === lost?.id).length;
  await lost?.end("SIGKILL");
  await site.service.reached(6 + cut, ({ path }) => path === "/held");
  site.service.answerNow("/held");
  for (const [index, { id }] of calls.entries())
    expect(await ended(clients[1], id)).toMatchObject({
      ...{ status: "succeeded", attempts: owners[index] === lost?.id ? 2 : 1 },
    });
});

test("limits hold for servers whose clocks are two hours apart", async () => {
  await put("rare", { maxCallsPerMinute: 5 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => call(clients[number % 2 === 0 ? 0 : 1], "rare")),
  );
  expect(answers.filter((answer) => answer.startsWith("{"))).toHaveLength(5);
  expect(site.service.seen.filter(({ path }) => path === "/rare")).toHaveLength(5);
});

test("what is kept under a key is kept as long for either", async () => {
  const [ahead, behind] = clients;
  await put("once", {});
  const first = await call(behind, "once", "tide-1");
  expect(await call(ahead, "once", "tide-1")).toBe(first);
  expect(await call(behind, "once", "tide-1")).toBe(first);
  expect(site.service.seen.filter(({ path }) => path === "/once")).toHaveLength(1);
});

test("times of a call are the database's", async () => {
  const { id, at } = await queue(clients[0], "note", 0);
  const { startedAt = "", endedAt = "" } = await ended(clients[1], id);
  for (const time of [at, startedAt, endedAt])
    expect(Math.abs(await fromNow(time))).toBeLessThan(HOUR_MS / 2);
  // Those of a tool are its server's own, and so is it seen that the clocks are wrong.
  await put("late", {});
  const stored = await clients[1].getTool({ params: paramsOf("late") });
  expect(await fromNow(stored.ok ? stored.value.createdAt : "")).toBeGreaterThan(HOUR_MS / 2);
});
