import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connectOverHttp } from "../../packages/mcp-server/test/support/clients.ts";
import { buildOnce } from "../scenario/built.ts";
import { blocksOf } from "./documents.ts";
import { createReader, type Reader } from "./reader.ts";
import { commandsOf } from "./session.ts";

const DOCUMENT = "docs/guide/rest.md";
/** The port that the document shows; the test takes a free one in its place. */
const SHOWN_PORT = "7411";
const blocks = blocksOf(DOCUMENT);
const sessions = blocks.filter(({ info }) => info === "console").flatMap(commandsOf);

let reader: Reader;
let port: string;
let token: string;
let pid: string;

const shown = (text: string): string => text.replaceAll(port, SHOWN_PORT);
const real = (text: string): string => text.replaceAll(SHOWN_PORT, port);

beforeAll(async () => {
  buildOnce("tools-runner");
  reader = createReader();
  port = await freePort();
  const command = blocks.find(({ text }) => text.includes("tools-runner serve"))?.text.trimEnd() ?? "";
  // The shell becomes the server, so that its id is the one to stop.
  const started = command.replace(/^tools-runner /m, "exec tools-runner ");
  pid = reader.run(`{ ${started} --port ${port}; } > address 2> shown & echo $!`);
  token = await vi.waitFor(() => tokenIn(reader.run("cat shown")), { timeout: 300_000, interval: 200 });
});
afterAll(() => {
  process.kill(Number(pid));
  reader.leave();
});

describe(`what ${DOCUMENT} shows`, () => {
  test("the server prints", () => {
    const printed = shown(reader.run("cat address; head -n 2 shown"));
    expectShown(printed, blocks.find(({ info }) => info === "text")?.text.trimEnd() ?? "");
  });

  // From top to bottom: what is stored is there for those after it.
  test.each(sessions.map((session) => [session.place, lineOf(session.command), session] as const))(
    "is what it answers: %s: %s",
    (_, __, { command, output }) => {
      expectShown(shown(reader.run(`export TOKEN=${token}\n${real(command)}`)), output);
    },
  );

  test("an MCP client that is set up so calls the examples", async () => {
    const text = blocks.find(({ info }) => info === "json")?.text ?? "";
    const { mcpServers } = JSON.parse(real(text).replace("${TOKEN}", token)) as Configuration;
    const { url, headers } = mcpServers["my-tools"];
    const client = await connectOverHttp(url, headers);
    const { tools } = await client.list();
    expect(tools.map(({ name }) => name)).toContain("calculate");
    const answer = await client.call("calculate", { expression: "6 * 7" });
    await client.close();
    expect(answer.content).toEqual([{ type: "text", text: '{"result":"42"}' }]);
  });
});

interface Configuration {
  mcpServers: { "my-tools": { url: string; headers: Record<string, string> } };
}

function lineOf(command: string): string {
  return command.split("\n")[0] ?? "";
}

function tokenIn(text: string): string {
  const found = /^token: (haft_\S+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error(`no token yet: ${text}`);
  return found;
}

/** `…` stands for any text. */
function expectShown(printed: string, output: string): void {
  const parts = output.split("…").map(escaped);
  const isShown = new RegExp(`^${parts.join("[^]*")}$`).test(printed);
  // When it differs, the whole text is the best message.
  if (!isShown) expect(printed).toBe(output);
  expect(isShown).toBe(true);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(free);
}
