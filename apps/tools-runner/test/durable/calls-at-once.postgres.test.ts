import type { Client } from "@toolhaft/client";
import { setTimeout as later } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { ended, openSite, paramsOf, queue, type Server, type Site } from "../support/runners.ts";

let cli: Cli;
let site: Site;
let servers: [Server, Server];

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  site = await openSite(cli.program);
  servers = [await site.serve("--calls", "0"), await site.serve("--calls", "0")];
  await Promise.all([site.worker("--calls", "8"), site.worker("--calls", "8")]);
});
afterAll(async () => {
  await site.close();
  cli.remove();
});

/** Store a tool that runs so often at once, and answers after `ms`. */
async function put(slug: string, maxConcurrentCalls: number): Promise<void> {
  const body = JSON.stringify({
    ...{ displayName: slug, type: "http", limits: { maxConcurrentCalls } },
    argSchema: { type: "object", properties: { ms: { type: "integer" } }, required: ["ms"] },
    impl: { method: "PUT", urlTemplate: `${site.service.url}/${slug}?ms=\${ms}`, timeoutMs: 600_000 },
  });
  const answer = await servers[0].client.putTool({ params: paramsOf(slug), body });
  if (!answer.ok) throw new Error(answer.problem.detail);
}

/** `ok`, or the code of what went wrong. */
async function call(client: Client, slug: string, ms: number): Promise<string> {
  const answer = await client.invokeTool({ params: paramsOf(slug), body: { args: { ms } } });
  if (!answer.ok) return answer.problem.code;
  return answer.value.ok ? "ok" : answer.value.error.code;
}

test("of many callers at two servers never more are in a tool at once than it allows, and all get in", async () => {
  await put("narrow", 3);
  const codes = new Set<string>();
  const caller = async (_: unknown, number: number): Promise<void> => {
    const { client } = servers[number % 2 === 0 ? 0 : 1];
    for (let done = 0; done < 4;) {
      const code = await call(client, "narrow", 30);
      codes.add(code);
      if (code === "ok") done++;
      else await later(20);
    }
  };
  await Promise.all(Array.from({ length: 20 }, caller));
  expect([...codes].sort()).toEqual(["TOOL_BUSY", "ok"]);
  const requests = site.service.seen.filter(({ path }) => path === "/narrow");
  expect(requests).toHaveLength(80);
  expect(site.service.mostAtOnce("/narrow")).toBeLessThanOrEqual(3);
});

test("calls that nobody waits for wait until there is room, on whatever runner", async () => {
  await put("single", 1);
  const { client } = servers[0];
  const calls = await Promise.all(Array.from({ length: 8 }, () => queue(client, "single", 100)));
  for (const { id } of calls) expect(await ended(client, id)).toMatchObject({ status: "succeeded" });
  expect(site.service.seen.filter(({ path }) => path === "/single")).toHaveLength(8);
  expect(site.service.mostAtOnce("/single")).toBe(1);
});

test("however many wait for a tool, few of them are taken up in vain, and calls of other tools are not held up", async () => {
  await put("slow", 1);
  const { client } = servers[0];
  const first = await queue(client, "slow", 600_000);
  await site.service.reached(1, ({ path }) => path === "/slow");
  const calls = await Promise.all(Array.from({ length: 300 }, () => queue(client, "slow", 5)));
  const others = await Promise.all(Array.from({ length: 20 }, () => queue(client, "order", 0)));
  for (const { id } of others) expect(await ended(client, id)).toMatchObject({ status: "succeeded" });
  const taken = async (): Promise<number> => {
    const sum = `select sum(fence)::int as n from ${site.callsSchema}.call where slug = 'slow'`;
    return Number((await site.sql(sum))[0]?.["n"]);
  };
  expect(site.service.seen.filter(({ path }) => path === "/slow")).toHaveLength(1);
  const before = await taken();
  expect(before).toBeLessThan(150);
  const since = performance.now();
  site.service.answerNow("/slow");
  for (const { id } of [first, ...calls])
    expect(await ended(client, id)).toMatchObject({ status: "succeeded" });
  expect(site.service.seen.filter(({ path }) => path === "/slow")).toHaveLength(301);
  expect(site.service.mostAtOnce("/slow")).toBe(1);
  // Up to 64 try at once, 127 on the way there; a quarter of a second lies between two tries at least, and one that is refused is alone.
  const tries = 127 + 4 * ((performance.now() - since) / 250);
  expect(await taken()).toBeLessThan(before + calls.length + tries);
}, 300_000);

test("the place of a server that is killed comes free", async () => {
  await put("alone", 1);
  const [one, other] = servers;
  const cut = call(one.client, "alone", 600_000).catch(() => "cut off");
  await site.service.reached(1, ({ path }) => path === "/alone");
  expect(await call(other.client, "alone", 0)).toBe("TOOL_BUSY");
  await one.end("SIGKILL");
  expect(await cut).toBe("cut off");
  await expect.poll(() => call(other.client, "alone", 0), { timeout: 120_000, interval: 500 }).toBe("ok");
  expect(site.service.mostAtOnce("/alone")).toBe(1);
}, 180_000);
