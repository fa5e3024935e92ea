import { expect, test } from "vitest";
import { KEY, start, tideTool, withTides } from "../support/start.ts";

test("a tool that runs as often as it may answers 429, and when to try again", async () => {
  const started = await start();
  await withTides(started);
  const { client, tools, url, tokens } = started;
  const params = { ...KEY, toolSlug: "watch-tides" };
  const slow = tideTool(tools.url, "/slow").replace('"type"', '"limits":{"maxConcurrentCalls":1},"type"');
  expect(await client.putTool({ params, body: slow })).toMatchObject({ ok: true });
  const leaving = new AbortController();
  const path = `${url}/tools/bundles/${KEY.bundleID}/tools/watch-tides/version/v1/invoke`;
  const invoke = (signal: AbortSignal | null): Promise<Response> =>
    fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens.invoke}`, "content-type": "application/json" },
      body: '{"args":{"harbour":"Oslo"}}',
      signal,
    });
  const first = invoke(leaving.signal).catch(() => undefined);
  await expect.poll(() => tools.seen, { timeout: 60_000 }).toContain("/slow?at=Oslo");
  const refused = await invoke(null);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect(await refused.json()).toMatchObject({
    ...{ code: "TOOL_BUSY", title: "As many calls of the tool run as its maxConcurrentCalls allows" },
    detail: "as many calls of watch-tides run as may at once (1); try again in 1000 ms",
  });
  leaving.abort();
  await first;
});

test("a call that was refused while others ran is made when its Idempotency-Key comes again", async () => {
  const started = await start();
  await withTides(started);
  const { client, tools } = started;
  const params = { ...KEY, toolSlug: "watch-tides" };
  const held = tideTool(tools.url, "/held").replace('"type"', '"limits":{"maxConcurrentCalls":1},"type"');
  expect(await client.putTool({ params, body: held })).toMatchObject({ ok: true });
  const invoke = (harbour: string, idempotencyKey: string): ReturnType<typeof client.invokeTool> =>
    client.invokeTool({ params, body: { args: { harbour } }, idempotencyKey });
  const first = invoke("Oslo", "tide-1");
  await expect.poll(() => tools.seen).toContain("/held?at=Oslo");
  for (const _ of [1, 2])
    expect(await invoke("Bergen", "tide-2")).toMatchObject({ status: 429, problem: { code: "TOOL_BUSY" } });
  tools.letGo();
  expect(await first).toMatchObject({ ok: true });
  const again = invoke("Bergen", "tide-2");
  await expect.poll(() => tools.seen).toContain("/held?at=Bergen");
  tools.letGo();
  expect(await again).toMatchObject({ ok: true, value: { ok: true } });
  expect(await invoke("Bergen", "tide-2")).toEqual(await again);
  expect(tools.seen.filter((url) => url === "/held?at=Bergen")).toHaveLength(1);
});
