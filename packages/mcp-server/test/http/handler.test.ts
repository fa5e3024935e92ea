import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endHosts, startHost } from "../support/host-process.ts";
import type { HostProcess } from "../support/host-process.ts";
import { initialize, initialized, request } from "../support/messages.ts";
import { createWorkshop, tools } from "../support/workshop.ts";
import type { Workshop } from "../support/workshop.ts";

let workshop: Workshop;
let host: HostProcess;
let url: string;
beforeAll(async () => {
  workshop = createWorkshop();
  workshop.writeTools(tools.repeat, tools.bound);
  host = startHost("http", "--manifest", workshop.manifest);
  url = `http://127.0.0.1:${await host.said("port ")}/mcp`;
});
afterAll(() => {
  endHosts();
  workshop.remove();
});

const basic = { "content-type": "application/json", accept: "application/json, text/event-stream" };

async function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: "POST", body, headers: { ...basic, ...headers } });
}

function modern(method: string, name?: string): Record<string, string> {
  return {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(name === undefined ? {} : { "mcp-name": name }),
  };
}

async function openSession(): Promise<Record<string, string>> {
  const response = await post(initialize);
  await response.text();
  const headers = { "mcp-session-id": response.headers.get("mcp-session-id") ?? "none" };
  expect((await post(initialized, headers)).status).toBe(202);
  return headers;
}

const args = '{"n": 1.0, "big": 9007199254740993}';
const schema = /"schema":(.*)\}$/.exec(tools.bound)?.[1] ?? "?";

describe("the HTTP handler", () => {
  it("keeps bytes for clients of 2026-07-28, without a session", async () => {
    const list = await post(request("modern", 1, "tools/list"), modern("tools/list"));
    expect(list.headers.get("mcp-session-id")).toBeNull();
    expect(await list.text()).toContain(`"inputSchema":${schema}`);
    const call = request("modern", 2, "tools/call", `"name":"repeat","arguments":${args}`);
    const answer = await post(call, modern("tools/call", "repeat"));
    expect(await answer.text()).toContain(`"text":${JSON.stringify(args)}`);
  });

  it("keeps bytes for clients of 2025, in a session that DELETE ends", async () => {
    const session = await openSession();
    const list = await post(request("legacy", 1, "tools/list"), session);
    expect(await list.text()).toContain(`"inputSchema":${schema}`);
    const call = request("legacy", 2, "tools/call", `"name":"repeat","arguments":${args}`);
    expect(await (await post(call, session)).text()).toContain(`"text":${JSON.stringify(args)}`);
    expect((await fetch(url, { method: "DELETE", headers: session })).status).toBe(200);
    expect((await post(request("legacy", 3, "tools/list"), session)).status).toBe(404);
  });

  it.each([
    [
      "no JSON",
      '{"jsonrpc":',
      {},
      400,
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is not JSON"}}',
    ],
    [
      "another content type",
      "{}",
      { "content-type": "text/plain" },
      415,
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"the content type must be application/json"}}',
    ],
    [
      "too much",
      `"${"x".repeat(5 << 20)}"`,
      {},
      413,
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"the message is longer than the limit of 4194304 bytes"}}',
    ],
    [
      "no session",
      request("legacy", 1, "tools/list"),
      {},
      400,
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"send initialize first, then the header Mcp-Session-Id with each request"}}',
    ],
    [
      "the session of nobody",
      request("legacy", 1, "tools/list"),
      { "mcp-session-id": "guess" },
      404,
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"there is no such session; send initialize again"}}',
    ],
  ])("refuses %s", async (_, body, headers, status, text) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
  });

  it("closes the session that was idle longest when there are too many", async () => {
    const first = await openSession();
    for (let more = 0; more < 8; more += 1) await openSession();
    expect((await post(request("legacy", 1, "tools/list"), first)).status).toBe(404);
  });
});
