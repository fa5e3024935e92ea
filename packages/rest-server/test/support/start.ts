import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createClient, type Client } from "@toolhaft/client";
import { createHttpTransport } from "@toolhaft/http-runner";
import { createMemoryStore, type ToolStore } from "@toolhaft/store";
import {
  type ApprovalRule,
  createToolbox,
  manifestSource,
  storeSource,
  type Toolbox,
} from "@toolhaft/toolbox";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import { createServer, createToken } from "../../src/index.ts";
import type { RestServer, ServerOptions } from "../../src/index.ts";
import { checkedFetch } from "./checked-fetch.ts";
import { startToolServer, type ToolServer } from "./tool-server.ts";

export const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

export interface Started {
  url: string;
  port: number;
  /** Where programs run. */
  folder: string;
  server: RestServer;
  store: ToolStore;
  toolbox: Toolbox;
  tools: ToolServer;
  /** By scope. */
  tokens: { read: string; invoke: string; admin: string };
  client: Client;
}

/** Programs that a manifest names. */
const PROGRAMS = {
  repeat: "process.stdin.pipe(process.stdout)",
  tell: 'process.stderr.write("first line\\nsecond line\\n"); setTimeout(() => console.log("{}"), 50)',
  ask: [
    'process.stderr.write("asks with " + process.env.TIDE_KEY + "\\n\\x1b[1mand waits\\n")',
    'setInterval(() => { if (require("fs").existsSync("heard")) { console.log("{}"); process.exit() } }, 10)',
  ].join(";"),
  wait: "setInterval(() => {}, 1000)",
  shout:
    'const key = process.env.TIDE_KEY; process.stderr.write(JSON.stringify({ error: key, hint: Buffer.from(key).toString("hex") })); process.exit(1)',
  fail: 'process.stderr.write(\'{"error":"no such harbour","hint":"Ask for another."}\'); process.exit(1)',
};

/** A real server on the loopback, with a store, a manifest, and a service that tools call; all gone with the test. */
export async function start({
  approval,
  ...options
}: Partial<ServerOptions> & { approval?: ApprovalRule } = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), "rest-"));
  const tools = await startToolServer();
  const store = options.store ?? (await createMemoryStore());
  const path = join(folder, "tools.json");
  const schema = { type: "object", properties: { harbour: { type: "string" } } };
  const listed = Object.entries(PROGRAMS).map(([name, code]) => ({
    name,
    description: `Program ${name}`,
    command: [process.execPath, "-e", code],
    schema,
    envPassthrough: ["TIDE_KEY"],
  }));
  writeFileSync(path, JSON.stringify({ tools: listed }));
  const environment = { PATH: process.env["PATH"], HOME: folder, TIDE_KEY: "tide-0123456789" };
  const transport = createHttpTransport();
  const { hosts } = parseAllowedHosts([{ host: tools.url, allowPrivate: ["127.0.0.1/32"] }]);
  const toolbox = await createToolbox({
    sources: [
      storeSource({ store, transport, allowedHosts: hosts }),
      manifestSource({ path, id: "local", prefix: "local-", cwd: folder, environment }),
    ],
    ...(approval === undefined ? {} : { approval }),
  });
  const made = { read: createToken("read"), invoke: createToken("invoke"), admin: createToken("admin") };
  const server = createServer({
    store,
    toolbox,
    grants: Object.values(made).map(({ grant }) => grant),
    ...options,
  });
  const { url, port } = await server.listen();
  onTestFinished(async () => {
    await server.close();
    await toolbox.close();
    await transport.close();
    await store.close();
    await tools.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const tokens = { read: made.read.token, invoke: made.invoke.token, admin: made.admin.token };
  const client = createClient({ url, token: tokens.admin, fetch: checkedFetch });
  return { url, port, folder, server, store, toolbox, tools, tokens, client };
}

/** The body of a tool that asks the service for a tide. */
export function tideTool(toolsUrl: string, path = "/echo"): string {
  return JSON.stringify({
    displayName: "Tides",
    description: "Tell the tide of a harbour",
    type: "http",
    argSchema: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
    impl: { urlTemplate: `${toolsUrl}${path}?at=\${harbour}` },
  });
}

/** Put the bundle and the tide tool into it. */
export async function withTides({ client, tools }: Started, path = "/echo"): Promise<typeof KEY> {
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  await client.putTool({ params: KEY, body: tideTool(tools.url, path) });
  return KEY;
}

export const KEY = { bundleID: BUNDLE, toolSlug: "get-tides", version: "v1" };
