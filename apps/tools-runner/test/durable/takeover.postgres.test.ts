import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { ended, openSite, queue, type Runner, type Site } from "../support/runners.ts";

let cli: Cli;
let site: Site;
let server: Awaited<ReturnType<Site["serve"]>>;
let workers: Runner[];

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  site = await openSite(cli.program);
  server = await site.serve("--calls", "0");
  workers = await Promise.all([site.worker(), site.worker()]);
});
afterAll(async () => {
  await site.close();
  cli.remove();
});

const requestsOf = (id: string): Site["service"]["seen"] =>
  site.service.seen.filter(({ key }) => key?.startsWith(id) === true);

/**
 * End the runner that makes a call, once it has asked the service so often, and start another one. It is as if it had been heard of for an
 * hour yet: that it is gone is known by its lock.
 */
async function lose(id: string, requests: number, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  await site.service.reached(requests, ({ key }) => key?.startsWith(id) === true);
  const owner = await site.ownerOf(id);
  const lost = workers.find((worker) => worker.id === owner);
  if (lost === undefined) throw new Error("no worker has the call");
  const next = site.worker();
  await lost.end(signal);
  await site.sql(`update ${site.callsSchema}.runner set seen = seen + interval '1 hour' where id = $1`, [
    owner,
  ]);
  workers = [...workers.filter((worker) => worker !== lost), await next];
}

test("a harmless call of a runner that is killed is made again by another one, under the same key", async () => {
  const { id } = await queue(server.client, "note", 1_500);
  await lose(id, 1);
  expect(await ended(server.client, id)).toMatchObject({ status: "succeeded", attempts: 2 });
  expect(requestsOf(id)).toMatchObject([
    { method: "PUT", key: id, end: "left" },
    { method: "PUT", key: id, end: "answered" },
  ]);
  // Whoever looks first takes it over, be it the server, and leaves it to those who make calls.
  const said = (): string => [server, ...workers].map((runner) => runner.said()).join("");
  await expect.poll(said).toMatch(/^tools-runner: took over 1 of a runner that is gone$/m);
});

test("a call that may have been done is not made again", async () => {
  const { id } = await queue(server.client, "order", 60_000);
  await lose(id, 1);
  expect(await ended(server.client, id)).toMatchObject({
    ...{ status: "failed", attempts: 2 },
    result: {
      ok: false,
      error: {
        code: "CALL_INTERRUPTED",
        message: "order was called before and cut off; it may have done its work, and is not called again",
      },
    },
  });
  expect(requestsOf(id)).toHaveLength(1);
});

test("a flow goes on where it stood: what was done is not done again", async () => {
  const { id } = await queue(server.client, "day", 1_500);
  await lose(id, 2);
  expect(await ended(server.client, id)).toMatchObject({
    ...{ status: "succeeded", attempts: 2 },
    steps: [
      { id: "order", state: "done", attempts: 1 },
      { id: "note", state: "done", attempts: 2 },
      { id: "last", state: "done", attempts: 1 },
    ],
    result: { ok: true, value: { order: 1, note: 1, last: 1 } },
  });
  expect(requestsOf(id).map(({ method, key, end }) => `${method} ${key ?? ""} ${end}`)).toEqual([
    `POST ${id}-order answered`,
    `PUT ${id}-note left`,
    `PUT ${id}-note answered`,
    `PUT ${id}-last answered`,
  ]);
});

test("a runner that is told to stop lets a short call end, and takes no more", async () => {
  const { id } = await queue(server.client, "order", 1_000);
  await lose(id, 1, "SIGTERM");
  expect(await ended(server.client, id)).toMatchObject({ status: "succeeded", attempts: 1 });
});

test("a runner that is told to stop leaves a call that takes longer than ten seconds to another one", async () => {
  const { id } = await queue(server.client, "order", 60_000);
  await lose(id, 1, "SIGTERM");
  expect(await ended(server.client, id)).toMatchObject({
    ...{ status: "failed", attempts: 2 },
    result: { error: { code: "CALL_INTERRUPTED" } },
  });
  expect(requestsOf(id)).toMatchObject([{ end: "left" }]);
});
