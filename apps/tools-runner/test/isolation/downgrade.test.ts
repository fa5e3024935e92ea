import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli, type Outcome } from "../../../../tests/scenario/program.ts";
import { runWithout } from "./hidden-programs.ts";

const BWRAP = "/usr/bin/bwrap";
const UNSHARE = "/usr/bin/unshare";

let cli: Cli;
let folder: string;
beforeAll(() => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(cli.folder, "downgrade-"));
  const command = ["/bin/cat"];
  const tools = [{ name: "repeat", description: "Say it again.", command }];
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools }));
  const run = { sources: [{ path: "tools.json", isolate: { read: ["."] } }] };
  writeFileSync(join(folder, "isolated.json"), JSON.stringify({ run }));
});
afterAll(() => {
  cli.remove();
});

function without(hidden: readonly string[], args: readonly string[], stdin?: string): Promise<Outcome> {
  return runWithout(hidden, [process.execPath, cli.program, ...args], {
    cwd: folder,
    ...(stdin === undefined ? {} : { stdin }),
  });
}

const REFUSED =
  /^tools-runner: repeat: cannot isolate as asked: bubblewrap: bwrap is not installed \(package bubblewrap\); util-linux: (?:without .*|unshare: .*); portable: without .* \[EXEC_UNAVAILABLE\]\n {2}help: Install that package\.\n$/;

