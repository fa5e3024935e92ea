import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAction } from "./run-action.ts";
import { release } from "./release.ts";

const broken = `{"tools":[{"name":"get_time","description":"Tells the time.","inputSchema":{"type":"strin"}}]}`;

describe("a stranger in a folder of theirs", () => {
  const folder = mkdtempSync(join(tmpdir(), "stranger-"));
  const home = join(folder, "home");
  const project = join(folder, "project");
  beforeAll(() => {
    for (const each of [home, project]) mkdirSync(each);
    writeFileSync(join(project, "list.json"), broken);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const npx = (...args: string[]): { status: number | null; stdout: string } => npxWith("", ...args);
  const npxWith = (input: string, ...args: string[]): { status: number | null; stdout: string } =>
    spawnSync("npx", ["-y", ...args], {
      cwd: project,
      input,
      env: { PATH: process.env["PATH"], HOME: home, npm_config_registry: release.registry },
      encoding: "utf8",
    });

  test("lints by npx tools-lint, with nothing installed before", () => {
    expect(npx("tools-lint", "list.json")).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('tool[0] "get_time": type "strin" is unknown') as string,
    });
  });

  test.each(["tools-lint", "tools-runner"])("is told the version of the release by npx %s", (program) => {
    expect(npx(program, "--version").stdout.trim()).toBe(release.version);
  });

  test("is told it by the servers, too, over MCP and in an editor", () => {
    const clientInfo = { name: "stranger", version: "1.0.0" };
    const params = {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo,
      processId: null,
      rootUri: null,
    };
    const begin = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    const saysIt = (program: string): string =>
      `"serverInfo":{"name":"${program}","version":"${release.version}"}`;
    writeFileSync(join(project, "tools.json"), '{"tools":[]}');
    expect(npxWith(`${begin}\n`, "tools-runner", "mcp").stdout).toContain(saysIt("tools-runner"));
    const framed = `Content-Length: ${String(Buffer.byteLength(begin))}\r\n\r\n${begin}`;
    expect(npxWith(framed, "tools-lint", "lsp").stdout).toContain(saysIt("tools-lint"));
  });

  test("uses the action at its tag", () => {
    const checkout = join(folder, "action");
    execFileSync("git", [
      ...["clone", "-q", "-c", "advice.detachedHead=false", "--branch", `v${release.version}`],
      ...[release.repository, checkout],
    ]);
    const { status, stdout } = runAction(checkout, project, { paths: "list.json\n" });
    expect(status).toBe(1);
    expect(stdout).toContain("::error file=list.json,line=1,endLine=1,col=84");
  });
});
