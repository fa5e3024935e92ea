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
  expect(await eventually(() => marked(`sleep ${mark}`).length > 0)).toBe(true);
  return host;
}

/** What happens to programs when their host does not live on. */
export const hostCases: CaseTable = {
  "the host is killed during a call": async (world) => {
    const mark = uniqueSleep();
    const host = await hostThat(world, mark, "");
    host.child.kill("SIGKILL");
    expect(await eventually(() => marked(mark).length === 0)).toBe(true);
  },
  "the host exits or throws during a call": async (world) => {
    for (const then of ["process.exit(0)", "throw new Error('lost')"]) {
      const mark = uniqueSleep();
      const host = await hostThat(world, mark, then);
      host.child.kill("SIGUSR2");
      await host.ended;
      expect(await eventually(() => marked(mark).length === 0)).toBe(true);
    }
  },
  "called from a worker thread that is terminated": async (world) => {
    const mark = uniqueSleep();
    const worker = `
      import { writeFileSync } from "node:fs";
      import { Worker, isMainThread } from "node:worker_threads";
      const executor = createExecutor(options);
      if (!isMainThread) executor.run({ file: "sleep", args: ["${mark}"], env });
      else {
        const worker = new Worker(new URL(import.meta.url));
        const own = executor.run({ file: "sh", args: ["-c", "while [ ! -e go-43 ]; do sleep 0.01; done; echo own"], cwd: folder, env });
        worker.on("exit", () => writeFileSync(folder + "/go-43", ""));
        process.on("SIGUSR2", () => worker.terminate());
        const outcome = await own;
        console.log(JSON.stringify(outcome.ok ? outcome.stdout.text() : outcome.error.message));
      }`;
    const host = startHost(world, worker);
    expect(await eventually(() => marked(`sleep ${mark}`).length > 0)).toBe(true);
    host.child.kill("SIGUSR2");
    // Tier portable has nothing that binds a program to a thread: it ends with the host.
    if (world.isNamespaced) expect(await eventually(() => marked(mark).length === 0)).toBe(true);
    expect(await answerOf(host)).toBe("own\n");
    expect(await eventually(() => marked(mark).length === 0)).toBe(true);
  },
  "the number of a dead process": async ({ isNamespaced }) => {
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
  "the host is blocked past the deadline": async (world) => {
    const { folder } = world.workshop;
    const ticking = world.workshop.shell(
      "ticking",
      "trap '' TERM",
      "touch there-$1",
      "while :; do sleep 0.05; done",
    );
    // Blocked until the program is gone, or, where only this host could end it, well past its deadline.
    const block = `
      import { existsSync, readFileSync, readdirSync } from "node:fs";
      const executor = createExecutor(options);
      const runs = () => readdirSync("/proc").filter(Number).some((pid) => {
        try { return readFileSync("/proc/" + pid + "/cmdline", "latin1").includes("${ticking}"); } catch { return false; }
      });
      for (let deadline = 500; ; deadline *= 2) {
        const running = executor.run({ file: "${ticking}", args: [String(deadline)], cwd: folder, env, deadline, limits: { killGraceMs: 200 } });
        const until = Date.now() + deadline;
        while (!existsSync("${folder}/there-" + deadline) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
        const last = until + ${world.isNamespaced ? "40_000" : "1_000"};
        let isGone = false;
        while (!isGone && Date.now() < last) isGone = !runs();
        const { error } = await running;
        // Else it had no time to start at all.
        if (existsSync("${folder}/there-" + deadline)) {
          console.log(JSON.stringify([error?.code, isGone, runs()]));
          break;
        }
      }`;
    // The helper does not wait for the host.
    expect(await answerOf(startHost(world, block))).toEqual(["EXEC_TIMEOUT", world.isNamespaced, false]);
  },
};
