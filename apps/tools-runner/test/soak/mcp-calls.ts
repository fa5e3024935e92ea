import type { Target } from "./target.ts";

const LEGACY = "2025-11-25";
const MODERN = "2026-07-28";
const CLIENT = { name: "soak", version: "1.0.0" };

async function post(
  { url, token, fetch }: Target,
  body: object,
  headers: Record<string, string>,
): ReturnType<Target["fetch"]> {
  return fetch(`${url}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", ...body }),
  });
}

/** A call by the protocol of 2026-07-28, which knows no session. */
export async function callModern(target: Target, harbour: string): Promise<string> {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientInfo": CLIENT,
    "io.modelcontextprotocol/clientCapabilities": {},
    progressToken: 1,
  };
  const params = { name: "repeat", arguments: { harbour }, _meta };
  const headers = { "mcp-protocol-version": MODERN, "mcp-method": "tools/call", "mcp-name": "repeat" };
  return (await post(target, { id: 1, method: "tools/call", params }, headers)).text();
}

/** A session by the protocol before: opened, one call, closed. */
export async function callInSession(target: Target, harbour: string): Promise<string> {
  const hello = { protocolVersion: LEGACY, capabilities: {}, clientInfo: CLIENT };
  const opened = await post(target, { id: 1, method: "initialize", params: hello }, {});
  await opened.text();
  const headers = {
    "mcp-protocol-version": LEGACY,
    "mcp-session-id": opened.headers.get("mcp-session-id") ?? "",
  };
  await (await post(target, { method: "notifications/initialized" }, headers)).text();
  const params = { name: "repeat", arguments: { harbour } };
  const answer = await (await post(target, { id: 2, method: "tools/call", params }, headers)).text();
  const authorization = `Bearer ${target.token}`;
  const closed = await target.fetch(`${target.url}/mcp`, {
    method: "DELETE",
    headers: { ...headers, authorization },
  });
  await closed.text();
  return closed.ok ? answer : `the session was not closed: ${String(closed.status)}`;
}
