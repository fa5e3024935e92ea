import { describe, expect, test } from "vitest";
import { ask } from "../support/raw.ts";
import { BUNDLE, KEY, start, withTides } from "../support/start.ts";

const TOOL = `/tools/bundles/${BUNDLE}/tools/get-tides/version/v1`;
const LONG = "a".repeat(1_100);

// method, path, body, status, code, detail
const REFUSED: [string, string, string | undefined, number, string, string][] = [
  ["GET", "/tools/nothing/here", undefined, 404, "API_ROUTE_NOT_FOUND", "no route /tools/nothing/here"],
  ["POST", TOOL, "{}", 405, "API_METHOD_NOT_ALLOWED", `${TOOL} takes GET, PUT, PATCH, DELETE, not POST`],
  ["GET", "/tools/tools?pageSize=3", undefined, 400, "API_QUERY_INVALID", "no query parameter pageSize here"],
  [
    "GET",
    "/tools/bundles?pageSize=0",
    undefined,
    400,
    "API_QUERY_INVALID",
    'pageSize must be a whole number from 1 to 256, not "0"',
  ],
  [
    "GET",
    "/tools/bundles?pageSize=5&pageSize=6",
    undefined,
    400,
    "API_QUERY_INVALID",
    "pageSize stands twice in the query",
  ],
  [
    "GET",
    "/tools/search?includeDisabled=yes",
    undefined,
    400,
    "API_QUERY_INVALID",
    'includeDisabled must be true or false, not "yes"',
  ],
  [
    "GET",
    "/tools/bundles?pageToken=moon",
    undefined,
    400,
    "STORE_BAD_PAGE_TOKEN",
    "the page token was changed, or comes from another query, list or store",
  ],
  [
    "GET",
    "/tools/bundles/018faf50-b7b6-7a01-9a05-a22a6e0af1ff",
    undefined,
    404,
    "STORE_BUNDLE_NOT_FOUND",
    "no bundle 018faf50-b7b6-7a01-9a05-a22a6e0af1ff",
  ],
  [
    "GET",
    `/tools/bundles/${BUNDLE}/tools/moon/version/v1`,
    undefined,
    404,
    "STORE_TOOL_NOT_FOUND",
    `no tool "moon" v1 in bundle ${BUNDLE}`,
  ],
  ["GET", `/tools/bundles/${LONG}`, undefined, 414, "API_URL_TOO_LONG", "a part of the path is too long"],
  [
    "GET",
    "/tools/bundles/%E0%A4%A",
    undefined,
    400,
    "API_REQUEST_MALFORMED",
    "the request is no sound HTTP: the path cannot be decoded",
  ],
  ["PATCH", TOOL, "", 400, "API_BODY_MISSING", "the request has no body; it needs a JSON object"],
  [
    "PATCH",
    TOOL,
    "{",
    400,
    "API_BODY_NOT_JSON",
    "the body is not JSON: the end of the text at line 1, column 2",
  ],
  [
    "PATCH",
    TOOL,
    '{"isEnabled":"no"}',
    400,
    "API_BODY_INVALID",
    'the body does not fit: /isEnabled must be a boolean, not the string "no"',
  ],
  [
    "PATCH",
    TOOL,
    '{"isEnabeld":true}',
    400,
    "API_BODY_INVALID",
    'the body does not fit: /isEnabeld is not a known property; did you mean "isEnabled", which is missing?',
  ],
  [
    "POST",
    "/tools/tokens",
    '{"name":"chat","scope":"all","expiresInSec":-1}',
    400,
    "API_BODY_INVALID",
    'the body does not fit: /scope must be "read", "invoke" or "admin", not "all"; /expiresInSec must be at least 1, not -1',
  ],
  [
    "PATCH",
    TOOL,
    '{"isEnabled":true,"isEnabled":false}',
    400,
    "API_BODY_NOT_JSON",
    "the body is not JSON: the same key twice at line 1, column 19",
  ],
  [
    "POST",
    `${TOOL}/invoke`,
    '{"args":[1]}',
    400,
    "API_BODY_INVALID",
    "the body does not fit: /args must be an object, not an array",
  ],
  [
    "POST",
    `${TOOL}/invoke`,
    '{"args":{"harbour":5}}',
    400,
    "ARGS_INVALID",
    "the arguments do not fit the schema: /harbour must be a string, not the number 5",
  ],
  [
    "POST",
    "/tools/sources/local/tools/local-repaet/invoke",
    "{}",
    404,
    "TOOL_NOT_FOUND",
    "unknown tool: local-repaet",
  ],
  [
    "POST",
    "/tools/sources/locla/tools/local-repeat/invoke",
    "{}",
    404,
    "SOURCE_NOT_FOUND",
    "unknown source: locla",
  ],
  [
    "POST",
    "/tools/lint",
    '{"files":[{"path":"tools.json","text":"{}","format":"cobol"}]}',
    400,
    "API_BODY_INVALID",
    "",
  ],
];

