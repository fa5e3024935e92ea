import { inspect } from "node:util";
import { expect } from "vitest";
import { expectFailure, expectText } from "../support/errors.ts";
import { answerOf, startHost } from "../support/host.ts";
import type { CaseTable } from "../support/world.ts";

const PATH = "/usr/bin:/bin";

/** What reaches a program: its arguments and its environment, and nothing else of the host. */
export const environmentCases: CaseTable = {
  "line feeds, $(), quotes, wildcards": async ({ run }) => {
    const args = [
      "line\nfeed",
      "$(id)",
      "`id`",
      `'"`,
      "*",
      "--",
      "-n",
      "",
      " ",
      "$HOME",
      "\\n",
      "ü北🚀",
      ";&|<>",
    ];
    const outcome = await run({ file: "printf", args: ["%s\\0", ...args] });
    expectText(outcome, args.map((arg) => `${arg}\0`).join(""));
  },
  "some variables": async ({ run }) => {
    const env = { PATH, HOME: "/nowhere", TOOL_ZONE: "Europe/Oslo" };
    const lines = (await run({ file: "env", env })).stdout.text().split("\n").sort();
    expect(lines).toEqual(["", "HOME=/nowhere", "PATH=/usr/bin:/bin", "TOOL_ZONE=Europe/Oslo"]);
    expectText(await run({ file: "/usr/bin/env", env: {} }), "");
    expectText(await run({ file: "/usr/bin/env", env: { PWD: "/elsewhere" } }), "PWD=/elsewhere\n");
  },
  "a polluted Object.prototype": async ({ run }) => {
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    prototype["LD_DEBUG"] = "help";
    prototype["shell"] = true;
    try {
      expectText(await run({ file: "env", env: { PATH } }), `PATH=${PATH}\n`);
    } finally {
      delete prototype["LD_DEBUG"];
      delete prototype["shell"];
    }
  },
  "a value with a line feed": async ({ run }) => {
    const outcome = await run({ file: "env", args: ["-0"], env: { PATH, NOTE: "one\nPATH=/tmp" } });
    expect(outcome.stdout.text().split("\0").sort()).toEqual(["", "NOTE=one\nPATH=/tmp", `PATH=${PATH}`]);
  },
  "a secret in the environment": async ({ run, workshop }) => {
    const secret = "canary-6f1d";
    const env = { PATH, API_KEY: secret };
    const outcomes = [
      await run({ file: workshop.shell("fails", "exit 1"), env }),
      await run({ file: "/opt/nothing", env }),
      await run({ file: workshop.shell("slow", "sleep 60"), env, deadline: 200 }),
      await run({ file: "true", env: { ...env, "API=KEY": secret } }),
      await run({ file: "true", env: { PATH, API_KEY: `${secret}\0` } }),
    ];
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false, false, false]);
    for (const outcome of outcomes)
      expect(inspect(outcome, { depth: 9, showHidden: true })).not.toContain(secret);
  },
  "/proc of the parent and of process 1": async (world) => {
    const reads = "cat /proc/1/environ /proc/$PPID/environ /proc/self/environ 2>/dev/null | tr '\\0' '\\n'";
    const code = `
      const executor = createExecutor({ ...options, isolate: { net: options.tier === "portable" ? "on" : "off" } });
      const outcome = await executor.run({ file: "sh", args: ["-c", ${JSON.stringify(reads)}], env: { PATH: "/usr/bin:/bin", TOOL_ZONE: "UTC" } });
      console.log(JSON.stringify(outcome.stdout.text()));
      await executor.close();`;
    const text = await answerOf(startHost(world, code));
    expect(text).toContain("TOOL_ZONE=UTC");
    // Tier portable keeps nothing of the host's own memory from a program of the same user.
    if (world.isNamespaced) expect(text).not.toContain("canary-of-the-host");
    else expect(text).toContain("canary-of-the-host");
  },
  "isolate.home private": async ({ run, workshop }) => {
    workshop.file("id_ed25519", "private");
    const script = `ls -A "$HOME"; echo note >"$HOME/note"; cat "$HOME/note"; cat '${workshop.folder}/id_ed25519'`;
    const request = { file: "sh", args: ["-c", script], env: { PATH, HOME: workshop.folder }, cwd: "/" };
    const outcome = await run({ ...request, isolate: { read: [], home: "private" } });
    expectFailure(outcome, "EXEC_FAILED");
    expect(outcome.stdout.text()).toBe("note\n");
    const covered = await run({ ...request, isolate: { home: "private" } });
    expect(covered.stdout.text()).toBe("note\n");
    expect(covered.stderr.text).toMatch(/id_ed25519: No such file/);
  },
};
