import { createClient, type QueuedCall } from "@toolhaft/client";
import { expect, test } from "vitest";
import { createToken } from "../../src/index.ts";
import { checkedFetch } from "../support/checked-fetch.ts";
import { keptQueue, type KeptQueue } from "../support/kept-queue.ts";
import { KEY, start, type Started, withTides } from "../support/start.ts";

const ENDED = "2026-03-01T08:01:00.000Z";

async function queueing(more: Parameters<typeof start>[0] = {}): Promise<Started & { queue: KeptQueue }> {
  const queue = keptQueue();
  const started = await start({ queue, ...more });
  await withTides(started);
  return { ...started, queue };
}

async function queued({ client }: Started, harbour: string, idempotencyKey?: string): Promise<QueuedCall> {
  const answer = await client.queueTool({
    params: KEY,
    body: `{"args":{"harbour":"${harbour}"}}`,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  if (!answer.ok || !("status" in answer.value)) throw new Error("it was not kept");
  expect(answer.status).toBe(202);
  return answer.value;
}

test("a call that is not waited for is kept with its exact arguments, and answered with its address", async () => {
  const started = await queueing();
  const call = await queued(started, "Oslo");
  expect(call).toMatchObject({ tool: "get-tides", version: "v1", status: "waiting", attempts: 0, steps: [] });
  expect(started.queue.asked).toMatchObject([{ id: call.id, args: '{"harbour":"Oslo"}' }]);
  expect(started.tools.seen).toEqual([]);
  const read = await started.client.getCall({ params: { callID: call.id } });
  expect(read).toMatchObject({ ok: true, value: call });
});

test("what would be refused is refused at once: arguments, a key of another request, a token's calls", async () => {
  const started = await queueing();
  const ask = (body: string, idempotencyKey: string): ReturnType<typeof started.client.queueTool> =>
    started.client.queueTool({ params: KEY, body, idempotencyKey });
  expect(await ask('{"args":{"harbour":5}}', "a")).toMatchObject({
    status: 400,
    problem: { code: "ARGS_INVALID" },
  });
  const first = await queued(started, "Oslo", "b");
  expect(await queued(started, "Oslo", "b")).toEqual(first);
  expect(await ask('{"args":{"harbour":"Bergen"}}', "b")).toMatchObject({
    ...{ status: 422, problem: { code: "API_IDEMPOTENCY_MISMATCH" } },
  });
  expect(started.queue.asked).toHaveLength(1);
});

test("a call that has to be approved is kept only with its ticket", async () => {
  const started = await queueing({ approval: { tools: ["get-tides"] } });
  const request = { params: KEY, body: { args: { harbour: "Oslo" } } };
  const refused = await started.client.queueTool(request);
  expect(refused).toMatchObject({ status: 409, problem: { code: "APPROVAL_REQUIRED" } });
  const approval = refused.ok ? undefined : refused.problem.approval;
  expect(started.queue.asked).toEqual([]);
  const kept = await started.client.queueTool({ ...request, approval: approval?.ticket ?? "" });
  expect(kept).toMatchObject({ status: 202 });
  expect(started.queue.asked).toMatchObject([{ approved: approval?.digest }]);
  const again = await started.client.queueTool({ ...request, approval: approval?.ticket ?? "" });
  expect(again).toMatchObject({ status: 409, problem: { code: "APPROVAL_USED" } });
});

test("a call is seen by the token that asked for it, and by those that may do everything", async () => {
  const started = await queueing();
  const { url, tokens } = started;
  const [reader, invoker] = [tokens.read, tokens.invoke].map((token) =>
    createClient({ url, token, fetch: checkedFetch }),
  );
  if (reader === undefined || invoker === undefined) throw new Error("two tokens make two clients");
  const { id: callID } = await queued({ ...started, client: invoker }, "Oslo");
  const params = { callID };
  expect(await invoker.getCall({ params })).toMatchObject({ ok: true });
  expect(await started.client.getCall({ params })).toMatchObject({ ok: true });
  // To others it is as if it were not there: the audit log is asked, and there is none.
  expect(await reader.getCall({ params })).toMatchObject({
    status: 409,
    problem: { code: "API_CALLS_NOT_KEPT" },
  });
  const others = await queued(started, "Bergen");
  expect(await invoker.cancelCall({ params: { callID: others.id } })).toMatchObject({
    ...{ status: 404, problem: { code: "API_CALL_UNKNOWN" } },
  });
  expect(await reader.cancelCall({ params })).toMatchObject({ status: 403 });
  expect(await invoker.cancelCall({ params })).toMatchObject({ ok: true, value: { status: "cancelled" } });
});

test("a token for other bundles sees no call, and ends none", async () => {
  const admin = createToken("admin");
  const far = createToken("admin", { bundleIDs: ["018faf50-b7b6-7a01-9a05-a22a6e0af1fe"] });
  const queue = keptQueue();
  const started = await start({ queue, grants: [admin.grant, far.grant] });
  const client = createClient({ url: started.url, token: admin.token });
  await withTides({ ...started, client });
  const { id: callID } = await queued({ ...started, client }, "Oslo");
  const stranger = createClient({ url: started.url, token: far.token });
  expect(await stranger.getCall({ params: { callID } })).toMatchObject({ ok: false });
  expect(await stranger.cancelCall({ params: { callID } })).toMatchObject({ status: 404 });
  expect(await client.getCall({ params: { callID } })).toMatchObject({ value: { status: "waiting" } });
});

test("a stream tells how a call stands whenever that changes, and its result with the tool's own text", async () => {
  const started = await queueing();
  const { id } = await queued(started, "Oslo");
  const answer = await started.client.followCall({ params: { callID: id } });
  if (!answer.ok) throw new Error(answer.problem.detail);
  const told: string[] = [];
  for await (const { type, data, text } of answer.events) {
    told.push(`${type} ${data.status}`);
    if (data.status === "waiting") started.queue.change(id, { state: "running", attempts: 1 });
    else if (type === "call")
      started.queue.change(id, {
        ...{ state: "succeeded", endedAt: ENDED },
        result: '{"ok":true,"value":1.0,"meta":{"durationMs":1,"queuedMs":0,"warnings":[]}}',
      });
    else expect(text).toContain('"value":1.0');
  }
  expect(told).toEqual(["call waiting", "call running", "result succeeded"]);
});

test("without a queue the preference is passed over, and a plan runs nothing", async () => {
  const started = await start();
  await withTides(started);
  const answer = await started.client.queueTool({ params: KEY, body: { args: { harbour: "Oslo" } } });
  expect(answer).toMatchObject({ status: 200, value: { ok: true } });
  const { queue, client } = await queueing();
  const plan = await client.queueTool({
    params: KEY,
    body: { args: { harbour: "Oslo" } },
    query: { plan: true },
  });
  expect(plan).toMatchObject({ status: 200, value: { ok: true, exact: true } });
  expect(queue.asked).toEqual([]);
});
