import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCli, type Cli, type Outcome } from "../process/cli.ts";

const server = join(import.meta.dirname, "server.mjs");

describe("tools-lint mcp -- COMMAND", () => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(() => {
    cli.remove();
  });
  const ask = (mode: string, ...options: string[]): Promise<Outcome> =>
    cli.run(["mcp", "-f", "compact", ...options, "--", process.execPath, server, mode], { cwd: cli.folder });

  test.each(["good", "old"])("reads every page of a server that is %s", async (mode) => {
    expect(await ask(mode)).toEqual({
      exit: 1,
      stdout: '<mcp>:7:17: error schema/type-unknown tool[0] "get_time": type "strin" is unknown\n',
      stderr:
        "2 tools from clock 1.2.0, protocol 2025-06-18\n✖ 1 error in 1 of 1 file\n1 can be fixed with --fix-unsafe\n",
    });
  });

  test.each([
    ["exits", "the server ended with code 7 before it answered the handshake"],
    ["quits", "the server ended with code 9 before it answered tools/list"],
    ["refuses", "the server answers tools/list with error -32603: the database"],
    ["endless", "tools/list does not end: 500 pages with 1000 tools, and still a nextCursor"],
    ["loops", "tools/list does not end: page 2 has a nextCursor that was there before"],
    ["floods", "the server's answer has a message of more than 16 MiB"],
  ])("a server that %s is one line", async (mode, line) => {
    const { exit, stdout, stderr } = await ask(mode, "--timeout=50");
    expect({ exit, stdout, line: stderr.trimEnd().split("\n").at(-1) }).toEqual({
      exit: 2,
      stdout: "",
      line: `tools-lint: ${line}`,
    });
  });

  test.each([
    ["boolean-schema", '"any": true'],
    ["type-union", '"type": ['],
    ["remote-ref", '"$ref"'],
    ["untyped-schema", '"free": {'],
  ])("finds and places what the Inspector's --strict calls %s", async (kind, text) => {
    const { stdout } = await ask("strict", "--save", `${kind}.json`);
    const lines = readFileSync(join(cli.folder, `${kind}.json`), "utf8").split("\n");
    const line = lines.findIndex((each) => each.includes(text)) + 1;
    expect(stdout).toContain(`${kind}.json:${String(line)}:`);
  });

  test("shows the stderr of a server that ended", async () => {
    expect((await ask("exits")).stderr).toMatch(
      /^The server's stderr ends with:\n {2}Error: CLOCK_KEY is not set\n/,
    );
  });

  test("says what a server that never answers is", async () => {
    expect((await ask("silent", "--timeout=2")).stderr).toBe(
      "tools-lint: the server did not answer the handshake within 2 s\n",
    );
  });

  test("reads past logs on stdout, and says so", async () => {
    expect((await ask("logs")).stderr).toContain(
      'tools-lint: the server\'s stdout has "Clock server listening on stdio", which is no message: logs belong on stderr\n',
    );
  });

  test("lints an answer that is no list", async () => {
    expect((await ask("map")).stdout).toBe(
      '<mcp>:2:12: error mcp/tool-list "tools" must be an array, got an object of 1 tool by name\n',
    );
  });

  test("leaves no process behind when a server does not answer", async () => {
    const file = join(cli.folder, "pids-timeout");
    const { stderr } = await cli.run(
      ["mcp", "--timeout", "3", "--", process.execPath, server, "stubborn", file],
      {
        cwd: cli.folder,
      },
    );
    expect(stderr).toBe("tools-lint: the server did not answer the handshake within 3 s\n");
    expect(await areGone(file)).toBe(true);
  });

  test.each(["SIGINT", "SIGTERM"] as const)("leaves no process behind after %s", async (signal) => {
    const file = join(cli.folder, `pids-${signal}`);
    const child = spawn(
      process.execPath,
      [cli.program, "mcp", "--", process.execPath, server, "stubborn", file],
      {
        stdio: "ignore",
      },
    );
    const ended = new Promise((resolve) =>
      child.once("exit", (_, by) => {
        resolve(by);
      }),
    );
    while (pidsIn(file).length < 2) await sleep(20);
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(await areGone(file)).toBe(true);
  });
});

function pidsIn(file: string): number[] {
  try {
    return readFileSync(file, "utf8")
      .split(" ")
      .filter((word) => word !== "")
      .map(Number);
  } catch {
    return [];
  }
}

async function areGone(file: string): Promise<boolean> {
  for (let waited = 0; waited < 200; waited++) {
    if (!pidsIn(file).some(isRunning)) return true;
    await sleep(20);
  }
  return false;
}

// A killed process whose parent has not looked yet is a zombie: its state says so.
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${String(pid)}/status`, "utf8"));
  } catch {
    return false;
  }
}
