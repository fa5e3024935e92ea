import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@toolhaft/client";
import { createMemoryStore } from "@toolhaft/store";
import { createToolbox, manifestSource, ndjsonAudit, storeSource } from "@toolhaft/toolbox";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import { writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createToken } from "../../src/index.ts";
import { startToolServer } from "../support/tool-server.ts";
import { BUNDLE, KEY, start, type Started, tideTool } from "../support/start.ts";

/** A server that records its calls, with a stored tool and a program; and a token that is for another bundle. */
async function recording(): Promise<Started & { elsewhere: string; invoker: { id: string; token: string } }> {
  const folder = mkdtempSync(join(tmpdir(), "calls-"));
  const store = await createMemoryStore();
  const tools = await startToolServer();
  const { hosts } = parseAllowedHosts([{ host: tools.url, allowPrivate: ["127.0.0.1/32"] }]);
  const path = join(folder, "tools.json");
  const command = [process.execPath, "-e", "process.exit(3)"];
  writeFileSync(path, JSON.stringify({ tools: [{ name: "leave", description: "Leaves.", command }] }));
  const audit = ndjsonAudit({ dir: join(folder, "log") });
  const toolbox = await createToolbox({
    sources: [
      storeSource({ store, allowedHosts: hosts }),
      manifestSource({ path, id: "local", cwd: folder }),
    ],
    audit,
  });
  onTestFinished(async () => {
    await toolbox.close();
    await tools.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const [admin, invoker] = [createToken("admin"), createToken("invoke")];
  const other = createToken("read", { bundleIDs: ["018faf50-b7b6-7a01-9a05-a22a6e0af1fe"] });
  const grants = [admin, invoker, other].map(({ grant }) => grant);
  const started = await start({ store, toolbox, audit, grants });
  const client = createClient({ url: started.url, token: admin.token });
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  await client.putTool({ params: KEY, body: tideTool(tools.url) });
  return {
    ...started,
    client,
    elsewhere: other.token,
    invoker: { id: invoker.grant.id, token: invoker.token },
  };
}

test("calls are listed as the log has them, the newest first, page by page, and read one by one", async () => {
  const { client, url, invoker, elsewhere } = await recording();
  const caller = createClient({ url, token: invoker.token });
  await caller.invokeTool({ params: KEY, body: { args: { harbour: "a-secret-harbour" } } });
  await caller.invokeTool({ params: KEY, body: { args: { harbour: 5 } } });
  await caller.invokeSourceTool({ params: { source: "local", name: "leave" } });
  await client.patchTool({ params: KEY, body: { isEnabled: false } });

  const listed = await client.listCalls();
  expect(listed).toMatchObject({
    value: {
      items: [
        { tool: "leave", source: "local", ok: false, code: "EXEC_FAILED", exec: { exitCode: 3 } },
        { tool: "get-tides", bundleID: BUNDLE, version: "v1", ok: false, code: "ARGS_INVALID" },
        {
          ...{ tool: "get-tides", bundleID: BUNDLE, ok: true, tokenID: invoker.id },
          http: { method: "GET", status: 200, attempts: 1 },
        },
      ],
    },
  });
  const text = listed.ok ? listed.text : "";
  expect(text).not.toMatch(/a-secret-harbour|cwd|argv/);
  const items = listed.ok ? listed.value.items : [];
  for (const call of items) {
    expect(await client.getCall({ params: { callID: call.id } })).toMatchObject({ value: call });
  }
  const paged: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await client.listCalls({
      query: { pageSize: 1, ...(pageToken === undefined ? {} : { pageToken }) },
    });
    if (!page.ok) throw new Error(page.problem.detail);
    paged.push(...page.value.items.map(({ id }) => id));
    pageToken = page.value.nextPageToken;
  } while (pageToken !== undefined);
  expect(paged).toEqual(items.map(({ id }) => id));

  const of = async (query: object): Promise<unknown> => {
    const found = await client.listCalls({ query });
    return found.ok ? found.value.items.map(({ tool, ok }) => `${tool} ${String(ok)}`) : found.problem.detail;
  };
  expect(await of({ failed: false })).toEqual(["get-tides true"]);
  expect(await of({ tool: "leave" })).toEqual(["leave false"]);
  expect(await of({ bundleIDs: [BUNDLE], failed: true })).toEqual(["get-tides false"]);
  expect(await of({ since: "2999-01-01" })).toEqual([]);
  expect(await of({ since: "soon" })).toBe('since must be a time, such as 2026-03-01T08:00:00Z, not "soon"');
  expect(await of({ pageToken: "moon" })).toBe("pageToken: it is no place in this log");

  const outside = createClient({ url, token: elsewhere });
  expect(await outside.listCalls()).toMatchObject({ value: { items: [] } });
  const params = { callID: items[2]?.id ?? "" };
  expect(await outside.getCall({ params })).toMatchObject({
    status: 404,
    problem: { code: "API_CALL_UNKNOWN" },
  });
  expect(await client.getCall({ params: { callID: "moon" } })).toMatchObject({
    status: 404,
    problem: { detail: "no call moon" },
  });
});

test("a server without a log says so", async () => {
  const { client } = await start();
  expect(await client.listCalls()).toMatchObject({
    status: 409,
    problem: { code: "API_CALLS_NOT_KEPT", detail: "this server keeps no log of calls" },
  });
});
