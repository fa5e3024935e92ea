import { createClient, type ChangeEvent, type Client } from "@toolhaft/client";
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";
import { startMcp } from "./support/mcp-list.ts";
import { createStarter, type StartedServe, tokenOf, urlOf } from "./support/start-serve.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const schema = `t_${randomBytes(6).toString("hex")}`;
const database = `${process.env["TOOLHAFT_POSTGRES"] ?? ""}?schema=${schema}`;
// As where somebody installed the driver next to the program.
const env = { ...process.env, NODE_PATH: join(import.meta.dirname, "../node_modules") };

let cli: Cli;
let tides: Server;
let host: string;
/** Of each call, what it asked for. */
const seen: string[] = [];

type Running = StartedServe & { url: string };
const starter = createStarter(() => ({ program: cli.program, folder: cli.folder, env }));
let servers: Running[] = [];
let clients: Client[] = [];
let token: string;

async function serving(): Promise<Running> {
  const server = starter.start(
    ...["--store", database, "--token-file", "tokens.json", "--port", "0"],
    ...["--dangerously-allow-loopback", host],
  );
  return { ...server, url: await urlOf(server) };
}

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  tides = createServer((request, response) => {
    seen.push(request.url ?? "");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ call: seen.length }));
  });
  await new Promise<void>((resolve) => tides.listen(0, "127.0.0.1", resolve));
  host = `http://127.0.0.1:${String((tides.address() as AddressInfo).port)}`;
  const first = await serving();
  token = await tokenOf(first);
  servers = [first, await serving()];
  clients = servers.map(({ url }) => createClient({ url, token }));
});
afterAll(() => {
  starter.endAll();
  tides.close();
  cli.remove();
});

const keyOf = (toolSlug: string): { bundleID: string; toolSlug: string; version: string } => ({
  ...{ bundleID: BUNDLE, toolSlug, version: "v1" },
});

function tideTool(changes: object = {}): string {
  return JSON.stringify({
    ...{ displayName: "Tides", type: "http" },
    argSchema: { type: "object", properties: { harbour: { type: "string" } } },
    impl: { urlTemplate: `${host}/tides?at=\${harbour}` },
    ...changes,
  });
}

function two(): [Client, Client] {
  const [one, other] = clients;
  if (one === undefined || other === undefined) throw new Error("both servers have to run");
  return [one, other];
}

// One after the other, as a team would.
test("what one server stores the other one lists, finds and tells", async () => {
  const [one, other] = two();
  const events = other.watch();
  expect((await events.next()).value).toMatchObject({ type: "start" });
  await one.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  for (const slug of ["get-tides", "get-waves", "get-wind"]) {
    expect(await one.putTool({ params: keyOf(slug), body: tideTool({ displayName: slug }) })).toMatchObject({
      ok: true,
    });
    const listed = await other.listTools({ query: { bundleIDs: [BUNDLE] } });
    expect(listed.ok && listed.value.items[0]?.slug).toBe(slug);
    const found = await other.searchTools({ query: { q: slug } });
    expect(found.ok && found.value.items[0]?.slug).toBe(slug);
  }
  // A change may be told again: what was written while another transaction was open is read until that has ended.
  const told = new Set<string>();
  while (!told.has("get-wind")) {
    const { bundleID, slug = bundleID } = ((await events.next()).value as ChangeEvent & { type: "change" })
      .data;
    told.add(slug);
  }
  expect([...told]).toEqual([BUNDLE, "get-tides", "get-waves", "get-wind"]);
  await events.return();
});