describe("what is asked for by name and cannot be given is refused", () => {
  const asked = [
    ["--isolate", "read=."],
    ["--isolate", "write=."],
    ["--isolate", "home=private"],
    ["--config", "isolated.json"],
  ];

  test.each(asked)("%s %s", async (...options) => {
    for (const command of ["call", "plan"]) {
      const { exit, stdout, stderr } = await without([BWRAP], [command, "repeat", "{}", ...options]);
      expect([exit, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(REFUSED);
    }
  });

  test("net=off where nothing makes a network", async () => {
    const { exit, stdout, stderr } = await without(
      [BWRAP, UNSHARE],
      ["call", "repeat", "{}", "--isolate", "net=off"],
    );
    expect([exit, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("portable: without netOff [EXEC_UNAVAILABLE]");
  });

  test("over REST", async () => {
    const { called, planned } = JSON.parse(
      (await served([BWRAP], ["--isolate", "write=."])).stdout,
    ) as Served;
    const problem = { code: "EXEC_UNAVAILABLE" };
    expect(called.body).toMatchObject({ ok: false, error: problem });
    expect(planned.body).toMatchObject(problem);
  });

  test("over MCP", async () => {
    const { stdout } = await without([BWRAP], ["mcp", "--isolate", "write=."], mcpCall());
    expect(stdout).toContain('"isError":true');
    expect(stdout).toContain("cannot isolate as asked: bubblewrap: bwrap is not installed");
  });
});

describe("a default that cannot be given is said wherever results go", () => {
  const hidden = [BWRAP, UNSHARE];
  const words =
    "less isolated than usual: without treeKill, noNewPrivs, dataLimited (util-linux: unshare is not installed (package util-linux); bubblewrap: bwrap is not installed (package bubblewrap); portable: without treeKill, noNewPrivs, dataLimited)";

  test("on stderr, in JSON and in the audit log", async () => {
    const args = ["call", "repeat", "{}", "--json", "--audit", "log"];
    const { exit, stdout, stderr } = await without(hidden, args);
    expect([exit, stderr]).toEqual([0, `tools-runner: warning: ${words}\n`]);
    expect(JSON.parse(stdout)).toMatchObject({ meta: { warnings: [words], process: { tier: "portable" } } });
    const [file = ""] = readdirSync(join(folder, "log"));
    const record: unknown = JSON.parse(readFileSync(join(folder, "log", file), "utf8"));
    expect(record).toMatchObject({ tier: "portable", missing: ["treeKill", "noNewPrivs", "dataLimited"] });
  });

  test("by plan", async () => {
    const { exit, stderr } = await without(hidden, ["plan", "repeat", "{}"]);
    expect([exit, stderr]).toEqual([0, `tools-runner: warning: ${words}\n`]);
    const asJson = await without(hidden, ["plan", "repeat", "{}", "--json"]);
    expect(JSON.parse(asJson.stdout)).toMatchObject({ isolation: { tier: "portable", downgrade: words } });
  });

  test("in the log of mcp, once", async () => {
    const { stdout, stderr } = await without(hidden, ["mcp"], mcpCall() + mcpCall(2));
    expect(stdout).toContain('"text":"{}"');
    expect(stderr).toBe(`tools-runner: repeat: warning: ${words}\n`);
  });

  test("over REST: in results, plans and the audit log", async () => {
    const said = JSON.parse((await served(hidden, [])).stdout) as Served;
    expect(said.called).toMatchObject({ status: 200, body: { ok: true, meta: { warnings: [words] } } });
    expect(said.planned).toMatchObject({ status: 200, body: { isolation: { downgrade: words } } });
    expect(said.audit).toMatchObject({
      tier: "portable",
      missing: ["treeKill", "noNewPrivs", "dataLimited"],
    });
  });

  test("not where somebody chose it", async () => {
    for (const options of [
      ["--policy", "off"],
      ["--tier", "portable"],
    ]) {
      const { exit, stderr } = await without(hidden, ["call", "repeat", "{}", ...options]);
      expect([exit, stderr]).toEqual([0, ""]);
    }
  });
});

interface Served {
  readonly called: { readonly status: number; readonly body: unknown };
  readonly planned: { readonly status: number; readonly body: unknown };
  readonly audit: unknown;
}

/** Serves the tools, calls one and plans one, and ends the server. */
const CLIENT = `
const { spawn } = require("node:child_process");
const { mkdtempSync, readFileSync, readdirSync } = require("node:fs");
const [program, ...options] = process.argv.slice(1);
const home = mkdtempSync("served-");
const args = ["serve", "-m", "tools.json", "--port", "0", "--audit", home, "--token-file", home + "/tokens.json", "--store", home + "/store"];
const server = spawn(process.execPath, [program, ...args, ...options]);
let [out, err] = ["", ""];
server.stderr.on("data", (data) => (err += data));
server.stdout.on("data", async (data) => {
  const before = out;
  out += data;
  if (before.includes("\\n") || !out.includes("\\n")) return;
  while (!/^token: /m.test(err)) await new Promise((resolve) => setTimeout(resolve, 20));
  const authorization = "Bearer " + /^token: (\\S+)$/m.exec(err)[1];
  const url = out.split("\\n", 1)[0];
  const ask = async (path, method, body) => {
    const headers = { authorization, "content-type": "application/json" };
    const answer = await fetch(url + path, { method, headers, body });
    return { status: answer.status, body: await answer.json() };
  };
  const { items } = (await ask("/tools/sources", "GET")).body;
  const path = "/tools/sources/" + items[0].source + "/tools/repeat/invoke";
  const called = await ask(path, "POST", '{"args":{}}');
  const planned = await ask(path + "?plan=1", "POST", '{"args":{}}');
  server.once("close", () => {
    const log = readdirSync(home).find((name) => name.endsWith(".log"));
    const audit = log && JSON.parse(readFileSync(home + "/" + log, "utf8").split("\\n", 1)[0]);
    console.log(JSON.stringify({ called, planned, audit }));
  });
  server.kill("SIGTERM");
});
`;

function served(hidden: readonly string[], options: readonly string[]): Promise<Outcome> {
  return runWithout(hidden, [process.execPath, "-e", CLIENT, cli.program, ...options], { cwd: folder });
}

/** What a client writes to call the tool. */
function mcpCall(id = 1): string {
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  const hello = { jsonrpc: "2.0", id: 0, method: "initialize", params };
  const ready = { jsonrpc: "2.0", method: "notifications/initialized" };
  const call = { jsonrpc: "2.0", id, method: "tools/call", params: { name: "repeat", arguments: {} } };
  return [...(id === 1 ? [hello, ready] : []), call].map((each) => `${JSON.stringify(each)}\n`).join("");
}
