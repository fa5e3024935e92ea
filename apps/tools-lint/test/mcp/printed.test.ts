import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksOf } from "../../../../tests/docs/documents.ts";
import { buildCli, type Cli } from "../process/cli.ts";

const server = join(import.meta.dirname, "server.mjs");

const commandsOf = (document: string): string[] =>
  blocksOf(document)
    .filter(({ info, text }) => info === "sh" && text.includes("tools-lint mcp"))
    .flatMap(({ text }) => text.trimEnd().split("\n"));

const printed = commandsOf("docs/guide/ci.md");

describe("the commands for live servers, as they are printed", () => {
  let cli: Cli;
  let http: Server;
  let asked: string[];
  beforeAll(async () => {
    cli = buildCli();
    asked = [];
    // Nothing is fetched: the program is the one that was built, and npx starts a server of ours.
    const npx = `#!/bin/sh
case "$1 $2" in
  "-y some-server") exec node "${server}" good ;;
esac
exit 127
`;
    mkdirSync(join(cli.folder, "bin"));
    const started = { npx, "tools-lint": `#!/bin/sh\nexec node "${cli.program}" "$@"\n` };
    for (const [name, text] of Object.entries(started)) {
      writeFileSync(join(cli.folder, "bin", name), text);
      chmodSync(join(cli.folder, "bin", name), 0o755);
    }
    http = createServer((request, response) => {
      asked.push(request.headers.authorization ?? "nobody");
      response.writeHead(503, "being repaired").end();
    });
    await new Promise<void>((resolve) => {
      http.listen(0, "127.0.0.1", resolve);
    });
  });
  afterAll(() => {
    http.close();
    cli.remove();
  });

  function shell(command: string): Promise<{ exit: number | null; stdout: string; stderr: string }> {
    const PATH = [join(cli.folder, "bin"), dirname(process.execPath), "/usr/bin", "/bin"].join(":");
    const child = spawn("/bin/sh", ["-c", command], { cwd: cli.folder, env: { PATH, TOKEN: "t0ken" } });
    const said = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
    return new Promise((resolve) => {
      child.on("close", (exit) => {
        resolve({ exit, ...said });
      });
    });
  }

  test("are one of each kind", () => {
    expect(printed.map((command) => command.includes("--url"))).toEqual([false, true]);
  });

  test("start a server and lint its tools", async () => {
    const { exit, stdout, stderr } = await shell(printed[0] ?? "");
    expect(stdout).toContain("<mcp>:7:17  error  schema/type-unknown");
    expect(stderr).toContain("2 tools from clock 1.2.0, protocol 2025-06-18\n");
    expect(exit).toBe(1);
  });

  test("send the token to a URL, and say what it answered", async () => {
    const { port } = http.address() as AddressInfo;
    const command = printed[1]?.replace("https://mcp.example.com", `http://127.0.0.1:${String(port)}`) ?? "";
    const { exit, stderr } = await shell(command);
    expect(new Set(asked)).toEqual(new Set(["Bearer t0ken"]));
    expect(stderr).toContain("503");
    expect(stderr).not.toContain("t0ken");
    expect(exit).toBe(2);
  });
});
