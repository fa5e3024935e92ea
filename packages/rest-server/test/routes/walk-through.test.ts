import { describe, expect, test } from "vitest";
import { BUNDLE, KEY, start, tideTool, withTides } from "../support/start.ts";

describe("bundles and tools over REST", () => {
  test("a bundle, a tool in it, found, called, switched, deleted, restored", async () => {
    const { client, tools } = await start();
    const created = await client.putBundle({
      params: { bundleID: BUNDLE },
      body: { slug: "sea", displayName: "Sea" },
    });
    expect(created).toMatchObject({ ok: true, status: 201, value: { slug: "sea", isEnabled: true } });
    const stored = await client.putTool({ params: KEY, body: tideTool(tools.url) });
    expect(stored).toMatchObject({
      ok: true,
      status: 201,
      value: { callCount: 0, effective: { enabled: true } },
    });
    const again = await client.putTool({ params: KEY, body: tideTool(tools.url) });
    expect(again).toMatchObject({ ok: false, status: 409, problem: { code: "STORE_CONFLICT" } });
    const found = await client.searchTools({ query: { q: "get-tides" } });
    expect(found).toMatchObject({ ok: true, value: { items: [{ slug: "get-tides", match: "prefix" }] } });
    const called = await client.invokeTool({ params: KEY, body: { args: { harbour: "Oslo" } } });
    expect(called).toMatchObject({ ok: true, value: { ok: true, value: { harbour: "/echo?at=Oslo" } } });
    expect(called.ok && called.text).toContain('"height":1.0,"big":9007199254740993');
    const counted = await client.getTool({ params: KEY });
    expect(counted).toMatchObject({ ok: true, value: { callCount: 1 } });
    const off = await client.patchTool({ params: KEY, body: { isEnabled: false } });
    expect(off).toMatchObject({ ok: true, value: { isEnabled: false } });
    const blocked = await client.invokeTool({ params: KEY, body: { args: { harbour: "Oslo" } } });
    expect(blocked).toMatchObject({
      status: 409,
      problem: {
        code: "TOOL_DISABLED",
        detail: "get-tides is disabled",
        ok: false,
        error: { code: "TOOL_DISABLED", hint: "Enable the tool first." },
      },
    });
    const full = await client.deleteBundle({ params: { bundleID: BUNDLE } });
    expect(full).toMatchObject({ status: 409, problem: { code: "STORE_BUNDLE_NOT_EMPTY" } });
    expect(await client.deleteTool({ params: KEY })).toMatchObject({ ok: true, status: 204 });
    const gone = await client.deleteBundle({ params: { bundleID: BUNDLE } });
    expect(gone.ok && gone.value.softDeletedAt).toBeTypeOf("string");
    const back = await client.restoreBundle({ params: { bundleID: BUNDLE } });
    expect(back.ok && back.value.softDeletedAt).toBe(undefined);
  });

  test("the arguments reach a tool byte for byte", async () => {
    const { client } = await start();
    const args = '{"n": 1.0, "big": 9007199254740993}';
    const called = await client.invokeSourceTool({
      params: { source: "local", name: "local-repeat" },
      body: `{ "args":   ${args} }`,
    });
    expect(called.ok && called.text).toContain(`{"ok":true,"value":${args},"meta":{`);
  });

  test("a stream tells stages and ends with the result", async () => {
    const started = await start();
    const key = await withTides(started, "/stream");
    const stream = await started.client.streamTool({ params: key, body: { args: { harbour: "Oslo" } } });
    const events: [string, unknown][] = [];
    if (stream.ok) for await (const { type, data } of stream.events) events.push([type, data]);
    expect(events).toMatchObject([
      ["progress", { stage: "checking" }],
      ["progress", { stage: "running" }],
      ["output", { type: "message", data: "high" }],
      ["output", { type: "message", data: "low" }],
      ["result", { ok: true, value: ["high", "low"] }],
    ]);
  });
});
