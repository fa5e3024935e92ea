import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openFileStore } from "@toolhaft/store";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { processesOf } from "../support/process-view.ts";
import { serve, type Served } from "../support/serve-process.ts";
import { BUNDLE, makeWorkplace, MANIFEST, tideTool } from "../support/workplace.ts";

// No more than the smallest machine runs at once.
const CALLS = 2;
const TIDES = { bundleID: BUNDLE, toolSlug: "get-tides", version: "v1" };

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
});
afterAll(() => {
  cli.remove();
});

/** The same tool by every way in: as a plain answer, as a stream, and over MCP. */
const WAYS: Readonly<Record<string, (served: Served, token: string) => Promise<unknown>>> = {
  "a plain answer": ({ client }) =>
    client.invokeSourceTool({ params: { source: MANIFEST, name: "wait" }, body: { args: {} } }),
  "a stream": async ({ client }) => {
    const stream = await client.streamSourceTool({
      params: { source: MANIFEST, name: "wait" },
      body: { args: {} },
    });
    if (stream.ok) for await (const { type } of stream.events) expect(type).toBe("progress");
  },
  "MCP over HTTP": ({ url }, token) =>
    fetch(`${url}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "wait",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "wait",
          arguments: {},
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
            "io.modelcontextprotocol/clientCapabilities": {},
          },
        },
      }),
    }).then((response) => response.text()),
};

test.each(Object.entries(WAYS))(
  "killed with kill -9 while tools run for %s: none of their programs is left, and what was stored is there",
  async (_, callBy) => {
    const workplace = await makeWorkplace();
    onTestFinished(workplace.remove);
    const { folder, store, tokens } = workplace;
    const served = await serve(cli.program, workplace);
    onTestFinished(() => served.end("SIGKILL"));
    const { client } = served;
    await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });

    const calls = Array.from({ length: CALLS }, () => callBy(served, tokens[0]));
    const ends = Promise.allSettled(calls);
    const started = (): number => readFileSync(join(folder, "started"), "utf8").trim().split("\n").length;
    await expect.poll(started, { timeout: 300_000 }).toBe(CALLS);
    expect(processesOf(folder).length).toBeGreaterThanOrEqual(1 + CALLS);
    const put = await client.putTool({ params: TIDES, body: tideTool(workplace) });
    expect(put.ok).toBe(true);
    await served.end("SIGKILL");

    for (const end of await ends) expect(end.status).toBe("rejected");
    await expect.poll(() => processesOf(folder), { timeout: 60_000 }).toEqual([]);
    const next = await openFileStore(store);
    onTestFinished(() => next.close());
    expect(await next.check()).toEqual([]);
    const { bundleID, toolSlug: slug, version } = TIDES;
    const stored = await next.getTool({ bundleID, slug, version });
    // The answer was what is stored, and what is known besides.
    expect(put.ok && put.text).toContain(stored?.text.replace(/\}$/, ","));
  },
  180_000,
);
