import { createClient } from "@toolhaft/client";
import { expect, test } from "vitest";
import { BUNDLE, start, type Started, tideTool, withTides } from "../support/start.ts";

/** The body of a call of a draft; its numbers as they are written. */
function draft(tool: string, args = '{"harbour":"Bergen"}'): string {
  return `{"bundleID":"${BUNDLE}","tool":${tool},"args":${args}}`;
}

async function prepared(): Promise<Started & { as: (scope: "read" | "invoke") => Started["client"] }> {
  const started = await start();
  await withTides(started);
  const { url, tokens } = started;
  return { ...started, as: (scope) => createClient({ url, token: tokens[scope] }) };
}

test("a draft is called as one that is stored, and neither stored nor counted", async () => {
  const { client, tools, store } = await prepared();
  const called = await client.invokeDraft({ body: draft(tideTool(tools.url)) });
  expect(called).toMatchObject({ ok: true, status: 200, value: { ok: true } });
  expect(tools.seen.at(-1)).toContain("at=Bergen");
  const { items } = await store.listTools({ includeDisabled: true, bundleIDs: [BUNDLE] });
  expect(items.map(({ slug }) => slug)).toEqual(["get-tides"]);
  await store.flush();
  expect((await store.getTool({ bundleID: BUNDLE, slug: "get-tides", version: "v1" }))?.usage.callCount).toBe(
    0,
  );
});

test("a plan says what a draft would do, also to those who may not run one", async () => {
  const { as, tools } = await prepared();
  const before = tools.seen.length;
  const body = draft(tideTool(tools.url));
  expect(await as("invoke").invokeDraft({ query: { plan: true }, body })).toMatchObject({
    ok: true,
    value: { ok: true, requests: [{ method: "GET", url: `${tools.url}/echo?at=Bergen` }] },
  });
  expect(await as("invoke").invokeDraft({ body })).toMatchObject({
    status: 403,
    problem: { code: "API_SCOPE_MISSING", detail: "the token may invoke; this needs admin", ok: false },
  });
  expect((await as("read").invokeDraft({ query: { plan: true }, body })).status).toBe(403);
  expect(tools.seen.length).toBe(before);
});

test("a draft is refused for what a stored one would be, with the places in the body", async () => {
  const { client, tools } = await prepared();
  const wrong = tideTool(tools.url).replace('"impl":{', '"impl":{"method":"FETCH",');
  expect(await client.invokeDraft({ body: draft(wrong) })).toMatchObject({
    status: 400,
    problem: { code: "STORE_BODY_INVALID", errors: [{ pointer: "/tool/impl/method" }], ok: false },
  });
  expect(await client.invokeDraft({ body: draft(tideTool(tools.url), "{}") })).toMatchObject({
    status: 400,
    problem: { code: "ARGS_INVALID", errors: [{ pointer: "/args", detail: 'lacks the property "harbour"' }] },
  });
  const foreign = tideTool("https://elsewhere.example");
  expect(await client.invokeDraft({ body: draft(foreign) })).toMatchObject({
    status: 409,
    problem: { code: "HTTP_HOST_NOT_ALLOWED" },
  });
  const exec =
    '{"displayName":"List","type":"exec","argSchema":{"type":"object"},"impl":{"command":["/bin/ls"]}}';
  expect(await client.invokeDraft({ body: draft(exec, "{}") })).toMatchObject({
    problem: { code: "TOOL_EXEC_OFF" },
  });
  const nowhere = draft(tideTool(tools.url)).replace(BUNDLE, "018faf50-b7b6-7a01-9a05-a22a6e0af1aa");
  expect(await client.invokeDraft({ body: nowhere })).toMatchObject({
    problem: { code: "STORE_BUNDLE_NOT_FOUND" },
  });
  await client.patchBundle({ params: { bundleID: BUNDLE }, body: { isEnabled: false } });
  expect(await client.invokeDraft({ body: draft(tideTool(tools.url)) })).toMatchObject({
    problem: { code: "TOOL_BUNDLE_DISABLED" },
  });
});

test("a draft may be meant for a bundle that is yet to be made", async () => {
  const { client, tools, store } = await prepared();
  const body = draft(tideTool(tools.url)).replace(`"bundleID":"${BUNDLE}",`, "");
  expect(await client.invokeDraft({ query: { plan: true }, body })).toMatchObject({
    value: { ok: true, requests: [{ url: `${tools.url}/echo?at=Bergen` }] },
  });
  expect(await client.invokeDraft({ body })).toMatchObject({ status: 200, value: { ok: true } });
  const { items } = await store.listBundles({ includeDisabled: true });
  expect(items.filter(({ isBuiltIn }) => !isBuiltIn).map(({ bundleID }) => bundleID)).toEqual([BUNDLE]);
});

test("drafts share one count of calls a minute", async () => {
  const { client, tools } = await prepared();
  const limited = tideTool(tools.url).replace('"type"', '"maxCallsPerMinute":1,"type"');
  expect(await client.invokeDraft({ body: draft(limited) })).toMatchObject({ status: 200 });
  const other = limited.replace('"Tides"', '"Other tides"');
  expect(await client.invokeDraft({ body: draft(other) })).toMatchObject({
    problem: { code: "HTTP_RATE_LIMITED_LOCAL" },
  });
});

test("an Idempotency-Key belongs to one draft and its arguments", async () => {
  const { client, tools } = await prepared();
  const idempotencyKey = "tides-1";
  const body = draft(tideTool(tools.url));
  const first = await client.invokeDraft({ body, idempotencyKey });
  const seen = tools.seen.length;
  expect(await client.invokeDraft({ body, idempotencyKey })).toMatchObject({
    text: first.ok ? first.text : "",
  });
  expect(tools.seen.length).toBe(seen);
  const changed = draft(tideTool(tools.url).replace("Tides", "Waves"));
  expect(await client.invokeDraft({ body: changed, idempotencyKey })).toMatchObject({
    problem: { code: "API_IDEMPOTENCY_MISMATCH" },
  });
});

test("a draft that streams ends with its result", async () => {
  const { url, tokens, tools } = await prepared();
  const answer = await fetch(`${url}/tools/drafts/invoke`, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${tokens.admin}`, accept: "text/event-stream" },
      "content-type": "application/json",
    },
    body: draft(tideTool(tools.url)),
  });
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(await answer.text()).toContain("event: result\n");
});
