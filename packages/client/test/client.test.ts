import { describe, expect, test } from "vitest";
import { createClient, type FetchInit, type FetchResponse } from "../src/index.ts";

interface Sent {
  url: string;
  init: FetchInit;
}

function answering(status: number, type: string, parts: string[], headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const bytes = parts.map((part) => new TextEncoder().encode(part));
  const all = new Map(Object.entries({ "content-type": type, ...headers }));
  const fetch = (url: string, init: FetchInit): Promise<FetchResponse> => {
    sent.push({ url, init });
    const left = [...bytes];
    return Promise.resolve({
      status,
      headers: { get: (name: string) => all.get(name) ?? null },
      text: () => Promise.resolve(parts.join("")),
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode(parts.join("")).buffer as ArrayBuffer),
      body: {
        getReader: () => ({
          read: () => {
            const value = left.shift();
            return Promise.resolve(value === undefined ? { done: true } : { done: false, value });
          },
          cancel: () => Promise.resolve(),
        }),
      },
    });
  };
  return { sent, client: createClient({ url: "http://127.0.0.1:8787/", token: "haft_x", fetch }) };
}

const params = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101", toolSlug: "get tides/é", version: "v1" };

describe("requests", () => {
  test("ids cannot change the path, lists repeat, text is sent as it is", async () => {
    const { client, sent } = answering(200, "application/json", ["{}"]);
    await client.invokeTool({
      params,
      query: { plan: true },
      body: '{"args":{"n":1.0}}',
      idempotencyKey: "k",
    });
    await client.listTools({ query: { tags: ["sea", "a&b"] } });
    expect(sent.map(({ url }) => url.slice(21))).toEqual([
      "/tools/bundles/018faf50-b7b6-7a01-9a05-a22a6e0af101/tools/get%20tides%2F%C3%A9/version/v1/invoke?plan=true",
      "/tools/tools?tags=sea&tags=a%26b",
    ]);
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      body: '{"args":{"n":1.0}}',
      redirect: "error",
      headers: { authorization: "Bearer haft_x", "idempotency-key": "k", "content-type": "application/json" },
    });
  });
});

describe("answers", () => {
  test("a problem is data, with how long to wait", async () => {
    const problem = '{"code":"API_TOO_MANY_CALLS","status":429}';
    const { client } = answering(429, "application/problem+json", [problem], { "retry-after": "2" });
    expect(await client.listTools()).toEqual({
      ok: false,
      status: 429,
      problem: { code: "API_TOO_MANY_CALLS", status: 429 },
      retryAfterSec: 2,
    });
  });

  test("what another server says is told as such", async () => {
    const { client } = answering(502, "text/html", ["<h1>Bad gateway</h1>"]);
    expect(await client.listTools()).toMatchObject({
      problem: { code: "CLIENT_FOREIGN_ANSWER", detail: "the answer is 502, and not from this interface" },
    });
  });

  test("events are read wherever the stream is cut, and keep their spelling", async () => {
    const text =
      ': still here\n\nid: c-1\nevent: stderr\ndata: {"line":"flö"}\n\nid: c-2\nevent: result\ndata: {"ok":true,"value":1.0}\n\n';
    for (let cut = 1; cut < text.length; cut += 7) {
      const { client } = answering(200, "text/event-stream", [text.slice(0, cut), text.slice(cut)]);
      const stream = await client.streamTool({ params });
      const events: unknown[] = [];
      if (stream.ok) for await (const event of stream.events) events.push(event);
      expect(events).toEqual([
        { type: "stderr", id: "c-1", data: { line: "flö" }, text: '{"line":"flö"}' },
        { type: "result", id: "c-2", data: { ok: true, value: 1 }, text: '{"ok":true,"value":1.0}' },
      ]);
    }
  });
});
