import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
});
afterAll(() => {
  cli.remove();
});

/** A tool with a child and a grandchild that all wait; each of them can be told by how long it sleeps. */
function waitingTool(): { readonly folder: string; readonly nap: string } {
  const folder = mkdtempSync(join(cli.folder, "interrupt-"));
  const nap = `3000.${String(process.hrtime.bigint()).slice(-9)}`;
  mkdirSync(join(folder, "tools/bin"), { recursive: true });
  const program = join(folder, "tools/bin/wait");
  // Deaf to the gentle signal: whoever waits for it to obey waits for ever.
  writeFileSync(
    program,
    `#!/bin/sh\ntrap '' TERM INT\nsh -c 'sleep ${nap} & touch started; wait' &\nsleep ${nap}\n`,
  );
  chmodSync(program, 0o755);
  const tool = { name: "wait", description: "Wait.", command: ["./tools/bin/wait"], timeoutSec: 600 };
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools: [tool] }));
  return { folder, nap };
}

/** How many processes sleep so long. */
function sleepers(nap: string): number {
  return readdirSync("/proc").filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/cmdline`, "utf8") === `sleep\0${nap}\0`;
    } catch {
      // It has just ended.
      return false;
    }
  }).length;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s during a call ends the tool with what it started; the exit code is 130",
  async (signal) => {
    const { folder, nap } = waitingTool();
    const args = [cli.program, "call", "wait", "--audit", "log"];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    const said = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].on("data", (part: Buffer) => (said[name] += part.toString()));
    }
    const ended = new Promise<unknown>((resolve) => {
      child.on("close", (code, by) => {
        resolve(code ?? by);
      });
    });
    await until(() => existsSync(join(folder, "started")) && sleepers(nap) === 2);
    child.kill(signal);
    expect(await ended).toBe(130);
    expect(sleepers(nap)).toBe(0);
    expect(said).toEqual({ stdout: "", stderr: "tools-runner: wait: aborted (running) [EXEC_ABORTED]\n" });
    const [log = ""] = readdirSync(join(folder, "log"));
    const line = readFileSync(join(folder, "log", log), "utf8");
    expect(JSON.parse(line)).toMatchObject({ tool: "wait", ok: false, error: "EXEC_ABORTED" });
  },
);
