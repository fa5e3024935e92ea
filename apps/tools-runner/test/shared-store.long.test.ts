import type { Change, Watched } from "@toolhaft/client";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";
import { serve, type Served } from "./support/serve-process.ts";
import { BUNDLE, makeWorkplace, type Workplace } from "./support/workplace.ts";

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
}, 300_000);
afterAll(() => {
  cli.remove();
});

const WEATHER = { bundleID: BUNDLE, toolSlug: "weather", version: "v1" };
const TIDES = { bundleID: BUNDLE, toolSlug: "get-tides", version: "v1" };

/** The next that is told of a tool. */
async function nextChange(events: AsyncGenerator<Watched, void, undefined>, slug: string): Promise<Change> {
  for (;;) {
    const { value } = await events.next();
    if (value === undefined || value.type === "refused") throw new Error("the feed ended");
    if (value.type === "change" && value.data.slug === slug) return value.data;
  }
}

/** `tools-runner mcp` over the store: answers when its list has changed. */
async function mcpClient({ folder, store }: Workplace): Promise<{ listChanged: () => Promise<void> }> {
  const child = spawn(process.execPath, [cli.program, "mcp", "--store", store], { cwd: folder });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: AsyncIterator<string> = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = (message: object): boolean =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const until = async (part: string): Promise<void> => {
    for (;;) {
      const line = await lines.next();
      if (line.done === true) throw new Error("the MCP server ended");
      if (line.value.includes(part)) return;
    }
  };
  say({
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } },
  });
  await until('"id":1');
  say({ method: "notifications/initialized" });
  say({ id: 2, method: "tools/list" });
  await until('"id":2');
  return { listChanged: () => until("notifications/tools/list_changed") };
}

async function slugsOf({ client }: Served): Promise<readonly string[]> {
  const listed = await client.listTools({ query: { bundleIDs: [BUNDLE] } });
  const found = await client.searchTools({ query: { q: "+weather" } });
  if (!listed.ok || !found.ok) throw new Error("refused");
  return [...listed.value.items, ...found.value.items].map(({ slug }) => slug);
}

function toolBody(service: string): string {
  return JSON.stringify({
    displayName: "Report",
    type: "http",
    argSchema: { type: "object" },
    impl: { urlTemplate: `${service}/echo` },
  });
}

test(
  "two servers, an MCP server and a command line on one store show each other's changes",
  { timeout: 300_000 },
  async () => {
    const workplace = await makeWorkplace();
    onTestFinished(workplace.remove);
    const { folder, store, service } = workplace;
    const [first, second] = [await serve(cli.program, workplace), await serve(cli.program, workplace)];
    onTestFinished(() => first.end("SIGKILL"));
    onTestFinished(() => second.end("SIGKILL"));
    await first.client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sky", displayName: "Sky" } });
    await first.client.putTool({ params: TIDES, body: toolBody(service) });
    const events = second.client.watch();
    expect((await events.next()).value).toMatchObject({ type: "start", data: { reason: "new" } });
    const mcp = await mcpClient(workplace);

    // What one server stored, the other lists and finds at once, and tells of without being asked.
    const put = await first.client.putTool({ params: WEATHER, body: toolBody(service) });
    expect(put).toMatchObject({ ok: true });
    expect(await slugsOf(second)).toEqual(["weather", "get-tides", "weather"]);
    expect(await nextChange(events, "weather")).toEqual({
      kind: "tool",
      bundleID: BUNDLE,
      slug: "weather",
      version: "v1",
      etag: put.ok ? put.etag : "",
    });
    await mcp.listChanged();

    // What the command line changed, both servers show, and the feed tells before anybody asked them.
    const off = await cli.run(["tool", "disable", BUNDLE, "weather", "v1", "--store", store], {
      cwd: folder,
    });
    expect(off).toMatchObject({ exit: 0 });
    await nextChange(events, "weather");
    await mcp.listChanged();
    expect([await slugsOf(first), await slugsOf(second)]).toEqual([["get-tides"], ["get-tides"]]);

    // The one that was told knows the place where it left off, whichever server it asks next.
    await events.return();
    const last = first.client.watch();
    const { value } = await last.next();
    await last.return();
    await second.client.deleteTool({ params: WEATHER });
    const resumed = first.client.watch({ lastEventId: value?.id ?? "" });
    expect((await resumed.next()).value).toEqual({
      type: "change",
      id: expect.stringMatching(/-\d+$/) as string,
      data: { kind: "tool", bundleID: BUNDLE, slug: "weather", version: "v1" },
    });
    await resumed.return();
  },
);
