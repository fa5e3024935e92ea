import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createToolbox, manifestSource, type AuditRecord } from "@toolhaft/toolbox";
import { expect, onTestFinished, test } from "vitest";
import { createHttpHandler, createMcpServer } from "../../src/index.ts";
import { initialize, request } from "../support/messages.ts";
import { createWorkshop, tools } from "../support/workshop.ts";

/** A server that finds each client to be whom its header names, and what its audit log gets. */
async function start() {
  const workshop = createWorkshop();
  workshop.writeTools(tools.repeat);
  const records: AuditRecord[] = [];
  const toolbox = await createToolbox({
    sources: [manifestSource({ path: workshop.manifest })],
    audit: {
      required: false,
      ready: () => undefined,
      write: (record) => void records.push(record),
      close: () => undefined,
    },
  });
  const handler = createHttpHandler(createMcpServer(toolbox));
  const http = createServer((asked, response) => {
    const principal = String(asked.headers["x-token"] ?? "");
    void handler.handle(asked, response, { principal });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    await handler.close();
    await toolbox.close();
    http.closeAllConnections();
    http.close();
    workshop.remove();
  });
  const url = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}/mcp`;
  const post = (body: string, headers: Record<string, string>): Promise<Response> =>
    fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
    });
  return { post, records };
}

test("the audit log names the token of a call, in both generations of the protocol", async () => {
  const { post, records } = await start();
  const call = '"name":"repeat","arguments":{"n":1}';
  const modern = {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": "repeat",
  };
  await (await post(request("modern", 1, "tools/call", call), { ...modern, "x-token": "t-1" })).text();
  const opened = await post(initialize, { "x-token": "t-2" });
  await opened.text();
  const session = { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "", "x-token": "t-2" };
  await (await post(request("legacy", 2, "tools/call", call), session)).text();
  await (await post(request("modern", 3, "tools/call", call), modern)).text();
  expect(records.map(({ tool, tokenId }) => [tool, tokenId])).toEqual([
    ["repeat", "t-1"],
    ["repeat", "t-2"],
    ["repeat", undefined],
  ]);
});
