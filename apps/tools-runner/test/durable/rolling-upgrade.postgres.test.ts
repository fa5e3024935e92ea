import { createClient, type Client } from "@toolhaft/client";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { olderProgram } from "../support/older-program.ts";
import { ended, openSite, paramsOf, queue, type Server, type Site, type Starts } from "../support/runners.ts";

/** The steps of the store's tables that the older program knows; the newer one knows one more. */
const OLDER = 4;

let cli: Cli;
let site: Site;
let older: string;
let before: Starts;

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  site = await openSite(cli.program);
  older = olderProgram(cli.program, join(cli.folder, "older"));
  before = site.by(older);
});
afterAll(async () => {
  await site.close();
  cli.remove();
});

const schema = (): string => site.callsSchema.replace(/_calls$/, "");
const stepsDone = async (): Promise<unknown> =>
  (await site.sql(`select max(number) as n from ${schema()}.migration`))[0]?.["n"];

/** What is asked of a server again and again, until it is told to stop; each time under keys of its own. */
function keepAsking(client: Client, name: string) {
  const notes = new Map<string, string>();
  const orders: string[] = [];
  let isWanted = true as boolean;
  const ask = async (key: string): Promise<void> => {
    const note = await client.invokeTool({
      ...{ params: paramsOf("note"), body: { args: { ms: 1 } } },
      idempotencyKey: key,
    });
    if (!note.ok || !note.value.ok) throw new Error(`${key}: ${JSON.stringify(note)}`);
    notes.set(key, note.text);
    orders.push((await queue(client, "order", 1, `${key}-order`)).id);
    const listed = await client.listTools();
    if (!listed.ok) throw new Error(listed.problem.detail);
  };
  const asking = (async () => {
    for (let round = 0; isWanted; round++) await ask(`${name}-${String(round)}`);
  })();
  return {
    notes,
    orders,
    /** Resolves once so many more rounds are done. */
    async more(rounds: number): Promise<void> {
      const enough = orders.length + rounds;
      const done = async (): Promise<void> => {
        while (orders.length < enough) await new Promise((resolve) => setTimeout(resolve, 20));
      };
      await Promise.race([done(), asking]);
      if (orders.length < enough) throw new Error("it stopped asking");
    },
    async stop(): Promise<void> {
      isWanted = false;
      await asking;
    },
  };
}

test("runners of two versions serve one database while it is brought forward: no call fails, is lost or made twice", async () => {
  const first = await before.serve("--calls", "0");
  await before.worker("--calls", "2");
  expect(await stepsDone()).toBe(OLDER);
  const made = await first.client.createToken({ body: { name: "team", scope: "admin" } });
  const token = made.ok ? made.value.token : "";
  const clientOf = ({ url }: Server): Client => createClient({ url, token });
  const asked = [keepAsking(clientOf(first), "older")];
  await asked[0]?.more(3);

  const newer = await site.serve("--calls", "0");
  expect(await stepsDone()).toBe(OLDER + 1);
  await site.worker("--calls", "2");
  asked.push(keepAsking(clientOf(newer), "newer"));
  await Promise.all(asked.map((each) => each.more(5)));

  // What one of them stores the other one calls.
  const wave = JSON.stringify({
    ...{ displayName: "Wave", type: "http", argSchema: { type: "object" } },
    impl: { urlTemplate: `${site.service.url}/wave` },
  });
  for (const [from, to, slug] of [
    [first, newer, "old-wave"],
    [newer, first, "new-wave"],
  ] as const) {
    const params = paramsOf(slug);
    expect(await clientOf(from).putTool({ params, body: wave })).toMatchObject({ ok: true });
    const called = await clientOf(to).invokeTool({ params, body: { args: {} } });
    expect(called).toMatchObject({ ok: true, value: { ok: true, value: { n: 1 } } });
  }

  await Promise.all(asked.map((each) => each.stop()));
  for (const id of asked.flatMap(({ orders }) => orders))
    expect(await ended(clientOf(newer), id)).toMatchObject({ status: "succeeded", attempts: 1 });

  await first.end("SIGTERM");
  expect(first.process.exitCode).toBe(0);

  const requests = (path: string): number => site.service.seen.filter((each) => each.path === path).length;
  expect(requests("/note")).toBe(asked.reduce((sum, { notes }) => sum + notes.size, 0));
  expect(requests("/order")).toBe(asked.reduce((sum, { orders }) => sum + orders.length, 0));
  for (const { notes } of asked) {
    const [[key, text] = ["", ""]] = notes;
    const again = await clientOf(newer).invokeTool({
      ...{ params: paramsOf("note"), body: { args: { ms: 1 } }, idempotencyKey: key },
    });
    expect(again.ok && again.text).toBe(text);
  }
});

test("an older program that is started on a newer database says so in one line, and changes nothing that is stored", async () => {
  await site.serve();
  const stored = async (): Promise<unknown> => ({
    steps: await stepsDone(),
    changes: await site.sql(`select count(*)::int as n from ${schema()}.change`),
  });
  const there = await stored();
  const { host } = new URL(site.database);
  for (const words of [["serve", "--no-admin"], ["worker"]]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [older, ...words], {
      ...{ cwd: site.folder, env: { ...site.env }, encoding: "utf8" },
    });
    expect({ status, stdout, stderr }).toEqual({
      ...{ status: 2, stdout: "" },
      stderr:
        `tools-runner: postgres://${host}/postgres?schema=${schema()} says format 5; this program reads up to 4\n` +
        "  help: Update this program.\n",
    });
  }
  expect(await stored()).toEqual(there);
});
