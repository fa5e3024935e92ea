import { expect } from "vitest";
import { freePort } from "../../../../scripts/free-port.mjs";
import { retryAfterMs } from "../../src/run/retry.ts";
import { bytes, expectFailure, expectJson, inTurn, json } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { startNameServer } from "../support/name-server.ts";
import { startServer, type Answer, type TestServer } from "../support/servers.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow, resolveTest } from "../support/world.ts";

const busy = (retryAfter: string, status = 429): Answer =>
  json('"busy"', status, { "retry-after": retryAfter });
const OK = json('"fine"');

/** When to try again, and when not. */
export const retryCases: CaseTable = {
  "429 with Retry-After: 1": async ({ serve, run }) => {
    const server = await serve(inTurn(busy("1"), OK));
    const result = await run(httpTool({ urlTemplate: at(server) }));
    expectJson(result, '"fine"');
    expect(result.meta.attempts).toBe(2);
    const [first, second] = server.seen;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1000);
  },
  "Retry-After as a date, a date gone by, nonsense, and beyond the deadline": async ({ serve, run }) => {
    const dated = await serve(
      inTurn((...given) => {
        busy(new Date(Date.now() + 2_000).toUTCString())(...given);
      }, OK),
    );
    expectJson(await run(httpTool({ urlTemplate: at(dated) })), '"fine"');
    // A date of HTTP has no fractions of a second.
    expect((dated.seen[1]?.at ?? 0) - (dated.seen[0]?.at ?? 0)).toBeGreaterThan(900);
    for (const [header, wait] of [
      [new Date(0).toUTCString(), 0],
      ["soon", undefined],
      ["-5", undefined],
      ["1.5", undefined],
    ] as const) {
      expect(retryAfterMs(header, Date.now())).toBe(wait);
      const server = await serve(inTurn(busy(header), OK));
      expectJson(await run(httpTool({ urlTemplate: at(server) })), '"fine"');
    }
    for (const status of [429, 503]) {
      const server = await serve(busy("99999", status));
      const message = `weather: the server answered ${String(status)}: too many calls, try again in 99999000 ms`;
      const error = expectFailure(
        await run(httpTool({ urlTemplate: at(server) })),
        "HTTP_RATE_LIMITED",
        message,
      );
      expect(error).toMatchObject({ status, retryAfterMs: 99_999_000, attempts: 1, retryable: true });
      expect(server.seen).toHaveLength(1);
    }
  },
  "503, then 200, to a GET": async ({ serve, run }) => {
    const server = await serve(inTurn(json('"down"', 503), OK));
    const result = await run(httpTool({ urlTemplate: at(server) }));
    expectJson(result, '"fine"');
    expect(result.meta.attempts).toBe(2);
  },
  "503 to a POST without an Idempotency-Key": async ({ serve, run }) => {
    const server = await serve(json('"down"', 503));
    const impl = { urlTemplate: at(server), method: "POST", bodyTemplate: "{}" };
    const message = 'weather: the server answered 503 Service Unavailable: "down"';
    const error = expectFailure(await run(httpTool(impl)), "HTTP_STATUS", message);
    expect(error).toMatchObject({ status: 503, attempts: 1, retryable: true });
    expect(server.seen).toHaveLength(1);
    const known = await serve(inTurn(json('"down"', 503), OK));
    const keyed = { ...impl, urlTemplate: at(known), headers: { "Idempotency-Key": "order-17" } };
    expectJson(await run(httpTool(keyed)), '"fine"');
    expect(known.seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["order-17", "order-17"]);
  },
  "500 without an end": async ({ serve, run }) => {
    const server = await serve(json('{"error":"boom"}', 500));
    const result = await run(httpTool({ urlTemplate: at(server), timeoutMs: 30_000 }));
    const message = 'weather: the server answered 500 Internal Server Error: {"error":"boom"}';
    expect(expectFailure(result, "HTTP_STATUS", message)).toMatchObject({ status: 500, attempts: 3 });
    expect(server.seen).toHaveLength(3);
    const tight = httpTool({ urlTemplate: at(server) }, { limits: { maxRetries: 0 } });
    expect(expectFailure(await run(tight), "HTTP_STATUS").attempts).toBe(1);
  },
  "a refused connection before a POST, then a server": async ({ transport, run }) => {
    const port = await freePort();
    let tries = 0;
    let late: TestServer | undefined;
    const comesLate = transport({
      async resolve(name) {
        if (++tries === 2) late = await startServer(OK, "127.0.0.1", port);
        return resolveTest(name);
      },
    });
    const impl = { urlTemplate: at({ port }), method: "POST", bodyTemplate: "{}" };
    const result = await run(httpTool(impl), {}, { transport: comesLate });
    expectJson(result, '"fine"');
    expect(late?.seen).toHaveLength(1);
    expect(result.meta.attempts).toBe(2);
    await late?.close();
    const error = expectFailure(await run(httpTool(impl)), "HTTP_CONNECT_FAILED");
    expect(error.message).toBe(`weather: no connection to http://api.test:${String(port)} (ECONNREFUSED)`);
    expect(error).toMatchObject({ attempts: 3, phase: "connect", retryable: true });
  },
  "a name that does not exist, and a resolver that fails for now": async ({ serve, transport, run }) => {
    const server = await serve(OK);
    const names = await startNameServer((name) => (name === "gone.test" ? "unknown" : "failing"));
    const { resolve } = names;
    const through = transport({ resolve });
    const options = { transport: through, allowedHosts: allow("gone.test", "down.test") };
    const call = (host: string): ReturnType<typeof run> =>
      run(httpTool({ urlTemplate: at(server, "/", host) }), {}, options);
    const gone = expectFailure(await call("gone.test"), "HTTP_DNS_NOT_FOUND");
    expect(gone.message).toMatch(/^weather: no such host: http:\/\/gone\.test:\d+$/);
    expect(gone.attempts).toBe(1);
    const down = expectFailure(await call("down.test"), "HTTP_DNS_TEMP");
    expect(down.message).toMatch(
      /^weather: the name http:\/\/down\.test:\d+ could not be resolved now \(ESERVFAIL\)$/,
    );
    expect(down.attempts).toBe(3);
    names.close();
  },
  "Set-Cookie, then a second call": async ({ serve, run }) => {
    const server = await serve(
      bytes("{}", { "content-type": "application/json", "set-cookie": "session=1" }),
    );
    await run(httpTool({ urlTemplate: at(server) }));
    await run(httpTool({ urlTemplate: at(server) }));
    expect(server.seen.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  },
};
