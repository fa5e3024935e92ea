import { createClient, type Client, type QueuedCall } from "@toolhaft/client";
import { setTimeout as later } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { ended, openSite, paramsOf, queue, type Server, type Site } from "../support/runners.ts";

let cli: Cli;
let site: Site;
let one: Server;
let other: Client;
/** One for all servers: a key is its owner's. */
let token: string;

/** The client of a server, once that has heard of the token. */
async function clientOf({ url }: Pick<Server, "url">): Promise<Client> {
  const client = createClient({ url, token });
  while (!(await client.listBundles()).ok) await later(50);
  return client;
}

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  site = await openSite(cli.program);
  one = await site.serve("--calls", "0");
  const second = await site.serve("--calls", "0");
  const made = await one.client.createToken({ body: { name: "team", scope: "admin" } });
  token = made.ok ? made.value.token : "";
  one = { ...one, client: await clientOf(one) };
  other = await clientOf(second);
  await site.worker();
});
afterAll(async () => {
  await site.close();
  cli.remove();
});

const orders = (): number => site.service.seen.filter(({ path }) => path === "/order").length;

const waiting = (client: Client, ms: number, idempotencyKey: string): ReturnType<Client["invokeTool"]> =>
  client.invokeTool({ params: paramsOf("order"), body: { args: { ms } }, idempotencyKey });

const leaving = (client: Client, ms: number, idempotencyKey: string): ReturnType<Client["queueTool"]> =>
  client.queueTool({ params: paramsOf("order"), body: { args: { ms } }, idempotencyKey });

const RUNNING = { ok: false, status: 409, problem: { code: "API_IDEMPOTENCY_RUNNING" } };

test("a call that nobody waited for is answered to whoever waits for it at another server, and not made again", async () => {
  const before = orders();
  const { id } = await queue(one.client, "order", 50_000, "queued-first");
  await site.service.reached(1, ({ key }) => key === id);
  expect(await waiting(other, 50_000, "queued-first")).toMatchObject(RUNNING);
  site.service.answerNow("/order");
  await ended(one.client, id);
  const answer = await waiting(other, 50_000, "queued-first");
  expect(answer).toMatchObject({ ok: true, value: { ok: true, value: { n: 1 } } });
  // The exact text of the tool's answer, in either form.
  const kept = await one.client.getCall({ params: { callID: id } });
  expect(kept.ok && answer.ok && kept.text.includes(`"result":${answer.text}`)).toBe(true);
  expect(await waiting(other, 2, "queued-first")).toMatchObject({
    problem: { code: "API_IDEMPOTENCY_MISMATCH" },
  });
  expect(orders() - before).toBe(1);
});

test("a call that somebody waited for is found by whoever does not wait at another server, and not made again", async () => {
  const before = orders();
  const first = waiting(one.client, 50_000, "waited-first");
  await expect.poll(() => orders() - before).toBe(1);
  expect(await leaving(other, 50_000, "waited-first")).toMatchObject(RUNNING);
  site.service.answerNow("/order");
  const answer = await first;
  const kept = await queue(other, "order", 50_000, "waited-first");
  expect(kept).toMatchObject({ status: "succeeded", attempts: 1, steps: [] });
  const found = await one.client.getCall({ params: { callID: kept.id } });
  expect(found.ok && answer.ok && found.text.includes(`"result":${answer.text}`)).toBe(true);
  expect(await queue(one.client, "order", 50_000, "waited-first")).toEqual(kept);
  expect(await waiting(one.client, 50_000, "waited-first")).toMatchObject({ ok: true });
  expect(orders() - before).toBe(1);
});

test("of many at both servers in both forms at once, one call is made", async () => {
  for (let round = 0; round < 5; round++) {
    const before = orders();
    const key = `at-once-${String(round)}`;
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        (number % 4 < 2 ? waiting : leaving)(number % 2 === 0 ? one.client : other, 50, key),
      ),
    );
    const problems = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]));
    expect(new Set(problems)).toEqual(new Set(problems.length === 0 ? [] : ["API_IDEMPOTENCY_RUNNING"]));
    const calls = answers.flatMap((answer) =>
      answer.ok && answer.status === 202 ? [(answer.value as QueuedCall).id] : [],
    );
    expect(new Set(calls).size).toBeLessThanOrEqual(1);
    const [id] = calls;
    if (id !== undefined) await ended(one.client, id);
    // Whoever comes later gets it, too.
    await expect.poll(async () => (await waiting(other, 50, key)).ok).toBe(true);
    expect(orders() - before).toBe(1);
  }
});

test("a call whose server died is made in neither form again", async () => {
  const before = orders();
  const dying = await site.serve("--calls", "0");
  const cut = waiting(await clientOf(dying), 60_000, "lost").catch(() => "cut off");
  await expect.poll(() => orders() - before).toBe(1);
  await dying.end("SIGKILL");
  expect(await cut).toBe("cut off");
  // As if it had not been heard of for its lease.
  const schema = site.callsSchema.replace(/_calls$/, "");
  await site.sql(`update ${schema}.kept set held = held - 20000 where answer is null`);
  for (const ask of [leaving, waiting, leaving])
    expect(await ask(one.client, 60_000, "lost")).toMatchObject({
      problem: { code: "API_IDEMPOTENCY_LOST" },
    });
  expect(orders() - before).toBe(1);
});
