import { describe, expect, test } from "vitest";
import { ask, send } from "../support/raw.ts";
import { BUNDLE, KEY, start, withTides, type Started } from "../support/start.ts";

type Headers = Record<string, string>;

async function codeOf(
  started: Started,
  path: string,
  headers: Headers,
  method = "GET",
  body?: string,
): Promise<string> {
  const answer = await ask(`${started.url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const { code } = answer.status < 400 ? { code: "" } : (answer.json() as { code: string });
  return `${String(answer.status)} ${code}`.trim();
}

describe("who gets in", () => {
  test("by host, page and token", async () => {
    const started = await start({
      allowedHosts: ["tools.example:80"],
      allowedOrigins: ["https://admin.example"],
    });
    const { tokens, port } = started;
    const good = { authorization: `Bearer ${tokens.read}` };
    const own = `127.0.0.1:${String(port)}`;
    const cases: [string, Headers, string][] = [
      ["no token", {}, "401 API_TOKEN_MISSING"],
      ["a wrong token", { authorization: "Bearer haft_moon" }, "401 API_TOKEN_WRONG"],
      ["another scheme", { authorization: `Basic ${tokens.read}` }, "401 API_TOKEN_WRONG"],
      ["a token with one letter more", { authorization: `Bearer ${tokens.read}A` }, "401 API_TOKEN_WRONG"],
      ["a good token", good, "200"],
      ["localhost", { ...good, host: `localhost:${String(port)}` }, "200"],
      ["an allowed host", { ...good, host: "tools.example:80" }, "200"],
      ["a rebound name", { ...good, host: `evil.example:${String(port)}` }, "403 API_HOST_NOT_ALLOWED"],
      ["the loopback with another port", { ...good, host: "127.0.0.1:1" }, "403 API_HOST_NOT_ALLOWED"],
      ["our own page", { ...good, origin: `http://${own}`, "sec-fetch-site": "same-origin" }, "200"],
      [
        "an allowed page",
        { ...good, origin: "https://admin.example", "sec-fetch-site": "cross-site" },
        "200",
      ],
      ["another page", { ...good, origin: "https://evil.example" }, "403 API_ORIGIN_NOT_ALLOWED"],
      ["a page of no origin", { ...good, origin: "null" }, "403 API_ORIGIN_NOT_ALLOWED"],
      [
        "another port of this machine",
        { ...good, origin: "http://127.0.0.1:1" },
        "403 API_ORIGIN_NOT_ALLOWED",
      ],
      [
        "a picture in another page",
        { ...good, "sec-fetch-site": "cross-site" },
        "403 API_ORIGIN_NOT_ALLOWED",
      ],
      ["a page of a sibling site", { ...good, "sec-fetch-site": "same-site" }, "403 API_ORIGIN_NOT_ALLOWED"],
      ["an address that was typed", { ...good, "sec-fetch-site": "none" }, "200"],
    ];
    const given: unknown[] = [];
    for (const [what, headers] of cases)
      given.push([what, headers, await codeOf(started, "/tools", headers)]);
    expect(given).toEqual(cases);
    // Its body is asked for before anybody looks whether there is such a route.
    expect(await codeOf(started, "/tools", {}, "QUERY")).toBe("415 API_CONTENT_TYPE");
  });

  test("an allowed page is told so, before and with its request", async () => {
    const started = await start({ allowedOrigins: ["https://admin.example"] });
    const asked = { origin: "https://admin.example", "access-control-request-method": "PATCH" };
    const before = await ask(`${started.url}/tools`, { method: "OPTIONS", headers: asked });
    expect(before.status).toBe(204);
    expect(before.headers["access-control-allow-methods"]).toContain("PATCH");
    const other = { ...asked, origin: "https://evil.example" };
    expect(await codeOf(started, "/tools", other, "OPTIONS")).toBe("403 API_ORIGIN_NOT_ALLOWED");
  });

  test("each scope does what it may, and no more", async () => {
    const started = await start();
    await withTides(started);
    const tool = `/tools/bundles/${BUNDLE}/tools/${KEY.toolSlug}/version/v1`;
    const json = { "content-type": "application/json" };
    const table: Record<string, string[]> = {};
    for (const [scope, token] of Object.entries(started.tokens)) {
      const headers = { authorization: `Bearer ${token}`, ...json };
      table[scope] = [
        await codeOf(started, "/tools", headers),
        await codeOf(started, `${tool}/invoke`, headers, "POST", '{"args":{"harbour":"Oslo"}}'),
        await codeOf(started, tool, headers, "PATCH", '{"isEnabled":true}'),
      ];
    }
    const no = "403 API_SCOPE_MISSING";
    expect(table).toEqual({
      read: ["200", no, no],
      invoke: ["200", "200", no],
      admin: ["200", "200", "200"],
    });
  });

  test.each([
    ["two names of a host", "GET /tools", ["Host: {own}", "host: evil.example"], "more than one Host header"],
    ["a host in its target", "GET http://evil.example/tools", ["Host: {own}"], "its target must be a path"],
  ])("a request with %s is refused", async (_, line, hosts, problem) => {
    const { port, tokens } = await start();
    const head = [
      `${line} HTTP/1.1`,
      ...hosts.map((host) => host.replace("{own}", `127.0.0.1:${String(port)}`)),
      `Authorization: Bearer ${tokens.admin}`,
      "Connection: close",
    ];
    const answer = await send(port, `${head.join("\r\n")}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"API_REQUEST_MALFORMED"/);
    expect(answer).toContain(problem);
  });

  test("only plain JSON is read", async () => {
    const started = await start();
    const authorization = `Bearer ${started.tokens.admin}`;
    const cases: [Headers, string][] = [
      [{ "content-type": "text/plain" }, "415 API_CONTENT_TYPE"],
      [{ "content-type": "application/x-www-form-urlencoded" }, "415 API_CONTENT_TYPE"],
      [{ "content-type": "application/json; charset=latin1" }, "415 API_CONTENT_TYPE"],
      [{ "content-type": "application/json", "content-encoding": "gzip" }, "415 API_CONTENT_TYPE"],
      [{}, "415 API_CONTENT_TYPE"],
      [{ "content-type": "application/json; charset=UTF-8" }, "200"],
    ];
    const given: unknown[] = [];
    for (const [headers] of cases) {
      const all = { authorization, ...headers };
      given.push([
        headers,
        await codeOf(started, "/tools/lint", all, "POST", '{"files":[{"path":"a.json","text":"{}"}]}'),
      ]);
    }
    expect(given).toEqual(cases);
  });

  test("wrong tokens are slowed down, the right one is not", async () => {
    const started = await start({ limits: { wrongTokensPerMinute: 3 } });
    const wrong = { authorization: "Bearer haft_moon" };
    const given: string[] = [];
    for (let guess = 0; guess < 4; guess++) given.push(await codeOf(started, "/tools", wrong));
    expect(given.slice(2)).toEqual(["401 API_TOKEN_WRONG", "429 API_TOO_MANY_REQUESTS"]);
    expect(await codeOf(started, "/tools", { authorization: `Bearer ${started.tokens.read}` })).toBe("200");
  });

  test("a token is slowed down by itself", async () => {
    const started = await start({ limits: { requestsPerMinute: 6 } });
    const read = { authorization: `Bearer ${started.tokens.read}` };
    expect(await codeOf(started, "/tools", read)).toBe("200");
    const second = await ask(`${started.url}/tools`, { headers: read });
    expect([second.status, second.headers["retry-after"]]).toEqual([429, "10"]);
    expect(await codeOf(started, "/tools", { authorization: `Bearer ${started.tokens.admin}` })).toBe("200");
  });

  test("others reach it only when that was asked for", async () => {
    const { server } = await start();
    await expect(server.listen({ host: "0.0.0.0" })).rejects.toThrow(
      "0.0.0.0 can be reached from other machines: anyone there with a token could run programs here. " +
        "Listen on 127.0.0.1, or say dangerouslyListenBeyondThisMachine",
    );
  });
});
