import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { ask, send } from "../support/raw.ts";
import { BUNDLE, start, withTides, type Started } from "../support/start.ts";

/** While something goes on, ordinary calls succeed. */
async function stillServes({ client }: Started): Promise<void> {
  const params = { bundleID: BUNDLE, toolSlug: "get-tides", version: "v1" };
  for (let call = 0; call < 10; call++) {
    const answer = await client.invokeTool({ params, body: { args: { harbour: "Oslo" } } });
    expect(answer.ok && answer.value.ok).toBe(true);
  }
}

describe("what floods a server", () => {
  test("connections that only wait make room, and heads that never end are cut", async () => {
    const started = await start({ limits: { connections: 20, headersMs: 1_000, requestMs: 1_500 } });
    await withTides(started);
    const slow = Array.from({ length: 100 }, () => {
      const socket = connect(started.port, "127.0.0.1", () => socket.write("GET /tools HTTP/1.1\r\nHost: "));
      socket.on("error", () => undefined).resume();
      return new Promise<void>((resolve) =>
        socket.once("close", () => {
          resolve();
        }),
      );
    });
    await stillServes(started);
    await Promise.all(slow);
    const metrics = await started.client.metrics();
    // Those of the client itself: one that waited for long is closed by the server.
    expect(metrics.ok && /toolhaft_http_connections ([0-9]+)/.exec(metrics.text)?.[1]).toMatch(/^[12]$/);
  });

  test("a body that never comes is given up", async () => {
    const started = await start({ limits: { requestMs: 1_000, headersMs: 800 } });
    const head = `POST /tools/lint HTTP/1.1\r\nHost: 127.0.0.1:${String(started.port)}\r\nAuthorization: Bearer ${started.tokens.read}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    expect(await send(started.port, head)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"API_REQUEST_TIMEOUT"/);
  });

  test("big bodies, many headers, big heads, and what is no HTTP", async () => {
    const started = await start({ limits: { bodyBytes: 10_000 } });
    await withTides(started);
    const headers = { authorization: `Bearer ${started.tokens.admin}`, "content-type": "application/json" };
    const big = await ask(`${started.url}/tools/lint`, { method: "POST", headers, body: "[".repeat(20_000) });
    expect(big.json()).toMatchObject({
      status: 413,
      code: "API_BODY_TOO_LARGE",
      detail: "the body is larger than 10000 bytes",
    });
    const head = `GET /tools HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Bomb: ${"b".repeat(20_000)}\r\n\r\n`;
    expect(await send(started.port, head)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*"the headers are larger than 16384 bytes"/,
    );
    expect(await send(started.port, "moon\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*"code":"API_REQUEST_MALFORMED"/,
    );
    const deep = await ask(`${started.url}/tools/lint`, { method: "POST", headers, body: "[".repeat(9_000) });
    expect(deep.json()).toMatchObject({ status: 400, code: "API_BODY_NOT_JSON" });
    await stillServes(started);
  });

  test("no id leaves its place", async () => {
    const started = await start();
    await withTides(started);
    const headers = { authorization: `Bearer ${started.tokens.admin}`, "content-type": "application/json" };
    const hostile = [
      "..%2F..%2Fetc%2Fpasswd",
      "%2e%2e",
      "..",
      "a%00b",
      "C:%5Cx",
      "__proto__",
      "constructor",
      "a_b",
    ];
    const given = new Set<number>();
    for (const id of hostile) {
      const paths = [
        `/tools/bundles/${id}`,
        `/tools/bundles/${id}/tools/get-tides/version/v1`,
        `/tools/bundles/${BUNDLE}/tools/${id}/version/v1`,
        `/tools/bundles/${BUNDLE}/tools/get-tides/version/${id}`,
      ];
      for (const path of paths) {
        for (const [method, body] of [["GET"], ["DELETE"], ["PATCH", '{"isEnabled":true}']] as const)
          given.add(
            (await ask(`${started.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) }))
              .status,
          );
        given.add(
          (await ask(`${started.url}${path}/invoke`, { method: "POST", headers, body: "{}" })).status,
        );
      }
    }
    expect([...given].filter((status) => ![400, 404, 405].includes(status))).toEqual([]);
    await stillServes(started);
  });

  test("no more calls at once than it takes", async () => {
    const started = await start({ limits: { calls: 2 } });
    const params = { source: "local", name: "local-wait" };
    const stop = new AbortController();
    const running = [1, 2].map(() =>
      started.client.invokeSourceTool({ params, signal: stop.signal }).catch(() => undefined),
    );
    await expect.poll(async () => (await started.client.metrics()).ok).toBe(true);
    await expect
      .poll(async () => {
        const metrics = await started.client.metrics();
        return metrics.ok && metrics.text.includes("toolhaft_tool_calls_running 2");
      })
      .toBe(true);
    const third = await started.client.invokeSourceTool({ params });
    expect(third).toMatchObject({
      ok: false,
      status: 429,
      retryAfterSec: 1,
      problem: { code: "API_TOO_MANY_CALLS", detail: "2 calls run already, the most at once" },
    });
    stop.abort();
    await Promise.all(running);
  });

  test("one token does not hold all calls", async () => {
    const started = await start({ limits: { calls: 3, callsEach: 2 } });
    const { url, tokens, client } = started;
    const stop = new AbortController();
    const path = `${url}/tools/sources/local/tools/local-wait/invoke`;
    const headers = { authorization: `Bearer ${tokens.invoke}`, "content-type": "application/json" };
    const running = [1, 2].map(() =>
      fetch(path, { method: "POST", headers, body: "{}", signal: stop.signal }).catch(() => undefined),
    );
    await expect
      .poll(async () => {
        const metrics = await client.metrics();
        return metrics.ok && metrics.text.includes("toolhaft_tool_calls_running 2");
      })
      .toBe(true);
    const third = await ask(path, { method: "POST", headers, body: "{}" });
    expect([third.status, third.headers["retry-after"]]).toEqual([429, "1"]);
    const other = await client.invokeSourceTool({ params: { source: "local", name: "local-repeat" } });
    expect(other).toMatchObject({ ok: true, value: { ok: true } });
    stop.abort();
    await Promise.all(running);
  });

  test("one token does not push out what another keeps under its Idempotency-Keys", async () => {
    const started = await start({ limits: { replays: 4 } });
    const { url, tokens } = started;
    const path = `${url}/tools/sources/local/tools/local-repeat/invoke`;
    const call = async (token: string, key: string): Promise<unknown> => {
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      };
      return (await ask(path, { method: "POST", headers, body: "{}" })).headers["idempotency-replayed"];
    };
    expect(await call(tokens.invoke, "quiet")).toBeUndefined();
    for (let n = 0; n < 10; n++) expect(await call(tokens.admin, `loud-${String(n)}`)).toBeUndefined();
    expect(await call(tokens.invoke, "quiet")).toBe("true");
    expect(await call(tokens.admin, "loud-9")).toBe("true");
    expect(await call(tokens.admin, "loud-0")).toBeUndefined();
  });
});
