import { expect, test } from "vitest";
import { BUNDLE, start, type Started, tideTool, withTides } from "../support/start.ts";

/** Put a tool of these requests, and call it. */
async function callOf(started: Started, impl: unknown, argSchema: unknown, args: object): Promise<unknown> {
  const { client } = started;
  const params = { bundleID: BUNDLE, toolSlug: "get-any", version: "v1" };
  const body = JSON.stringify({ displayName: "Any", type: "http", argSchema, impl });
  const stored = await client.putTool({ params, body });
  if (!stored.ok) return stored;
  return client.invokeTool({ params, body: { args: args as never } });
}

const LIMIT = {
  type: "object",
  properties: { harbour: { type: "string" }, limit: { type: "integer", default: 10 } },
  required: ["harbour"],
};

test("an argument that is not given takes the default of its schema, unless the place says what stands there", async () => {
  const started = await start();
  await withTides(started);
  const { client, tools } = started;
  const url = `${tools.url}/echo`;
  const fixed = { urlTemplate: `${url}?at=\${harbour}&limit=\${limit}` };
  expect(await callOf(started, fixed, LIMIT, { harbour: "Bergen" })).toMatchObject({ value: { ok: true } });
  expect(tools.seen.at(-1)).toContain("/echo?at=Bergen&limit=10");
  const params = { bundleID: BUNDLE, toolSlug: "get-any", version: "v1" };
  const plan = await client.invokeTool({
    params,
    query: { plan: true },
    body: { args: { harbour: "Bergen" } },
  });
  expect(plan).toMatchObject({ value: { requests: [{ url: `${url}?at=Bergen&limit=10` }] } });
  await client.invokeTool({ params, body: { args: { harbour: "Bergen", limit: 3 } } });
  expect(tools.seen.at(-1)).toContain("limit=3");

  await client.deleteTool({ params });
  const own = { urlTemplate: `${url}?at=\${harbour}&limit=\${limit:-7}&most=\${limit?}` };
  await callOf(started, own, LIMIT, { harbour: "Bergen" });
  expect(tools.seen.at(-1)).toContain("limit=7");
  expect(tools.seen.at(-1)).not.toContain("10");
});

test("a request sees the value of one before it, and a name that there is not is refused when it is stored", async () => {
  const started = await start();
  await withTides(started);
  const { tools } = started;
  const first = { urlTemplate: `${tools.url}/echo?at=\${harbour}` };
  const schema = { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] };
  const wrong = [first, { urlTemplate: `${tools.url}/echo?then=\${steps[0].result}` }];
  const seen = tools.seen.length;
  expect(await callOf(started, wrong, schema, { harbour: "Bergen" })).toMatchObject({
    status: 400,
    problem: {
      code: "STORE_BODY_INVALID",
      errors: [
        {
          pointer: "/impl/1/urlTemplate",
          detail:
            "tool[0]: ${steps[0].result} names nothing of the call: of a call before there is only its value",
          help: "Write ${steps[0].value}.",
        },
      ],
    },
  });
  expect(tools.seen.length).toBe(seen);
});

test("what fails behind an answered request is a failed call, not a refused one", async () => {
  const started = await start();
  await withTides(started);
  const { tools } = started;
  const away = encodeURIComponent("https://elsewhere.example/");
  const answer = await callOf(
    started,
    { urlTemplate: `${tools.url}/redirect?to=${away}` },
    { type: "object" },
    {},
  );
  expect(answer).toMatchObject({
    status: 200,
    value: { ok: false, error: { code: "HTTP_HOST_NOT_ALLOWED", hasRun: true }, meta: { warnings: [] } },
  });
});

test("what a version may hold is said with its dots", async () => {
  const { client, tools } = await start();
  const params = { bundleID: BUNDLE, toolSlug: "get-tides", version: "v 1" };
  expect(await client.putTool({ params, body: tideTool(tools.url) })).toMatchObject({
    status: 400,
    problem: { detail: 'version "v 1" holds U+0020: only letters, digits, dots and dashes may stand there' },
  });
});
