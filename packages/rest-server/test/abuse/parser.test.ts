import { expect, test } from "vitest";
import { send } from "../support/raw.ts";
import { BUNDLE, KEY, start, withTides } from "../support/start.ts";

const PATCH = `PATCH /tools/bundles/${BUNDLE}/tools/${KEY.toolSlug}/version/v1 HTTP/1.1`;

/** Requests as bytes: what node's parser refuses or would pass over, and what each is answered. */
const RAW: readonly (readonly [what: string, head: readonly string[], status: number, code: string])[] = [
  ["a line that is no request", ["moon"], 400, "API_REQUEST_MALFORMED"],
  ["a method that nobody knows", ["MOON /tools HTTP/1.1", "{host}"], 400, "API_REQUEST_MALFORMED"],
  ["another protocol", ["GET /tools SIP/2.0", "{host}"], 400, "API_REQUEST_MALFORMED"],
  ["a version that there is not", ["GET /tools HTTP/7.3", "{host}"], 400, "API_REQUEST_MALFORMED"],
  ["HTTP/2 without asking", ["PRI * HTTP/2.0"], 400, "API_REQUEST_MALFORMED"],
  ["a header without a name", ["GET /tools HTTP/1.1", "{host}", ": 1"], 400, "API_REQUEST_MALFORMED"],
  ["a space before a colon", ["GET /tools HTTP/1.1", "Host : x"], 400, "API_REQUEST_MALFORMED"],
  ["a folded header", ["GET /tools HTTP/1.1", "{host}", "X: a", " b\u0000"], 400, "API_REQUEST_MALFORMED"],
  ["NUL in a header", ["GET /tools HTTP/1.1", "{host}", "X: a\u0000b"], 400, "API_REQUEST_MALFORMED"],
  ["no Host", ["GET /tools HTTP/1.1"], 400, "API_REQUEST_MALFORMED"],
  ["no Host in HTTP/1.0", ["GET /tools HTTP/1.0"], 403, "API_HOST_NOT_ALLOWED"],
  [
    "a length that is no number",
    ["POST /tools/lint HTTP/1.1", "{host}", "Content-Length: many"],
    400,
    "API_REQUEST_MALFORMED",
  ],
  [
    "a negative length",
    ["POST /tools/lint HTTP/1.1", "{host}", "Content-Length: -1"],
    400,
    "API_REQUEST_MALFORMED",
  ],
  [
    "two lengths",
    ["POST /tools/lint HTTP/1.1", "{host}", "Content-Length: 2", "Content-Length: 3"],
    400,
    "API_REQUEST_MALFORMED",
  ],
  [
    "a length and chunks",
    ["POST /tools/lint HTTP/1.1", "{host}", "Content-Length: 2", "Transfer-Encoding: chunked"],
    400,
    "API_REQUEST_MALFORMED",
  ],
  [
    "a chunk without a size",
    [
      "POST /tools/lint HTTP/1.1",
      "{host}",
      "{token}",
      "Content-Type: application/json",
      "Transfer-Encoding: chunked",
      "",
      "moon",
      "x",
    ],
    400,
    "API_REQUEST_MALFORMED",
  ],
  [
    "one large header",
    ["GET /tools HTTP/1.1", "{host}", `X: ${"x".repeat(20_000)}`],
    431,
    "API_HEADERS_TOO_LARGE",
  ],
  ["a long target", [`GET /${"x".repeat(20_000)} HTTP/1.1`, "{host}"], 431, "API_HEADERS_TOO_LARGE"],
  ["101 headers", [PATCH, "{host}", "{token}", ...many(99)], 431, "API_HEADERS_TOO_LARGE"],
  ["500 headers", [PATCH, "{host}", "{token}", ...many(500)], 431, "API_HEADERS_TOO_LARGE"],
  ["a tunnel", ["CONNECT evil.example:443 HTTP/1.1", "{host}"], 400, "API_REQUEST_MALFORMED"],
  ["an expectation", ["GET /tools HTTP/1.1", "{host}", "Expect: a-miracle"], 400, "API_REQUEST_MALFORMED"],
];

function many(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `X-${String(n)}: 1`);
}

test.each(RAW)("%s is answered with a problem", async (_, head, status, code) => {
  const { port, tokens } = await start();
  const answer = await send(port, textOf(head, port, tokens.admin));
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} [\\s\\S]*"code":"${code}"`));
  expect(answer.toLowerCase()).toContain("content-type: application/problem+json");
});

test("If-Match behind 120 headers is never passed over", async () => {
  const started = await start();
  await withTides(started);
  const { port, tokens, client } = started;
  const body = '{"isEnabled":false}';
  const rest = ["Content-Type: application/json", `Content-Length: ${String(body.length)}`];
  const behind = (count: number): string =>
    `${textOf([PATCH, "{host}", "{token}", ...rest, ...many(count), 'If-Match: "another"'], port, tokens.admin)}${body}`;
  expect(await send(port, behind(120))).toMatch(/^HTTP\/1\.1 431 /);
  // As many as are read: it counts.
  expect(await send(port, behind(93))).toMatch(/^HTTP\/1\.1 412 [\s\S]*"code":"API_REVISION_CHANGED"/);
  const params = { bundleID: BUNDLE, toolSlug: KEY.toolSlug, version: "v1" };
  expect(await client.getTool({ params })).toMatchObject({ ok: true, value: { isEnabled: true } });
});

function textOf(head: readonly string[], port: number, token: string): string {
  const lines = head.map((line) =>
    line
      .replace("{host}", `Host: 127.0.0.1:${String(port)}`)
      .replace("{token}", `Authorization: Bearer ${token}`),
  );
  const [first = "", ...others] = lines;
  return `${[first, "Connection: close", ...others].join("\r\n")}\r\n\r\n`;
}