describe("refusals", () => {
  test("each is a problem with its status, its code and one line", async () => {
    const started = await start();
    await withTides(started);
    const headers = { authorization: `Bearer ${started.tokens.admin}` };
    const given: unknown[] = [];
    for (const [method, path, body, , , detail] of REFUSED) {
      const typed = body === undefined ? {} : { "content-type": "application/json" };
      const answer = await ask(`${started.url}${path}`, {
        method,
        headers: { ...headers, ...typed },
        ...(body === undefined ? {} : { body }),
      });
      const problem = answer.json() as Record<string, unknown>;
      const said = detail === "" ? "" : problem["detail"];
      given.push([method, path, body, answer.status, problem["code"], said]);
      expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
      expect(problem).toMatchObject({
        status: answer.status,
        title: expect.any(String) as string,
        requestId: answer.headers["x-request-id"],
      });
      expect(answer.text).not.toMatch(/\n\s+at |node_modules/);
    }
    expect(given).toEqual(REFUSED);
  });

  test("what is wrong has its place, and invoke's refusals are results, too", async () => {
    const started = await start();
    const key = await withTides(started);
    const wrong = await started.client.invokeTool({ params: key, body: { args: { harbour: 5 } } });
    expect(wrong).toMatchObject({
      ok: false,
      problem: { errors: [{ pointer: "/args/harbour" }], ok: false, error: { code: "ARGS_INVALID" } },
    });
    const broken = await started.client.putTool({
      params: { ...KEY, version: "v2" },
      body: '{"displayName":"Tides","type":"http","argSchema":{"type":"objct"},"impl":{"urlTemplate":"ftp://x"}}',
    });
    expect(
      broken.ok ? [] : broken.problem.errors?.map(({ pointer, rule }) => [pointer, rule]),
    ).toContainEqual(["/impl/urlTemplate", "bundle/url-scheme"]);
  });

  test("a tool that ran and failed is an answer", async () => {
    const { client } = await start();
    const failed = await client.invokeSourceTool({ params: { source: "local", name: "local-fail" } });
    expect(failed).toMatchObject({
      ok: true,
      status: 200,
      value: {
        ok: false,
        error: { code: "EXEC_FAILED", message: "no such harbour", hint: "Ask for another." },
      },
    });
  });

  test("If-Match holds only for what is stored", async () => {
    const started = await start();
    const params = await withTides(started);
    const { client } = started;
    const read = await client.getTool({ params });
    const etag = (read.ok ? read.etag : undefined) ?? "";
    const first = await client.patchTool({ params, body: { isEnabled: false }, ifMatch: etag });
    expect(first.ok).toBe(true);
    const second = await client.patchTool({ params, body: { isEnabled: true }, ifMatch: etag });
    expect(second).toMatchObject({ ok: false, status: 412, problem: { code: "API_REVISION_CHANGED" } });
    const odd = await client.patchTool({ params, body: { isEnabled: true }, ifMatch: "moon" });
    expect(odd).toMatchObject({
      status: 400,
      problem: { detail: 'the header If-Match must hold ETags: "…"' },
    });
  });
});
