import { createClient, type ChangeEvent, type Watched } from "@toolhaft/client";
import { describe, expect, test } from "vitest";
import { BUNDLE, KEY, start, withTides } from "../support/start.ts";

type Events = AsyncGenerator<Watched, void, undefined>;

async function next(events: Events): Promise<ChangeEvent> {
  const { value } = await events.next();
  if (value === undefined || value.type === "refused") throw new Error(JSON.stringify(value));
  return value;
}

const TIDES = { kind: "tool", bundleID: BUNDLE, slug: "get-tides", version: "v1" };

describe("the feed of changes", () => {
  test("tells a start, then every change in order, each with the ETag that a read has", async () => {
    const started = await start();
    const events = started.client.watch();
    expect(await next(events)).toEqual({
      type: "start",
      id: expect.stringMatching(/-\d+$|^none-0$/) as string,
      data: { reason: "new" },
    });
    await withTides(started);
    expect((await next(events)).data).toMatchObject({ kind: "bundle", bundleID: BUNDLE });
    const tool = await started.client.getTool({ params: KEY });
    expect(await next(events)).toMatchObject({
      type: "change",
      data: { ...TIDES, etag: tool.ok ? tool.etag : "" },
    });
    await started.client.deleteTool({ params: KEY });
    const gone = await next(events);
    expect(gone.data).toEqual(TIDES);
    await events.return();
  });

  test("goes on behind the last event that was seen, and misses nothing", async () => {
    const started = await start();
    const before = started.client.watch();
    const { id } = await next(before);
    await before.return();
    await withTides(started);
    await started.client.patchTool({ params: KEY, body: { isEnabled: false } });
    const events = started.client.watch({ lastEventId: id });
    const told = [await next(events), await next(events)];
    expect(told.map(({ data }) => ("kind" in data ? data.kind : data.reason))).toEqual(["bundle", "tool"]);
    expect(told[0]?.id).toBe("");
    expect(told[1]?.id).toMatch(/-\d+$/);
    await events.return();
  });

  test.each(["here", "abcdefghijkl-999", "none-5 x"])(
    "a place that is unknown (%s) is a start with its reason",
    async (lastEventId) => {
      const started = await start();
      await withTides(started);
      const events = started.client.watch({ lastEventId });
      expect(await next(events)).toMatchObject({ type: "start", data: { reason: "unknown" } });
      await events.return();
    },
  );

  test("more changes than are told one by one are a start, too", async () => {
    const started = await start({ limits: { changesAtOnce: 1 } });
    const before = started.client.watch();
    const { id } = await next(before);
    await before.return();
    await withTides(started);
    const events = started.client.watch({ lastEventId: id });
    expect(await next(events)).toMatchObject({ type: "start", data: { reason: "many" } });
    await events.return();
  });

  test("one token has a bounded number of streams, and a place again once one has ended", async () => {
    const { client, url, tokens } = await start({ limits: { listenersEach: 1 } });
    const events = client.watch();
    await next(events);
    const headers = { authorization: `Bearer ${tokens.admin}` };
    const refused = await fetch(`${url}/tools/changes`, { headers });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: "API_TOO_MANY_LISTENERS",
      detail: "this token follows the changes 1 times already, the most at once",
    });
    const other = createClient({ url, token: tokens.read }).watch();
    await next(other);
    await other.return();
    await events.return();
    await expect
      .poll(async () => {
        const answer = await fetch(`${url}/tools/changes`, { headers });
        await answer.body?.cancel();
        return answer.status;
      })
      .toBe(200);
  });

  test("a comment keeps it alive, and it ends with the server", async () => {
    const { url, tokens, server } = await start({ limits: { heartbeatMs: 5 } });
    const answer = await fetch(`${url}/tools/changes`, {
      headers: { authorization: `Bearer ${tokens.read}`, accept: "text/event-stream" },
    });
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const reader = (answer.body as ReadableStream<Uint8Array> | null)?.getReader();
    let text = "";
    while (!text.includes(": still here\n\n")) {
      text += new TextDecoder().decode((await reader?.read())?.value);
    }
    expect(text).toMatch(/^id: \S+\nevent: start\ndata: \{"reason":"new"\}\n\n/);
    await server.close();
    for (;;) if ((await reader?.read())?.done !== false) break;
  });

  test("who takes no stream is refused, and so is who has no token", async () => {
    const { url, tokens } = await start();
    const authorization = `Bearer ${tokens.read}`;
    const plain = await fetch(`${url}/tools/changes`, {
      headers: { authorization, accept: "application/json" },
    });
    expect(await plain.json()).toMatchObject({
      status: 406,
      detail: "this gives text/event-stream; the request accepts application/json",
    });
    const stranger = createClient({ url }).watch();
    expect((await stranger.next()).value).toMatchObject({
      type: "refused",
      data: { code: "API_TOKEN_MISSING" },
    });
    expect((await stranger.next()).done).toBe(true);
  });
});
