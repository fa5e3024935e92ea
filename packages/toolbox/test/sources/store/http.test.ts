import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectFailure, expectJson } from "../../support/expect-result.ts";
import { createShelf, type Shelf } from "../../support/shelf.ts";

let shelf: Shelf;
beforeEach(async () => {
  shelf = await createShelf();
});
afterEach(async () => {
  await shelf.close();
});

const BERGEN = '{"harbour":"Bergen & Oslo"}';

describe("a stored HTTP tool", () => {
  test("is called by its slug, counted and audited without a value of the call", async () => {
    await shelf.put("get-tides");
    const result = await shelf.toolbox.invoke("get-tides", BERGEN);
    expectJson(result, '{"high":"06:12","height":1.0}');
    expect(result.meta.http).toMatchObject({ status: 200, attempts: 1, method: "GET" });
    expect(shelf.seen).toEqual(["/v1?at=Bergen%20%26%20Oslo"]);
    const [tool] = (await shelf.store.listTools()).items;
    expect(await shelf.store.usage(tool?.toolID ?? "")).toMatchObject({ callCount: 1 });
    const [record] = shelf.audit.records;
    expect(record).toMatchObject({
      ...{ tool: "get-tides", source: "store", ok: true, error: null, argv: [] },
      ...{ bundle: tool?.bundleID, version: "v1" },
      http: { method: "GET", host: shelf.origin.slice(7), status: 200, attempts: 1, redirects: 0 },
    });
    expect(JSON.stringify(record)).not.toContain("Bergen");
  });

  test("has its arguments held against argSchema before anything is sent", async () => {
    await shelf.put("get-tides");
    const result = await shelf.toolbox.invoke("get-tides", '{"harbour":5}');
    const message = "the arguments do not fit the schema: /harbour must be a string, not the number 5";
    expectFailure(result, "ARGS_INVALID", message);
    expect(shelf.seen).toEqual([]);
    expect(shelf.audit.records.map(({ error }) => error)).toEqual(["ARGS_INVALID"]);
    const [tool] = (await shelf.store.listTools()).items;
    expect(await shelf.store.usage(tool?.toolID ?? "")).toEqual({ callCount: 0 });
  });

  test("has its result held against outputSchema", async () => {
    const outputSchema = { type: "object", properties: { height: { type: "string" } } };
    await shelf.put("get-tides", { outputSchema });
    const result = await shelf.toolbox.invoke("get-tides", BERGEN);
    const message = "the tool's output does not fit its schema: /height must be a string, not the number 1";
    expectFailure(result, "OUTPUT_INVALID", message);
    expect(shelf.audit.records[0]).toMatchObject({
      ok: false,
      error: "OUTPUT_INVALID",
      http: { status: 200 },
    });
  });

  test("with errorMode empty answers null to a failing server, and says so", async () => {
    shelf.answer = (_, response) => response.writeHead(404).end("no such harbour");
    const impl = { urlTemplate: `${shelf.origin}/v1?at=\${harbour}`, errorMode: "empty" };
    await shelf.put("get-tides", { impl, outputSchema: { type: "object" } });
    const result = await shelf.toolbox.invoke("get-tides", BERGEN);
    expectJson(result, "null");
    expect(result.meta.warnings).toEqual([
      "the result is empty, as the tool asks for in case of a failure: the server answered 404 Not Found: no such harbour",
    ]);
  });

  test("tells a server's refusal with its status, and when to come back", async () => {
    shelf.answer = (_, response) => response.writeHead(429, { "retry-after": "60" }).end();
    await shelf.put("get-tides");
    const result = await shelf.toolbox.invoke("get-tides", BERGEN, { deadline: 5_000 });
    const message = "the server answered 429: too many calls, try again in 60000 ms";
    expectFailure(result, "HTTP_RATE_LIMITED", message);
    expect(result.ok ? {} : result.error).toMatchObject({
      retryAfterMs: 60_000,
      status: 429,
      retryable: true,
    });
  });

  test("passes on the events of a stream as they come", async () => {
    shelf.answer = (_, response) => {
      response.setHeader("content-type", "text/event-stream");
      response.end('data: {"high":"06:12"}\n\ndata: {"high":"18:40"}\n\n');
    };
    await shelf.put("get-tides");
    const events: unknown[] = [];
    const result = await shelf.toolbox.invoke("get-tides", BERGEN, {
      onProgress: ({ event }) => event && events.push(event.data),
    });
    expectJson(result, '[{"high":"06:12"},{"high":"18:40"}]');
    expect(events).toEqual(['{"high":"06:12"}', '{"high":"18:40"}']);
  });

  test("ends with the caller's deadline and signal", async () => {
    shelf.answer = () => undefined;
    await shelf.put("get-tides");
    expectFailure(await shelf.toolbox.invoke("get-tides", BERGEN, { deadline: 50 }), "HTTP_TIMEOUT");
    const controller = new AbortController();
    // On a busy machine, the request of the call before may come in only now.
    shelf.answer = ({ url = "" }) => {
      if (url.includes("Moss")) controller.abort();
    };
    const aborted = await shelf.toolbox.invoke("get-tides", '{"harbour":"Moss"}', {
      signal: controller.signal,
    });
    expectFailure(aborted, "HTTP_ABORTED", "aborted (headers)");
  });
});

