import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { ended, openSite, paramsOf, queue, type Site } from "../support/runners.ts";

let cli: Cli;
let site: Site;
let server: Awaited<ReturnType<Site["serve"]>>;

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  site = await openSite(cli.program);
  server = await site.serve();
});
afterAll(async () => {
  await site.close();
  cli.remove();
});

const seen = (path: string): Site["service"]["seen"] =>
  site.service.seen.filter((each) => each.path === path);

test("a call that nobody waits for is answered with its address, and made", async () => {
  const answer = await fetch(
    `${server.url}/tools/bundles/018faf50-b7b6-7a01-9a05-a22a6e0af101/tools/note/version/v1/invoke`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${server.token}`,
        "content-type": "application/json",
        prefer: "respond-async, wait=0",
        "idempotency-key": "first",
      },
      body: '{"args":{"ms":1}}',
    },
  );
  const call = (await answer.json()) as { id: string };
  expect(answer.status).toBe(202);
  expect(answer.headers.get("location")).toBe(`/tools/calls/${call.id}`);
  expect(answer.headers.get("preference-applied")).toBe("respond-async");
  expect(await ended(server.client, call.id)).toMatchObject({
    ...{ id: call.id, tool: "note", version: "v1", status: "succeeded", attempts: 1, steps: [] },
    result: { ok: true, value: { n: 1 } },
  });
  const kept = await server.client.getCall({ params: { callID: call.id } });
  // The exact text of the tool's answer.
  expect(kept).toMatchObject({ ok: true, text: expect.stringContaining('"value":{"n":1.0}') as string });
  expect(seen("/note")).toMatchObject([{ method: "PUT", key: call.id, end: "answered" }]);
  const again = await queue(server.client, "note", 1, "first");
  expect(again).toMatchObject({ id: call.id, status: "succeeded" });
  const other = await server.client.queueTool({
    params: paramsOf("note"),
    body: { args: { ms: 2 } },
    idempotencyKey: "first",
  });
  expect(other).toMatchObject({ ok: false, problem: { code: "API_IDEMPOTENCY_MISMATCH" } });
});

test("what would be refused is refused before it is kept", async () => {
  const answer = await server.client.queueTool({ params: paramsOf("note"), body: { args: { ms: "soon" } } });
  expect(answer).toMatchObject({ ok: false, status: 400, problem: { code: "ARGS_INVALID" } });
});

// How soon is a figure of the chaos run: here it has to be before its tool would have answered.
test("a call that is cancelled ends, and says so", async () => {
  const call = await queue(server.client, "order", 60_000);
  await site.service.reached(1, ({ key }) => key === call.id);
  const answer = await server.client.cancelCall({ params: { callID: call.id } });
  // It may have ended by then.
  const status = expect.stringMatching(/^(?:running|cancelled)$/) as string;
  expect(answer).toMatchObject({ ok: true, value: { status, isCancelled: true } });
  expect(await ended(server.client, call.id)).toMatchObject({ status: "cancelled" });
  await expect.poll(() => site.service.seen.find(({ key }) => key === call.id)?.end).toBe("left");
  const gone = await server.client.cancelCall({ params: { callID: "018faf50-b7b6-7a01-9a05-a22a6e0af1ff" } });
  expect(gone).toMatchObject({ ok: false, status: 404, problem: { code: "API_CALL_UNKNOWN" } });
});

test("a worker that is held to a lock makes no call of a tool that nobody reviewed", async () => {
  const without = await cli.run(["worker", "--locked"], { cwd: site.folder, env: site.env });
  expect(without).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr:
      "tools-runner: option --locked needs toolhaft-lock.json; tools-lint lock writes it once the tools are reviewed\n",
  });
  const locked = await openSite(cli.program);
  try {
    writeFileSync(join(locked.folder, "toolhaft-lock.json"), '{ "version": 1, "sources": {} }');
    const { client } = await locked.serve("--calls", "0");
    const worker = await locked.worker("--locked");
    const { id } = await queue(client, "note", 1);
    expect(await ended(client, id)).toMatchObject({
      status: "failed",
      result: {
        error: {
          code: "TOOL_NOT_REVIEWED",
          message: "note is not as it was reviewed: it was never reviewed",
        },
      },
    });
    await expect
      .poll(() => worker.said())
      .toMatch(/^tools-runner: note is left out: it was never reviewed$/m);
    expect(locked.service.seen).toEqual([]);
  } finally {
    await locked.close();
  }
});

test("a worker needs a store in a database", async () => {
  const outcome = await cli.run(["worker", "--store", "shelf", "--no-config"], { cwd: site.folder });
  expect(outcome).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr: "tools-runner: worker needs a store in PostgreSQL, postgres://…; this one is the folder shelf\n",
  });
});

test("without the driver a worker says what is to be installed", async () => {
  const outcome = await cli.run(["worker", "--store", site.database, "--no-config"], { cwd: site.folder });
  expect(outcome).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr:
      "tools-runner: a store in PostgreSQL needs the package pg, which is not installed\n  help: Install it: npm install pg@8\n",
  });
});
