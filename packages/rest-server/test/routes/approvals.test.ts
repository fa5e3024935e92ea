import { createClient } from "@toolhaft/client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createServer, createToken } from "../../src/index.ts";
import { checkedFetch } from "../support/checked-fetch.ts";
import { KEY, start, type Started, tideTool, withTides } from "../support/start.ts";

afterEach(() => {
  vi.useRealTimers();
});

const BODY = '{"args":{"harbour": "Oslo"}}';

async function startAsking(): Promise<Started & { calls: () => number }> {
  const started = await start({ approval: { tools: [KEY.toolSlug, "local-repeat"] } });
  await withTides(started);
  const calls = (): number => started.tools.seen.filter((line) => line.startsWith("/echo")).length;
  return { ...started, calls };
}

/** The ticket for a call, from the answer that asks for an approval. */
async function ticketOf({ client }: Pick<Started, "client">): Promise<string> {
  const asked = await client.invokeTool({ params: KEY, body: BODY });
  return asked.ok ? "" : (asked.problem.approval?.ticket ?? "");
}

const refusal = (code: string, detail: string): object => ({
  ok: false,
  status: 409,
  problem: { code, detail },
});
const USED = refusal("APPROVAL_USED", "the approval of this call of get-tides was used before");
const STALE = refusal(
  "APPROVAL_STALE",
  "the approval is not of this call: get-tides or its arguments have changed",
);
const UNKNOWN = refusal(
  "API_APPROVAL_UNKNOWN",
  "the header Approval holds no ticket of this server for this token",
);

describe("a call that has to be approved", () => {
  test("is answered with its plan, its digest and a ticket, and nothing runs", async () => {
    const { client, tools, calls } = await startAsking();
    const asked = await client.invokeTool({ params: KEY, body: BODY });
    expect(asked).toMatchObject({
      ok: false,
      status: 409,
      problem: {
        code: "APPROVAL_REQUIRED",
        detail: "get-tides runs only when somebody approves the call, and nobody can be asked here",
        hint: expect.stringMatching(
          /^Somebody has to look at this very call: its digest is [0-9a-f]{64}[.] Then send the same call with the "ticket" of this answer in the header Approval[.]$/,
        ) as string,
        ok: false,
        approval: {
          digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
          plan: { ok: true, exact: true, requests: [{ url: `${tools.url}/echo?at=Oslo` }] },
        },
      },
    });
    const { digest = "", ticket = "", expiresAt = "" } = asked.ok ? {} : (asked.problem.approval ?? {});
    expect(ticket.startsWith(`${digest}.`)).toBe(true);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(500_000);
    expect(calls()).toBe(0);
  });

  test("runs by its ticket, once, also of two that come at once", async () => {
    const { client, calls } = await startAsking();
    const approval = await ticketOf({ client });
    const send = (): ReturnType<typeof client.invokeTool> =>
      client.invokeTool({ params: KEY, body: BODY, approval });
    const both = await Promise.all([send(), send()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject(USED);
    expect(await send()).toMatchObject(USED);
    expect(calls()).toBe(1);
  });

  test("runs with these very arguments only, and a wrong try does not use the ticket up", async () => {
    const { client, calls } = await startAsking();
    const approval = await ticketOf({ client });
    const other = '{"args":{"harbour":"Oslo"}}';
    expect(await client.invokeTool({ params: KEY, body: other, approval })).toMatchObject(STALE);
    expect(calls()).toBe(0);
    expect(await client.invokeTool({ params: KEY, body: BODY, approval })).toMatchObject({ ok: true });
  });

  test("does not run as another tool than the one that was shown", async () => {
    const { client, tools, calls } = await startAsking();
    const approval = await ticketOf({ client });
    await client.deleteTool({ params: KEY });
    await client.putTool({ params: KEY, body: tideTool(tools.url, "/echo/all") });
    expect(await client.invokeTool({ params: KEY, body: BODY, approval })).toMatchObject(STALE);
    expect(calls()).toBe(0);
  });

  test("is refused with a ticket that was changed, is another token's, or has expired", async () => {
    const { client, url, tokens, calls } = await startAsking();
    const approval = await ticketOf({ client });
    const later = approval.replace(/\.(\d+)\./, (_, until: string) => `.${String(Number(until) + 1)}.`);
    for (const wrong of [later, "yes", approval.slice(0, -1)])
      expect(await client.invokeTool({ params: KEY, body: BODY, approval: wrong })).toMatchObject(UNKNOWN);
    const other = createClient({ url, token: tokens.invoke, fetch: checkedFetch });
    expect(await other.invokeTool({ params: KEY, body: BODY, approval })).toMatchObject(UNKNOWN);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_001 });
    expect(await client.invokeTool({ params: KEY, body: BODY, approval })).toMatchObject(
      refusal("API_APPROVAL_EXPIRED", "the ticket in the header Approval has expired"),
    );
    expect(calls()).toBe(0);
  });

  test("has to be approved anew after the server was started again", async () => {
    const { client, store, toolbox, calls } = await startAsking();
    const approval = await ticketOf({ client });
    const { token, grant } = createToken("admin");
    const again = createServer({ store, toolbox, grants: [grant] });
    const { url } = await again.listen();
    const restarted = createClient({ url, token, fetch: checkedFetch });
    expect(await restarted.invokeTool({ params: KEY, body: BODY, approval })).toMatchObject(UNKNOWN);
    expect(
      await restarted.invokeTool({
        params: KEY,
        body: BODY,
        approval: await ticketOf({ client: restarted }),
      }),
    ).toMatchObject({ ok: true });
    await again.close();
    expect(calls()).toBe(1);
  });

  test("keeps its Idempotency-Key for the call that comes with the ticket", async () => {
    const { client, calls } = await startAsking();
    const input = { params: KEY, body: BODY, idempotencyKey: "order-7" };
    const asked = await client.invokeTool(input);
    const approval = asked.ok ? "" : (asked.problem.approval?.ticket ?? "");
    const ran = await client.invokeTool({ ...input, approval });
    expect(ran).toMatchObject({ ok: true });
    // A client that heard no answer sends the same again, and gets it.
    expect(await client.invokeTool({ ...input, approval })).toMatchObject({ ok: true });
    expect(calls()).toBe(1);
  });

  test("is refused plainly where a stream was asked for, and streams once it is approved", async () => {
    const { client } = await startAsking();
    const asked = await client.streamSourceTool({
      params: { source: "local", name: "local-repeat" },
      body: BODY,
    });
    expect(asked).toMatchObject({ ok: false, problem: { code: "APPROVAL_REQUIRED", approval: {} } });
    const approval = asked.ok ? "" : (asked.problem.approval?.ticket ?? "");
    const stream = await client.streamSourceTool({
      params: { source: "local", name: "local-repeat" },
      body: BODY,
      approval,
    });
    const events = [];
    if (stream.ok) for await (const { type } of stream.events) events.push(type);
    expect(events.at(-1)).toBe("result");
  });
});