test("what somebody at a shell changes, both servers show and tell, and an MCP server says that its list has changed", async () => {
  const feeds = clients.map((client) => client.watch());
  for (const feed of feeds) expect((await feed.next()).value).toMatchObject({ type: "start" });
  const mcp = await startMcp([cli.program, "mcp", "--store", database, "--no-config"], {
    cwd: cli.folder,
    env,
  });
  for (const [action, listed] of [
    ["disable", ["get-waves", "get-tides"]],
    ["enable", ["get-wind", "get-waves", "get-tides"]],
  ] as const) {
    const words = ["tool", action, BUNDLE, "get-wind", "v1", "--store", database];
    expect(await cli.run(words, { cwd: cli.folder, env })).toMatchObject({ exit: 0, stderr: "" });
    // Nobody asks meanwhile: each hears of it by itself.
    await mcp.listChanged();
    for (const feed of feeds)
      expect((await feed.next()).value).toMatchObject({ type: "change", data: { slug: "get-wind" } });
    for (const client of clients) {
      const tools = await client.listTools({ query: { bundleIDs: [BUNDLE] } });
      expect(tools.ok && tools.value.items.map(({ slug }) => slug)).toEqual(listed);
    }
  }
  for (const feed of feeds) await feed.return();
  await mcp.end();
});

test("a page that one server began the other one goes on with", async () => {
  const [one, other] = two();
  const query = { bundleIDs: [BUNDLE], recommendedPageSize: 2 };
  const first = await one.listTools({ query });
  const pageToken = first.ok ? (first.value.nextPageToken ?? "") : "";
  const rest = await other.listTools({ query: { ...query, pageToken } });
  expect(rest.ok && rest.value.items.map(({ slug }) => slug)).toEqual(["get-tides"]);
});

test("an answer that is kept under an Idempotency-Key is given by the other server", async () => {
  const [one, other] = two();
  const before = seen.length;
  const input = { params: keyOf("get-tides"), body: { args: { harbour: "Oslo" } }, idempotencyKey: "tide-1" };
  const first = await one.invokeTool(input);
  const second = await other.invokeTool(input);
  expect(first.ok && second.ok && second.text === first.text).toBe(true);
  expect(seen.length - before).toBe(1);
  const body = { args: { harbour: "Bergen" } };
  expect(await other.invokeTool({ ...input, body })).toMatchObject({
    problem: { code: "API_IDEMPOTENCY_MISMATCH" },
  });
});

test("maxCallsPerMinute holds for both together", async () => {
  const [one, other] = two();
  const params = keyOf("rare");
  await one.putTool({ params, body: tideTool({ maxCallsPerMinute: 5 }) });
  const before = seen.length;
  const calls = Array.from({ length: 20 }, (_, number) =>
    (number % 2 === 0 ? one : other).invokeTool({ params, body: { args: { harbour: "Oslo" } } }),
  );
  const codes = (await Promise.all(calls)).map((answer) =>
    answer.ok ? (answer.value.ok ? "ok" : answer.value.error.code) : answer.problem.code,
  );
  expect(codes.filter((code) => code === "ok")).toHaveLength(5);
  expect(new Set(codes)).toEqual(new Set(["ok", "HTTP_RATE_LIMITED_LOCAL"]));
  expect(seen.length - before).toBe(5);
});

test("a token that one server made lets in at the other, and its calls are counted together", async () => {
  const [one] = two();
  const made = await one.createToken({ body: { name: "chat", scope: "invoke", callsPerMinute: 2 } });
  const narrow = servers.map(({ url }) => createClient({ url, token: made.ok ? made.value.token : "" }));
  const call = async (client: Client | undefined): Promise<unknown> => {
    const answer = await client?.invokeTool({
      params: keyOf("get-tides"),
      body: { args: { harbour: "Oslo" } },
    });
    return answer?.ok === true ? "ok" : answer?.problem.code;
  };
  // The other server looks for new tokens four times a second.
  await expect.poll(() => call(narrow[1]), { timeout: 60_000 }).toBe("ok");
  expect(await call(narrow[0])).toBe("ok");
  expect(await call(narrow[1])).toBe("API_TOKEN_CALLS");
  expect(await call(narrow[0])).toBe("API_TOKEN_CALLS");
});

test("SIGTERM ends one of them in peace, and the other one goes on", async () => {
  const [, other] = two();
  const [first] = servers;
  first?.child.kill("SIGTERM");
  expect(await first?.ended).toBe(0);
  expect(await other.readyz()).toMatchObject({ ok: true, value: { status: "ok" } });
  const password = process.env["PGPASSWORD"] ?? "";
  for (const { text } of servers) expect(text.out + text.err).not.toContain(password);
});