describe("a plan", () => {
  test("is the exact request, with *** for secrets", async () => {
    const impl = { urlTemplate: `${shelf.origin}/v1?at=\${harbour}&key=\${TIDES_KEY}` };
    await shelf.put("get-tides", { impl });
    const secrets = { TIDES_KEY: { value: "k-0123456789", hosts: [shelf.origin] } };
    const plan = await (await shelf.open({ secrets })).plan("get-tides", BERGEN);
    expect(plan).toMatchObject({ ok: true, kind: "http", exact: true, unresolved: [] });
    const [request] = plan.ok && plan.kind === "http" ? plan.requests : [];
    expect(request?.url).toBe(`${shelf.origin}/v1?at=Bergen%20%26%20Oslo&key=***`);
    expect(request?.curl).toContain(`'${shelf.origin}/v1?at=Bergen%20%26%20Oslo&key=***'`);
    expect(plan).not.toHaveProperty("blockers");
    expect(shelf.seen).toEqual([]);
  });

  test("says what would keep the call from being made", async () => {
    const impl = { urlTemplate: `${shelf.origin}/v1?at=\${harbour}&key=\${TIDES_KEY}` };
    await shelf.put("get-tides", { impl });
    const [key] = (await shelf.store.listTools()).items;
    if (key) await shelf.store.patchTool(key, { isEnabled: false });
    const plan = await shelf.toolbox.plan("get-tides", BERGEN);
    expect(plan).toMatchObject({
      ok: true,
      exact: false,
      unresolved: ["secret TIDES_KEY"],
      blockers: [
        { code: "TOOL_DISABLED", message: "get-tides is disabled", severity: "blocks" },
        { code: "HTTP_SECRET_MISSING", message: "the secret TIDES_KEY has no value", severity: "blocks" },
      ],
    });
  });
});

describe("what blocks a request", () => {
  test("a secret without a value", async () => {
    const impl = { urlTemplate: `${shelf.origin}/v1?at=\${harbour}&key=\${TIDES_KEY}` };
    await shelf.put("get-tides", { impl });
    expectFailure(
      await shelf.toolbox.invoke("get-tides", BERGEN),
      "HTTP_SECRET_MISSING",
      "the secret TIDES_KEY has no value",
    );
    expect(await (await shelf.toolbox.get("get-tides"))?.check()).toEqual([
      {
        code: "HTTP_SECRET_MISSING",
        fix: { kind: "setSecret", name: "TIDES_KEY" },
        message: "the secret TIDES_KEY has no value",
        hint: 'Give TIDES_KEY a value: under "run.secrets" in toolhaft.config.json, or with --secret TIDES_KEY=HOST on the command line.',
        severity: "blocks",
      },
    ]);
  });

  test("a host that is not allowed, and a secret for another host", async () => {
    const impl = {
      urlTemplate: "https://tides.example/v1?at=${harbour}",
      auth: { type: "bearer", secret: "KEY" },
    };
    await shelf.put("get-tides", { impl });
    const elsewhere = { urlTemplate: `${shelf.origin}/v1`, auth: { type: "bearer", secret: "KEY" } };
    await shelf.put("get-storms", { impl: elsewhere });
    const toolbox = await shelf.open({
      secrets: { KEY: { value: "k-0123456789", hosts: ["https://tides.example"] } },
    });
    const blockers = async (name: string) =>
      (await (await toolbox.get(name))?.check())?.map(({ code, message }) => [code, message]);
    const message =
      'the host tides.example is not allowed; add "https://tides.example" to allowedHosts if it is meant';
    expect(await blockers("get-tides")).toEqual([["HTTP_HOST_NOT_ALLOWED", message]]);
    expect(await blockers("get-storms")).toEqual([
      ["HTTP_SECRET_NOT_FOR_HOST", `the secret KEY must not be sent to ${shelf.origin}`],
    ]);
    const fix = { kind: "allowHost", name: "https://tides.example" };
    const error = { code: "HTTP_HOST_NOT_ALLOWED", message, fix };
    expect(await toolbox.invoke("get-tides", BERGEN)).toMatchObject({ ok: false, error });
    expect(await toolbox.plan("get-tides", BERGEN)).toMatchObject({ ok: false, error });
  });
});
