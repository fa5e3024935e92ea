import type { Client } from "@toolhaft/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { ended, openSite, paramsOf, queue, type Site } from "../support/runners.ts";
import { moveToSmallDisk, type SmallDisk } from "../support/small-disk.ts";

let site: Site;
let client: Client;
let disk: SmallDisk;
/** What there is, where not all of it could be made. */
const made: { cli?: Cli; site?: Site; disk?: SmallDisk } = {};

beforeAll(async () => {
  made.cli = buildProgram("tools-runner");
  made.site = site = await openSite(made.cli.program);
  ({ client } = await site.serve("--calls", "4"));
  made.disk = disk = await moveToSmallDisk(site, ["counted", "place"]);
});
afterAll(async () => {
  try {
    await made.site?.close();
  } finally {
    try {
      await made.disk?.remove();
    } finally {
      made.cli?.remove();
    }
  }
});

const REQUEST = { type: "http", argSchema: { type: "object" } };
const requestOf = (slug: string): object => ({
  impl: { method: "POST", urlTemplate: `${site.service.url}/${slug}`, timeoutMs: 60_000 },
});

test("a call that cannot be counted since the disk of the database is full is refused like every other full disk, and made once there is room", async () => {
  const tools = [
    ["rated", { ...REQUEST, ...requestOf("rated"), maxCallsPerMinute: 100 }],
    ["placed", { ...REQUEST, ...requestOf("placed"), limits: { maxConcurrentCalls: 3 } }],
  ] as const;
  for (const [slug, tool] of tools) {
    const body = JSON.stringify({ displayName: slug, ...tool });
    expect(await client.putTool({ params: paramsOf(slug), body })).toMatchObject({ ok: true });
  }
  const invoke = (slug: string): ReturnType<Client["invokeTool"]> =>
    client.invokeTool({ params: paramsOf(slug), body: { args: {} }, idempotencyKey: `full-${slug}` });
  await disk.fill();
  const { host } = new URL(site.database);
  const schema = site.callsSchema.replace(/_calls$/, "");
  for (const [slug] of tools)
    expect(await invoke(slug)).toMatchObject({
      ...{ ok: false, status: 507 },
      problem: {
        ...{ code: "STORE_FULL", title: "The disk or a quota is full", retryable: true, status: 507 },
        detail: `count in postgres://${host}/postgres?schema=${schema}: no space left (53100)`,
        hint: "Free some space where the database lies, then try again; nothing has to be repaired.",
      },
    });
  const waiting = await Promise.all(tools.map(([slug]) => queue(client, slug, 0)));
  const attempts = async (id: string): Promise<number> => {
    const call = await client.getCall({ params: { callID: id } });
    return call.ok && "attempts" in call.value ? call.value.attempts : 0;
  };
  // Each was taken up, and waits again.
  for (const { id } of waiting) await expect.poll(() => attempts(id)).toBeGreaterThan(1);
  expect(site.service.seen).toEqual([]);
  await disk.free();
  for (const { id } of waiting) expect(await ended(client, id)).toMatchObject({ status: "succeeded" });
  for (const [slug] of tools) expect(await invoke(slug)).toMatchObject({ ok: true, value: { ok: true } });
  expect(site.service.seen.map(({ path }) => path).sort()).toEqual([
    ...["/placed", "/placed"],
    ...["/rated", "/rated"],
  ]);
});
