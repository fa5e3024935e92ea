import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createGroupTree } from "../../src/process/group-tree.ts";
import { createNamespaceTree } from "../../src/process/namespace-tree.ts";
import { answerOf, startHost } from "../support/host.ts";
import { eventually, marked, uniqueSleep } from "../support/processes.ts";
import type { CaseTable, World } from "../support/world.ts";

/** A host that runs one long program; `then` is what it does once the program is there. */
async function hostThat(
  world: World,
  mark: string,
  then: string,
  setUp = "",
): Promise<ReturnType<typeof startHost>> {
  const run = `executor.run({ file: "sleep", args: ["${mark}"], env })`;
  const code = `${setUp}\nconst executor = createExecutor(options);\n${run};\nprocess.on("SIGUSR2", () => { ${then} });\nsetInterval(() => {}, 1000);`;
  const host = startHost(world, code);
  expect(await eventually(() => marked(`sleep ${mark}`).length > 0, 10_000)).toBe(true);
  return host;
}

/** What happens to programs when their host does not live on. */
export const hostCases: CaseTable = {
  41: async (world) => {
    const mark = uniqueSleep();
    const host = await hostThat(world, mark, "");
    host.child.kill("SIGKILL");
    expect(await eventually(() => marked(mark).length === 0, 1_500)).toBe(true);
  },
  42: async (world) => {
    for (const then of ["process.exit(0)", "throw new Error('lost')"]) {
      const mark = uniqueSleep();
      const host = await hostThat(world, mark, then);
      host.child.kill("SIGUSR2");
      await host.ended;
      expect(await eventually(() => marked(mark).length === 0, 1_500)).toBe(true);
    }
  },
  43: async (world) => {
    const mark = uniqueSleep();
    const worker = `
      import { Worker, isMainThread } from "node:worker_threads";
      const executor = createExecutor(options);
      if (!isMainThread) executor.run({ file: "sleep", args: ["${mark}"], env });
      else {
        const worker = new Worker(new URL(import.meta.url));
        const own = executor.run({ file: "sh", args: ["-c", "sleep 1.5; echo own"], env });
        process.on("SIGUSR2", () => worker.terminate());
        const outcome = await own;
        console.log(JSON.stringify(outcome.ok ? outcome.stdout.text() : outcome.error.message));
        await executor.close();
        process.exit();
      }`;
    const host = startHost(world, worker);
    expect(await eventually(() => marked(`sleep ${mark}`).length > 0, 10_000)).toBe(true);
    host.child.kill("SIGUSR2");
    // Tier portable has nothing that binds a program to a thread: it ends with the host.
    if (world.isNamespaced) expect(await eventually(() => marked(mark).length === 0, 1_500)).toBe(true);
    expect(await answerOf(host)).toBe("own\n");
    expect(await eventually(() => marked(mark).length === 0, 1_500)).toBe(true);
  },
  44: async ({ isNamespaced }) => {
    const sent: [number, string | number][] = [];
    const send = (pid: number, signal: string | number): boolean => {
      sent.push([pid, signal]);
      return true;
    };
    const tree = isNamespaced
      ? createNamespaceTree(4_711, send, () => [])
      : createGroupTree(4_711, send, () => [4_712]);
    tree.leaderEnded();
    tree.terminate();
    tree.kill();
    // A number that was collected may belong to somebody else: only proven members of its session are left.
    const signals = sent.filter(([, signal]) => signal !== 0);
    expect(signals).toEqual(isNamespaced ? [] : [[4_712, "SIGKILL"]]);
    await Promise.resolve();
  },
  45: async (world) => {
    const beats = join(world.workshop.folder, `beats-${world.tier}`);
    const ticking = world.workshop.shell(
      "ticking",
      "trap '' TERM",
      `while :; do date +%s%N >>"${beats}"; sleep 0.05; done`,
    );
    const block = `
      const executor = createExecutor(options);
      await executor.run({ file: "true", env });
      const began = Date.now();
      const running = executor.run({ file: "${ticking}", env, deadline: 500, limits: { killGraceMs: 200 } });
      await new Promise((resolve) => setTimeout(resolve, 100));
      while (Date.now() - began < 2500);
      const outcome = await running;
      console.log(JSON.stringify({ began, code: outcome.error?.code, took: Date.now() - began }));
      await executor.close();`;
    const { began, code, took } = (await answerOf(startHost(world, block))) as {
      began: number;
      code: string;
      took: number;
    };
    expect(code).toBe("EXEC_TIMEOUT");
    expect(took).toBeLessThan(4_500);
    const lastBeat = Number(readFileSync(beats, "utf8").trim().split("\n").at(-1)) / 1e6 - began;
    // The helper does not wait for the host.
    if (world.isNamespaced) expect(lastBeat).toBeLessThan(2_000);
    else expect(lastBeat).toBeGreaterThan(2_000);
  },
};
