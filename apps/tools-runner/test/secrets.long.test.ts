import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";
import { leaksOf, writeSecret } from "../../../tests/secrets/leaks.ts";

const SECRET = 'kü/3y "q"&<%41>+0123456789\'\\z';
const written = writeSecret(SECRET, [3, 14, 15, 92, 65, 35, 89, 79, 32]);
const values = Object.values(written).filter((text) => !/[\r\n]/.test(text));
const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

const NAMES = ["get-result", "get-failure", "get-events"];

/** What the service answers below each path: spelled secrets in a result, a failure, a stream. */
const service = createServer((request, response) => {
  const path = request.url?.split("?")[0];
  if (path === "/result")
    response.setHeader("content-type", "application/json").end(JSON.stringify({ values }));
  else if (path === "/failure")
    response.writeHead(500, { "content-type": "text/plain" }).end(values.join(" , "));
  else {
    response.setHeader("content-type", "text/event-stream");
    response.end(values.map((text) => `event: ${text}\nid: ${text}\ndata: ${text}\n\n`).join(""));
  }
});

let cli: Cli;
let folder: string;
const env = { API_KEY: SECRET };

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const host = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "secrets-"));
  const allowedHosts = [{ host, allowPrivate: ["127.0.0.1/32"] }];
  const secrets = { API_KEY: { from: "env:API_KEY", hosts: [host] } };
  writeFileSync(join(folder, "said.txt"), values.join("\n"));
  const say = { name: "say", description: "Says.", command: ["/bin/sh", "-c", "cat said.txt >&2; exit 1"] };
  writeFileSync(
    join(folder, "tools.json"),
    JSON.stringify({ tools: [{ ...say, envPassthrough: ["API_KEY"] }] }),
  );
  const run = { allowedHosts, secrets, audit: { dir: "audit" } };
  writeFileSync(join(folder, "toolhaft.config.json"), JSON.stringify({ run }));
  writeFileSync(join(folder, "bundle.json"), JSON.stringify({ slug: "sea", displayName: "Sea" }));
  await ran("bundle", "put", BUNDLE, "bundle.json", "--store", "store");
  for (const name of ["result", "failure", "events"]) {
    const impl = { urlTemplate: `${host}/${name}?key=\${API_KEY}` };
    const tool = { displayName: name, type: "http", argSchema: { type: "object" }, impl };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(tool));
    await ran("tool", "put", BUNDLE, `get-${name}`, "v1", `${name}.json`, "--store", "store");
  }
});
afterAll(() => {
  service.close();
  cli.remove();
  rmSync(folder, { recursive: true });
});

async function ran(...args: readonly string[]): Promise<string> {
  const { exit, stdout, stderr } = await cli.run(args, { cwd: folder, env });
  return `${String(exit)}\n${stdout}\n${stderr}`;
}

test("the command line shows none", async () => {
  const said = [];
  for (const name of NAMES) {
    said.push(await ran("tool", "call", name, "--store", "store"));
    said.push(await ran("tool", "call", name, "--store", "store", "--json"));
    said.push(await ran("tool", "plan", name, "--store", "store"));
  }
  said.push(
    await ran("call", "tools.json", "say"),
    await ran("plan", "tools.json", "say"),
    await ran("doctor"),
  );
  expect(said.join("\n")).toContain("***");
  expect(leaksOf(said.join("\n"), SECRET, written)).toEqual([]);
});

test("the server shows none: in answers, streams, plans, answers given again, its log", async () => {
  const args = [
    "serve",
    "-m",
    "tools.json",
    "--store",
    "store",
    "--token-file",
    "tokens.json",
    "--port",
    "0",
  ];
  const child = spawn(process.execPath, [cli.program, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data: Buffer) => (out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (err += data.toString()));
  const ended = new Promise((resolve) => child.once("close", resolve));
  try {
    await expect.poll(() => out, { timeout: 300_000 }).toMatch(/^http:\S+\n/);
    const url = out.split("\n", 1)[0] ?? "";
    const token = /^token: (\S+)$/m.exec(err)?.[1] ?? "";
    const said: string[] = [];
    const ask = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
      const options = { method: "POST", body: '{"args":{}}' };
      const all = { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers };
      const answer = await fetch(`${url}${path}`, { ...options, headers: all });
      said.push([String(answer.status), ...answer.headers, await answer.text()].join("\n"));
    };
    for (const name of NAMES) {
      const path = `/tools/bundles/${BUNDLE}/tools/${name}/version/v1/invoke`;
      for (const headers of [
        {},
        { accept: "text/event-stream" },
        { "idempotency-key": name },
        { "idempotency-key": name },
      ])
        await ask(path, headers);
      await ask(`${path}?plan=1`);
    }
    child.kill("SIGTERM");
    await ended;
    const text = [...said, out, err].join("\n");
    expect(said[0]).toContain("***");
    expect(leaksOf(text, SECRET, written)).toEqual([]);
  } finally {
    child.kill("SIGKILL");
  }
});

test("MCP shows none", async () => {
  const child = spawn(process.execPath, [cli.program, "mcp", "-m", "tools.json", "--store", "store"], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data: Buffer) => (out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (err += data.toString()));
  const send = (message: object): void =>
    void child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "test", version: "1" };
  try {
    send({
      id: 0,
      method: "initialize",
      params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo },
    });
    await expect.poll(() => out, { timeout: 300_000 }).toContain('"id":0');
    send({ method: "notifications/initialized" });
    for (const [index, name] of [...NAMES, "say"].entries())
      send({
        id: index + 1,
        method: "tools/call",
        params: { name, arguments: {}, _meta: { progressToken: name } },
      });
    for (const id of [1, 2, 3, 4])
      await expect.poll(() => out, { timeout: 300_000 }).toContain(`"id":${String(id)}`);
  } finally {
    child.kill("SIGKILL");
  }
  expect(out).toContain("***");
  expect(leaksOf(out + err, SECRET, written)).toEqual([]);
});

test("the audit log of all these calls shows none", () => {
  const files = readdirSync(join(folder, "audit")).map((file) =>
    readFileSync(join(folder, "audit", file), "utf8"),
  );
  expect(files.join("").split("\n").length).toBeGreaterThan(10);
  expect(leaksOf(files.join("\n"), SECRET, written)).toEqual([]);
});
