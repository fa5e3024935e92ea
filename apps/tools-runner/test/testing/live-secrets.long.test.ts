import { writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli, type Outcome } from "../../../../tests/scenario/program.ts";
import { type OnLoopback, onLoopback } from "../../../../tests/services/on-loopback.ts";

const SECRET = "s3cret-token-of-a-user";

describe("tools-runner test mcp --url", () => {
  let cli: Cli;
  const servers: OnLoopback[] = [];
  beforeAll(() => {
    cli = buildProgram("tools-runner");
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
  const run = (...args: string[]): Promise<Outcome> => cli.run(["test", "mcp", ...args], { cwd: cli.folder });

  test.each([
    [
      ["--url", `http://user:${SECRET}@127.0.0.1:9/mcp`],
      'option --url takes no password; give --header "Authorization: …"',
    ],
    [
      ["--url", "http://127.0.0.1:9/", "--header", `Authorization: Bearer ${SECRET}\nX: 1`],
      "option --header Authorization has a character that no header may hold",
    ],
    [
      ["--url", "http://127.0.0.1:9/", "--header", `Authorization: Bearer ${SECRET}ж`],
      "option --header Authorization has a character that no header may hold",
    ],
    [
      ["--url", "http://127.0.0.1:9/", "--header", `Authorization ${SECRET}`],
      'option --header needs NAME:VALUE, as in --header "Authorization: Bearer $TOKEN"',
    ],
    [["--header", `A: ${SECRET}`], "option --header goes with --url"],
  ])("%j is refused, and no secret told", async (args, line) => {
    expect(await run(...args)).toEqual({ exit: 2, stdout: "", stderr: `tools-runner: ${line}\n` });
  });

  test("shows no header, whatever the server says when it refuses", async () => {
    const url = await serve((request, response) => {
      response.writeHead(request.headers.authorization === `Bearer ${SECRET}` ? 418 : 401);
      response.end(`you sent ${SECRET}`);
    });
    const { exit, stdout, stderr } = await run("--url", url, "--header", `Authorization: Bearer ${SECRET}`);
    expect(exit).toBe(2);
    expect(stderr).toMatch(/^tools-runner: the server \S+ gives no tools: .*you sent \*\*\*\n$/);
    expect(stdout + stderr).not.toContain(SECRET);
  });

  test("shows no header in results, names and failures of tools", async () => {
    const url = await serve((request, response) => {
      let body = "";
      request.on("data", (bytes: Buffer) => (body += bytes.toString()));
      request.on("end", () => {
        const { id, method, params } = JSON.parse(body || "{}") as {
          id?: number;
          method?: string;
          params?: { name: string; protocolVersion: string };
        };
        const answer = (result: unknown): void => {
          response.writeHead(200, { "content-type": "application/json" });
          response.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
        };
        const tool = (name: string): object => ({ name, inputSchema: { type: "object" } });
        const text = `got ${String(request.headers["x-key"])}`;
        if (id === undefined) response.writeHead(202).end();
        else if (method === "initialize")
          answer({
            protocolVersion: params?.protocolVersion,
            capabilities: { tools: {} },
            serverInfo: { name: "echo", version: "1" },
          });
        else if (method === "tools/list")
          answer({ tools: [tool("echo"), tool("fail"), tool(`of_${SECRET}`)] });
        else if (method === "tools/call")
          answer({ content: [{ type: "text", text }], isError: params?.name === "fail" });
        else {
          response.writeHead(200, { "content-type": "application/json" });
          response.end(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "unknown" } }));
        }
      });
    });
    writeFileSync(
      join(cli.folder, "echo.test.json"),
      JSON.stringify({
        tools: {
          echo: { said: { expect: { value: "nothing" } } },
          fail: { said: { expect: { ok: true } } },
          "of_***": { said: { expect: { value: "got ***" } } },
        },
      }),
    );
    const { exit, stdout, stderr } = await run(
      ...["--url", url, "--header", `X-Key: ${SECRET}`, "--tests", "echo.test.json", "--format", "json"],
    );
    expect({ exit, stderr }).toEqual({ exit: 1, stderr: "" });
    expect(stdout.match(/got \*\*\*/g)?.length).toBe(2);
    expect(stdout).not.toContain(SECRET);
  });
});
