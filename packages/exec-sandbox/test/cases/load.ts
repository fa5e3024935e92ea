import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createExecutor } from "../../src/index.ts";
import { expectFailure, expectText } from "../support/errors.ts";
import { answerOf, startHost } from "../support/host.ts";
import { eventually, marked, processes, uniqueSleep } from "../support/processes.ts";
import type { CaseTable, World } from "../support/world.ts";

/** How many calls at once: the full number where a call is cheap. */
const CROWD =
  process.env["TOOLHAFT_TESTS"] === "long"
    ? { portable: 2_000, "util-linux": 2_000, bubblewrap: 500 }
    : { portable: 300, "util-linux": 100, bubblewrap: 60 };

/** Helpers of this process: children whose command line says so, or children of those. */
function helpers(): readonly number[] {
  const all = processes().filter(({ command }) => command.includes("--exec-sandbox-helper"));
  const own = all.filter(({ parent }) => parent === process.pid).map(({ pid }) => pid);
  const inner = all.filter(({ parent }) => own.includes(parent)).map(({ pid }) => pid);
  return inner.length > 0 ? inner : own;
}

/** An executor that starts its programs through the helper in every tier. */
function largeHost(world: World, body: string): ReturnType<typeof startHost> {
  const code = `const large = Buffer.alloc(250_000_000, 1);\nconst executor = createExecutor(options);\n${body}\nif (large.length === 0) process.exit(1);`;
  return startHost(world, code);
}

/** Many calls, a large host, a helper that dies. */
export const loadCases: CaseTable = {
  "2,000 calls at 256 descriptors": async (world) => {
    const crowd = CROWD[world.tier];
    const code = `
      const executor = createExecutor({ ...options, concurrency: 8, perLane: 8, waiting: ${String(crowd)} });
      const ends = [], starts = [];
      const calls = Array.from({ length: ${String(crowd + 20)} }, (_, index) => {
        const came = performance.now();
        return executor.run({ file: "true", env, deadline: 220_000 }).then(({ ok, error, meta }) => {
          ends.push(ok ? "ok" : error.code);
          if (ok) starts.push({ index, at: came + meta.queuedMs });
        });
      });
      await Promise.all(calls);
      // Those that start together may stand in any order.
      const behind = starts.sort((a, b) => a.at - b.at).map(({ index }, place) => Math.abs(index - place));
      console.log(JSON.stringify([ends.filter((end) => end === "ok").length, ends.filter((end) => end === "EXEC_BUSY").length, Math.max(...behind) < 64]));`;
    const host = startHost(world, code, ["/bin/sh", "-c", 'ulimit -n 256; exec "$@"', "sh"]);
    expect(await answerOf(host)).toEqual([crowd + 8, 12, true]);
  },
  "a slow program": async ({ options, workshop }) => {
    const executor = createExecutor({ ...options, concurrency: 2 });
    const slow = workshop.shell("slow_report", `exec sleep ${uniqueSleep()}`);
    const slows = [1, 2, 3].map(() => executor.run({ file: slow, cwd: workshop.folder, deadline: 600_000 }));
    expectText(await executor.run({ file: "true" }), "");
    await executor.close();
    expect((await Promise.all(slows)).map(({ ok }) => ok)).toEqual([false, false, false]);
  },
  "many calls one after another": async ({ options, isNamespaced, workshop }) => {
    // This process may grow past what makes a host large while it calls: a helper would have descriptors of its own.
    const executor = createExecutor(isNamespaced ? options : { ...options, helper: "off" });
    const signal = new AbortController().signal;
    const call = async (): Promise<void> => {
      expectText(await executor.run({ file: "true", cwd: workshop.folder, deadline: 90_000, signal }), "");
    };
    const open = (): number[] => [readdirSync("/proc/self/fd").length, process.listenerCount("exit")];
    await call();
    const before = open();
    for (let calls = 0; calls < 150; calls += 1) await call();
    // What the last call, or an earlier case, closes late is gone by and by; what 150 calls leave stays.
    expect(await eventually(() => open().every((count, index) => count <= (before[index] ?? 0)))).toBe(true);
    await executor.close();
  },
  "a large host": async (world) => {
    const host = largeHost(
      world,
      `const outcome = await executor.run({ file: "echo", args: ["large"], env });
      await executor.close();
      console.log(JSON.stringify([outcome.stdout.text(), outcome.meta.via]));`,
    );
    expect(JSON.parse(await host.answer)).toEqual(["large\n", "helper"]);
    // Nothing of a closed executor keeps its host running.
    expect(await host.ended).toBe(0);
  },
  "the helper is killed": async (world) => {
    if (!world.isNamespaced) {
      const mark = uniqueSleep();
      const kill = `
        import { readdirSync, readFileSync } from "node:fs";
        const running = executor.run({ file: "sleep", args: ["${mark}"], env });
        const read = (pid, file) => { try { return readFileSync("/proc/" + pid + "/" + file, "latin1"); } catch { return ""; } };
        const all = () => readdirSync("/proc").filter(Number);
        while (!all().some((pid) => read(pid, "cmdline").includes("${mark}"))) await new Promise((resolve) => setTimeout(resolve, 20));
        // The helper answers in order: with this answer, it has said which process the first call is.
        await executor.run({ file: "true", env });
        for (const pid of all())
          if (read(pid, "stat").split(") ")[1]?.split(" ")[1] === String(process.pid)) process.kill(pid, "SIGKILL");
        const { error } = await running;
        const next = await executor.run({ file: "echo", args: ["next"], env });
        console.log(JSON.stringify([error?.code, error?.message, next.stdout.text()]));`;
      const message = "the helper that starts programs ended during the call (SIGKILL)";
      expect(await answerOf(largeHost(world, kill))).toEqual(["EXEC_HELPER_DIED", message, "next\n"]);
      expect(await eventually(() => marked(mark).length === 0)).toBe(true);
      return;
    }
    const mark = uniqueSleep();
    const running = world.run({ file: "sleep", args: [mark] });
    expect(await eventually(() => marked(mark).length > 0)).toBe(true);
    const before = helpers();
    for (const pid of before) process.kill(pid, "SIGKILL");
    const outcome = await running;
    expectFailure(outcome, "EXEC_HELPER_DIED");
    expect(outcome.ok ? "" : outcome.error.message).toMatch(
      /^the helper that starts programs ended during the call \((?:SIGKILL|exit code 1|its connection closed)\)$/,
    );
    expect(outcome.ok ? false : outcome.error.retryable).toBe(true);
    expect(marked(mark)).toEqual([]);
    expectText(await world.run({ file: "echo", args: ["next"] }), "next\n");
    expect(helpers()).not.toEqual(before);
  },
  "a program that looks for the control channel": async ({ run, workshop }) => {
    const file = workshop.shell(
      "looks_for_control",
      "for fd in 3 4 5 6 7 8 9; do (echo forged >&$fd) 2>/dev/null && echo open $fd; done; :",
    );
    expectText(await run({ file }), "");
    expect(join(workshop.folder, "looks_for_control")).toBe(file);
    expectText(await run({ file: "echo", args: ["still there"] }), "still there\n");
  },
};
