import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { createServer, type RequestListener } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCli, type Cli, type Outcome } from "../process/cli.ts";
import { type OnLoopback, onLoopback } from "../../../../tests/services/on-loopback.ts";

const SECRET = "s3cret-token-of-a-user";

function clock(): McpServer {
  const server = new McpServer({ name: "clock", version: "2.0.0" });
  const inputSchema = fromJsonSchema({
    type: "object",
    properties: { zone: { type: ["string", "number"], description: "A zone." } },
  });
  server.registerTool("get_time", { description: "Tells the time in a zone.", inputSchema }, () => ({
    content: [],
  }));
  return server;
}

describe("tools-lint mcp --url", () => {
  let cli: Cli;
  const servers: OnLoopback[] = [];
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    cli.remove();
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = await onLoopback(createServer(listener));
    servers.push(server);
    return `${server.url}/mcp`;
  }
  const ask = (url: string, ...options: string[]): Promise<Outcome> =>
    cli.run(["mcp", "-f", "compact", "--url", url, "--timeout", "30", ...options], { cwd: cli.folder });

  test("reads the list of a server of the later era, and keeps it", async () => {
    const handler = toNodeHandler(createMcpHandler(clock));
    const url = await serve((request, response) => {
      void handler(request as Parameters<typeof handler>[0], response);
    });
    const { stdout, stderr } = await ask(url, "--info", "--save", "clock.json");
    expect(stderr).toContain("1 tool from clock 2.0.0, protocol 2026-07-28\n");
    const lines = readFileSync(join(cli.folder, "clock.json"), "utf8").split("\n");
    const line = lines.findIndex((text) => text.includes('"type": [')) + 1;
    expect(stdout).toContain(`clock.json:${String(line)}:`);
  });

  test("sends headers, and never shows them, whatever the server says", async () => {
    const url = await serve((request, response) => {
      response.writeHead(request.headers.authorization === `Bearer ${SECRET}` ? 418 : 401, `no ${SECRET}`);
      response.end(`you sent ${SECRET}`);
    });
    const { exit, stdout, stderr } = await ask(url, "--header", `Authorization: Bearer ${SECRET}`);
    expect({ exit, stdout, stderr }).toEqual({
      exit: 2,
      stdout: "",
      stderr: `tools-lint: ${url} answers 418 no ***\n`,
    });
  });

  test.each<[string, RequestListener, (url: string) => string]>([
    [
      "401",
      (_, response) => response.writeHead(401).end(),
      (url) => `${url} answers 401 Unauthorized; give --header "Authorization: …"`,
    ],
    [
      "404",
      (_, response) => response.writeHead(404).end(),
      (url) => `${url} answers 404 Not Found; is this the address of its MCP endpoint?`,
    ],
    [
      "500",
      (_, response) => response.writeHead(500).end("trace"),
      (url) => `${url} answers 500 Internal Server Error`,
    ],
    [
      "a redirect elsewhere",
      (_, response) => response.writeHead(302, { location: "http://example.com/mcp?key=1" }).end(),
      (url) => `${url} answers 302 and leads to http://example.com/mcp; give that address when it is meant`,
    ],
    [
      "a body without end",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const more = (): void => {
          while (response.write("x".repeat(65_536)));
        };
        response.on("drain", more);
        more();
      },
      () => "the server's answer has a message of more than 16 MiB",
    ],
  ])("%s is one line", async (_, listener, line) => {
    const url = await serve(listener);
    expect(await ask(url)).toEqual({ exit: 2, stdout: "", stderr: `tools-lint: ${line(url)}\n` });
  });

  test("nobody there is one line", async () => {
    expect((await ask("http://127.0.0.1:9/mcp")).stderr).toMatch(
      /^tools-lint: no connection to http:\/\/127\.0\.0\.1:9\/mcp: \w[\w ]*\n$/,
    );
  });

  test.each([
    [["--url", "ftp://x"], "option --url needs an address that starts with http:// or https://"],
    [["--url", "http://u:p@x/"], 'option --url takes no password; give --header "Authorization: …"'],
    [
      ["--header", `A ${SECRET}`, "--url", "http://x/"],
      'option --header needs NAME:VALUE, as in --header "Authorization: Bearer $TOKEN"',
    ],
    [["--header", "A:", "--url", "http://x/"], "option --header A has no value; is its variable set?"],
    [["--header", `A: ${SECRET}`], "option --header goes with --url"],
    [["--timeout", "0", "sh"], 'option --timeout needs seconds, more than 0 and up to 3600, got "0"'],
    [["--as", "openai", "sh"], "a live server answers as mcp, not --as openai"],
    [["--fix", "sh"], "a live server cannot be fixed; keep its list with --save FILE and fix that"],
  ])("%j is refused", async (options, line) => {
    expect((await cli.run(["mcp", ...options], { cwd: cli.folder })).stderr).toBe(`tools-lint: ${line}\n`);
  });
});
