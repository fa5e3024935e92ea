import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";
import { createStarter, tokenIn } from "./support/start-serve.ts";

const schema = { type: "object", properties: { n: { type: "number" } } };
const tools = [
  { name: "repeat", description: "Says what it got.", command: ["/bin/cat"], schema },
  {
    name: "wait",
    description: "Waits a second.",
    command: ["/bin/sh", "-c", "touch started; sleep 1; echo '{}'"],
    schema,
  },
];

let cli: Cli;
let folder: string;
const { start, serving, endAll } = createStarter(() => ({ program: cli.program, folder }));

beforeAll(() => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "serve-"));
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools }));
});
afterEach(endAll);
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

/** What /healthz answers to a Host of one's choice. */
function statusFor(port: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/healthz", headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once("error", reject);
  });
}

/** What each request of 2026-07-28 says of its client. */
const ENVELOPE =
  '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"test","version":"1.0.0"},"io.modelcontextprotocol/clientCapabilities":{}}';

describe("tools-runner serve", () => {
  test("shows a new token once, keeps its hash, and calls tools with the bytes that came", async () => {
    const first = await serving("--token-file", "tokens.json");
    await expect.poll(() => tokenIn(first.text.err), { timeout: 300_000 }).not.toBe("");
    const token = tokenIn(first.text.err);
    const kept = readFileSync(join(folder, "tokens.json"), "utf8");
    expect(kept).not.toContain(token);
    expect(statSync(join(folder, "tokens.json")).mode & 0o777).toBe(0o600);

    const call = (authorization: Record<string, string>): Promise<Response> =>
      fetch(`${first.url}/tools/sources/tools.json/tools/repeat/invoke`, {
        method: "POST",
        headers: { "content-type": "application/json", ...authorization },
        body: '{"args": {"n": 1.0, "big": 9007199254740993}}',
      });
    expect((await call({})).status).toBe(401);
    const answer = await call({ authorization: `Bearer ${token}` });
    expect(await answer.text()).toContain('{"n": 1.0, "big": 9007199254740993}');

    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    const second = await serving("--token-file", "tokens.json");
    const again = await fetch(`${second.url}/tools/sources`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.status).toBe(200);
    expect(second.text.err).not.toContain("token:");
  });

  test("answers MCP behind the same token", async () => {
    const { url, text } = await serving();
    await expect.poll(() => tokenIn(text.err), { timeout: 300_000 }).not.toBe("");
    const ask = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${url}/mcp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "initialize",
          params: {
            protocolVersion: "2025-06-18",
            capabilities: {},
            clientInfo: { name: "test", version: "1.0.0" },
          },
        }),
      });
    expect((await ask({})).status).toBe(401);
    const answer = await ask({ authorization: `Bearer ${tokenIn(text.err)}` });
    expect(await answer.text()).toContain('"name":"tools-runner"');
  });

  test.each([
    ["read", 403],
    ["invoke", 200],
    ["admin", 200],
  ])("a token of scope %s gets %s for a call over MCP, and may list tools", async (scope, status) => {
    const { url, text } = await serving("--scope", scope);
    await expect.poll(() => tokenIn(text.err), { timeout: 300_000 }).not.toBe("");
    const authorization = `Bearer ${tokenIn(text.err)}`;
    const headers = {
      authorization,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "repeat",
    };
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"repeat","arguments":{"n": 1.0},${ENVELOPE}}}`;
    const called = await fetch(`${url}/mcp`, { method: "POST", headers, body });
    const answer = await called.text();
    expect(called.status).toBe(status);
    expect(answer).toContain(
      status === 403
        ? '"detail":"the token may read; this needs invoke","code":"API_SCOPE_MISSING"'
        : '{\\"n\\": 1.0}',
    );
    const listed = await fetch(`${url}/tools/sources`, { headers: { authorization } });
    expect(listed.status).toBe(200);
  });

  test("runs the functions it has, and lists the tools of others as what cannot be called", async () => {
    const { child, ended, text, url } = await serving();
    await expect.poll(() => tokenIn(text.err), { timeout: 300_000 }).not.toBe("");
    const headers = { authorization: `Bearer ${tokenIn(text.err)}`, "content-type": "application/json" };
    const bundle = "018faf50-b7b6-7a01-9a05-a22a6e0af1f0";
    const put = async (path: string, body: object): Promise<number> =>
      (await fetch(url + path, { method: "PUT", headers, body: JSON.stringify(body) })).status;
    expect(await put(`/tools/bundles/${bundle}`, { slug: "garden", displayName: "Garden" })).toBe(201);
    const lawn = {
      displayName: "Water the lawn",
      type: "go",
      argSchema: { type: "object", properties: {} },
      impl: { goFunc: "garden.Sprinkle" },
    };
    expect(await put(`/tools/bundles/${bundle}/tools/water-lawn/version/v1`, lawn)).toBe(201);
    const listed = await fetch(`${url}/tools/tools?includeDisabled=true`, { headers });
    const { items } = (await listed.json()) as {
      items: { slug: string; bundleID: string; effective: { enabled: boolean; reasons?: string[] } }[];
    };
    const found = new Map(items.map(({ slug, effective }) => [slug, effective]));
    expect(found.get("water-lawn")).toMatchObject({ enabled: false, reasons: ["function-missing"] });
    expect(found.get("time")).toMatchObject({ enabled: true });
    const own = items.find(({ slug }) => slug === "time")?.bundleID ?? "";
    const called = await fetch(`${url}/tools/bundles/${own}/tools/time/version/v1/invoke`, {
      method: "POST",
      headers,
      body: '{"args":{"timezone":"Asia/Tokyo"}}',
    });
    expect([called.status, await called.text()]).toEqual([200, expect.stringContaining("Asia/Tokyo")]);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  test("lets a running call end when it is told to stop", async () => {
    const { url, text, child, ended } = await serving();
    await expect.poll(() => tokenIn(text.err), { timeout: 300_000 }).not.toBe("");
    const running = fetch(`${url}/tools/sources/tools.json/tools/wait/invoke`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${tokenIn(text.err)}` },
      body: '{"args": {}}',
    });
    await expect.poll(() => existsSync(join(folder, "started")), { timeout: 300_000 }).toBe(true);
    child.kill("SIGTERM");
    expect((await running).status).toBe(200);
    expect(await ended).toBe(0);
  });

  test("beyond this machine answers to the names it was given, and to no other", async () => {
    const { url, text } = await serving("--dangerously-listen-on", "0.0.0.0", "--host-name", "tools.example");
    await expect.poll(() => tokenIn(text.err), { timeout: 300_000 }).not.toBe("");
    const port = new URL(url).port;
    expect(await statusFor(port, `tools.example:${port}`)).toBe(200);
    expect(await statusFor(port, `other.example:${port}`)).toBe(403);
  });

  test.each([
    [[], "a store is missing: give --store DIR, or name one in run.sources of a configuration"],
    [["--store", "store", "--port", "no"], 'option --port needs a number from 0 to 65535, got "no"'],
    [["--store", "store", "twice"], "serve takes no words, got twice"],
    [
      ["--store", "store", "--token-file", "tools.json"],
      "option --token-file: tools.json is no list of tokens as tools-runner serve writes it; take it away, and a new one is made",
    ],
  ])("refuses %j with one line", async (args, line) => {
    const { text, ended } = start(...args);
    expect(await ended).toBe(2);
    expect(text).toEqual({ out: "", err: `tools-runner: ${line}\n` });
  });

  test("says that a port is in use", async () => {
    const { url } = await serving();
    const port = new URL(url).port;
    const { text, ended } = start("--store", "store", "--port", port, "--token-file", "never-shown.json");
    expect(await ended).toBe(2);
    expect(text.err).toBe(
      `tools-runner: port ${port} is in use; give another one with --port, or 0 for any\n`,
    );
    // A token that nobody was shown must not be what the next start goes by.
    expect(existsSync(join(folder, "never-shown.json"))).toBe(false);
  });
});
