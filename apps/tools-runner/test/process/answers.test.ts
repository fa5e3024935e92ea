import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cli, Outcome } from "../../../../tests/scenario/program.ts";
import { stageProgram } from "../../../../tests/scenario/stage.ts";

let cli: Cli;
let folder: string;
beforeAll(() => {
  cli = stageProgram("tools-runner");
  folder = mkdtempSync(join(cli.folder, "answers-"));
  const tools = [
    { name: "repeat", description: "Say it again.", command: ["/bin/cat"] },
    { name: "fail", description: "Fail.", command: ["/bin/sh", "-c", "echo 'too hot' >&2; exit 4"] },
    { name: "leave_note", description: "Write.", command: ["/bin/sh", "-c", "echo x >note && echo '{}'"] },
  ];
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools }));
});
afterAll(() => {
  cli.remove();
});

function run(...args: readonly string[]): Promise<Outcome> {
  return cli.run(args, { cwd: folder });
}

describe("--json", () => {
  test("prints the result in its own spelling, and how the call went", async () => {
    const { exit, stdout, stderr } = await run(
      "call",
      "repeat",
      '{"n": 1.0}',
      "--json",
      "--tier",
      "portable",
    );
    expect([exit, stderr]).toEqual([0, ""]);
    expect(stdout.startsWith('{"ok":true,"result":{"n": 1.0},"meta":{')).toBe(true);
    const process = { tier: "portable", via: "direct", exitCode: 0, signal: null, stdoutBytes: 10 };
    expect(JSON.parse(stdout)).toMatchObject({ meta: { warnings: [], process } });
  });

  test("prints a failure as data on stdout, and in words on stderr", async () => {
    const { exit, stdout, stderr } = await run("call", "fail", "--json");
    expect([exit, stderr]).toEqual([1, "tools-runner: fail: too hot [EXEC_FAILED]\n"]);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      error: { code: "EXEC_FAILED", message: "too hot" },
      meta: { process: { exitCode: 4 } },
    });
  });

  test("prints a refusal without a process", async () => {
    const { exit, stdout } = await run("call", "repaet", "--json");
    expect(exit).toBe(2);
    const { error, meta } = JSON.parse(stdout) as { error: unknown; meta: Record<string, unknown> };
    expect(error).toMatchObject({ code: "TOOL_NOT_FOUND", hint: "Did you mean repeat?" });
    expect(meta).not.toHaveProperty("process");
  });
});

describe("doctor", () => {
  interface Probe {
    readonly version: number;
    readonly helper: { readonly available: boolean };
    readonly tiers: readonly {
      readonly tier: string;
      readonly available: boolean;
      readonly guarantees: Readonly<Record<string, boolean>>;
    }[];
  }

  test("says the same in words and as data, for every tier", async () => {
    const { exit, stdout } = await run("doctor", "--json");
    expect(exit).toBe(0);
    const { version, tiers, helper } = JSON.parse(stdout) as Probe;
    expect([version, helper.available]).toEqual([1, true]);
    expect(tiers.map(({ tier }) => tier)).toEqual(["bubblewrap", "util-linux", "portable"]);
    const blocks = (await run("doctor", "--no-color")).stdout.split("\n\n");
    for (const [index, { tier, available, guarantees }] of tiers.entries()) {
      const [head, ...rows] = blocks[index]?.trimEnd().split("\n") ?? [];
      expect(head).toBe(`${tier}  ${available ? "works" : "does not work"}`);
      if (!available) expect(rows[0]).toMatch(/^ {2}blocked by: ./);
      else expect(rows.filter((row) => row.startsWith("  ✔ "))).toHaveLength(count(guarantees));
      if (available) expect(rows).toHaveLength(Object.keys(guarantees).length);
    }
  });

  test("promises nothing of the tier that works everywhere", async () => {
    const { stdout } = await run("doctor", "--json");
    const portable = (JSON.parse(stdout) as Probe).tiers.at(-1);
    expect(portable).toMatchObject({ tier: "portable", available: true });
    expect(count(portable?.guarantees ?? {})).toBe(0);
  });

  test("exits with 2 where the policy would refuse every call", async () => {
    expect((await run("doctor", "--policy", "required", "--tier", "portable")).exit).toBe(2);
    expect((await run("doctor", "--policy", "best-effort", "--tier", "portable")).exit).toBe(0);
    const { tiers } = JSON.parse((await run("doctor", "--json")).stdout) as Probe;
    const isolates = tiers.some(({ tier, available }) => tier !== "portable" && available);
    expect((await run("doctor", "--policy", "required")).exit).toBe(isolates ? 0 : 2);
  });

  function count(guarantees: Readonly<Record<string, boolean>>): number {
    return Object.values(guarantees).filter(Boolean).length;
  }
});

test("what the configuration takes away is gone, or the call is refused", async () => {
  const config = { run: { sources: ["tools.json"], sandbox: "required", isolate: { write: [] } } };
  writeFileSync(join(folder, "strict.json"), JSON.stringify(config));
  const { exit, stderr } = await run("call", "leave_note", "--config", "strict.json");
  // Where the machine can confine it, the tool runs and fails to write; else it never runs.
  expect(stderr).toMatch(/\[EXEC_FAILED\]|\[EXEC_UNAVAILABLE\]/);
  expect(exit).toBe(stderr.includes("[EXEC_FAILED]") ? 1 : 2);
  expect(existsSync(join(folder, "note"))).toBe(false);
  expect((await run("call", "leave_note")).exit).toBe(0);
  expect(existsSync(join(folder, "note"))).toBe(true);
});
