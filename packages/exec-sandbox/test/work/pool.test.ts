import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildSync } from "esbuild";
import { afterAll, expect, test, vi } from "vitest";
import {
  createWorkPool,
  jobNextTo,
  workApart,
  WorkError,
  type Worked,
  type WorkPool,
} from "../../src/work/index.ts";
import { workProgram } from "../../src/work/locate.ts";
import type { Deed } from "./hostile.job.ts";

const job = jobNextTo<Deed>(import.meta.filename, "hostile.job", "test/hostile");
const pools: WorkPool[] = [];
const pool = (options: Parameters<typeof createWorkPool>[0] | object = {}): WorkPool => {
  const made = createWorkPool({ program: workProgram(), memoryMb: 64, ...options });
  pools.push(made);
  return made;
};
afterAll(() => {
  for (const each of pools) each.close();
});

const stopped = (outcome: Worked): string =>
  outcome.ok ? `answered ${outcome.text.slice(0, 40)}` : outcome.stopped;

test("a job answers its text, in a process without an environment", async () => {
  const work = pool();
  expect(await work.run(job, { deed: "echo", text: "tide \ud800 🌊" })).toEqual({
    ok: true,
    text: "tide \ud800 🌊",
  });
  const seen = await work.run(job, { deed: "environment" });
  expect(seen).toMatchObject({ ok: true, text: expect.not.stringContaining("PATH") as string });
  expect((await work.run(job, { deed: "pid" })).ok).toBe(true);
});

test("what a job throws arrives in words", async () => {
  const failed = pool().run(job, { deed: "throw", text: "no tide today" });
  await expect(failed).rejects.toThrow(new WorkError("no tide today", "ask again"));
});

test.each(["loop", "regex", "sleep"] as const)(
  "a %s that never ends is ended at its deadline, and the next job runs",
  async (deed) => {
    const work = pool();
    const outcome = await work.run(job, { deed, text: `${"a".repeat(50)}b` }, { timeoutMs: 300 });
    expect(outcome).toEqual({ ok: false, stopped: "time", timeoutMs: 300, memoryMb: 64 });
    expect(stopped(await work.run(job, { deed: "echo", text: "next" }))).toBe("answered next");
  },
);

test.runIf(process.platform === "linux")("time in which a job cannot run does not count", async () => {
  const work = pool({ most: 1 });
  const pid = await work.run(job, { deed: "pid" });
  const folder = mkdtempSync(join(tmpdir(), "work-"));
  const begun = join(folder, "begun");
  const outcome = work.run(job, { deed: "work", text: begun }, { timeoutMs: 500 });
  await vi.waitUntil(() => existsSync(begun), { interval: 1, timeout: 60_000 });
  process.kill(Number(pid.ok && pid.text), "SIGSTOP");
  await wait(700);
  process.kill(Number(pid.ok && pid.text), "SIGCONT");
  expect(stopped(await outcome)).toBe("answered done");
  rmSync(folder, { recursive: true });
});

test.each(["objects", "array", "map", "text"] as const)(
  "%s beyond the memory end the worker alone",
  async (deed) => {
    const work = pool();
    expect(stopped(await work.run(job, { deed }, { timeoutMs: 60_000 }))).toBe("memory");
    expect(stopped(await work.run(job, { deed: "echo", text: "next" }))).toBe("answered next");
  },
);

test("an answer that is too long is not read, and a worker that leaves is replaced", async () => {
  const work = pool({ mostLength: 1_000 });
  expect(stopped(await work.run(job, { deed: "long" }))).toBe("memory");
  expect(stopped(await work.run(job, { deed: "exit" }))).toBe("memory");
  expect(stopped(await work.run(job, { deed: "echo", text: "next" }))).toBe("answered next");
});

test("one lane leaves a worker to the others, and its queue is bounded", async () => {
  const work = pool({ waiting: 1 });
  const order: string[] = [];
  const note = (name: string, outcome: Promise<Worked>): Promise<unknown> =>
    outcome.then((end) => order.push(`${name} ${stopped(end)}`));
  const controller = new AbortController();
  const slow = { lane: "lint", timeoutMs: 600_000, signal: controller.signal };
  await work.run(job, { deed: "echo" });
  const all = [
    note("first", work.run(job, { deed: "loop" }, slow)),
    note("second", work.run(job, { deed: "loop" }, slow)),
    note("third", work.run(job, { deed: "loop" }, slow)),
  ];
  const call = work.run(job, { deed: "echo", text: "5" }, { lane: "calls", timeoutMs: 600_000 });
  await note("call", call);
  expect(order).toEqual(["third busy", "call answered 5"]);
  controller.abort();
  await Promise.all(all);
  expect(order.slice(2).sort()).toEqual(["first aborted", "second aborted"]);
});

test("a caller that leaves ends its job, waiting or running", async () => {
  const work = pool({ most: 1 });
  const controller = new AbortController();
  const { signal } = controller;
  const both = [
    work.run(job, { deed: "loop" }, { signal, timeoutMs: 60_000 }),
    work.run(job, { deed: "loop" }, { signal, timeoutMs: 60_000 }),
  ];
  controller.abort();
  expect((await Promise.all(both)).map(stopped)).toEqual(["aborted", "aborted"]);
  expect(stopped(await work.run(job, { deed: "echo" }, { signal }))).toBe("aborted");
  expect(stopped(await work.run(job, { deed: "echo", text: "next" }))).toBe("answered next");
});

test("a closed pool ends what runs, and without a program nothing is run", async () => {
  const work = pool();
  const running = work.run(job, { deed: "loop" }, { timeoutMs: 60_000 });
  await wait(100);
  work.close();
  expect(stopped(await running)).toBe("closed");
  expect(stopped(await work.run(job, { deed: "echo" }))).toBe("closed");
  expect(stopped(await pool({ program: undefined }).run(job, { deed: "echo" }))).toBe("missing");
  expect(stopped(await pool({ program: join(tmpdir(), "no-program.mjs") }).run(job, { deed: "echo" }))).toBe(
    "missing",
  );
});

test("an idle worker is ended; a shared pool lets its process end", async () => {
  const work = pool({ idleMs: 50 });
  const first = await work.run(job, { deed: "pid" });
  if (!first.ok) throw new Error(first.stopped);
  await gone(Number(first.text));
  const second = await work.run(job, { deed: "pid" });
  expect(second).toMatchObject({ ok: true, text: expect.not.stringContaining(first.text) as string });
  expect((await workApart(job, { deed: "echo" })).ok).toBe(true);
});

test("a worker does not outlive a host that is killed, whatever it does", async () => {
  const folder = mkdtempSync(join(tmpdir(), "worked-"));
  const build = (source: string, to: string): string => {
    const outfile = join(folder, to);
    buildSync({
      entryPoints: [source],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      logLevel: "error",
    });
    return outfile;
  };
  const folderOf = join(import.meta.dirname, "..", "..", "src", "work");
  const pid = join(folder, "pid");
  writeFileSync(
    join(folder, "spin.mjs"),
    `import { writeFileSync } from "node:fs";\nexport const run = () => { writeFileSync(${JSON.stringify(pid)}, String(process.pid)); for (;;); };\n`,
  );
  build(join(folderOf, "main.ts"), "main.js");
  const index = build(join(folderOf, "index.ts"), "index.js");
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const host = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `import { workApart } from ${JSON.stringify(index)};
     console.log((await workApart({ name: "spin", path: ${JSON.stringify(join(folder, "spin.mjs"))} }, 0, { timeoutMs: 1e6 })).stopped);`,
  ]);
  const said: string[] = [];
  host.stdout.on("data", (data: Buffer) => said.push(data.toString()));
  host.stderr.on("data", (data: Buffer) => said.push(data.toString()));
  while (!existsSync(pid) && host.exitCode === null) await wait(20);
  const { readFileSync } = await import("node:fs");
  let worker = "";
  while (worker === "" && host.exitCode === null) worker = readFileSync(pid, "utf8");
  expect(said.join("")).toBe("");
  host.kill("SIGKILL");
  await gone(Number(worker));
  rmSync(folder, { recursive: true });
});

async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await wait(20);
  }
}

test.each(["esm", "cjs"] as const)(
  "a program bundled as %s without the program of its jobs starts, and says what is missing",
  (format) => {
    const folder = mkdtempSync(join(tmpdir(), "toolhaft-work-"));
    const work = JSON.stringify(join(import.meta.dirname, "..", "..", "src", "work", "index.ts"));
    const code = `import { jobNextTo, workText } from ${work};
workText(jobNextTo(import.meta.filename, "a.job", "test/a"), {}).catch((error) => { console.log(error.message); });`;
    const outfile = join(folder, `bundled.${format === "esm" ? "mjs" : "cjs"}`);
    try {
      const stdin = { contents: code, resolveDir: folder };
      buildSync({ stdin, outfile, bundle: true, platform: "node", format, logLevel: "error" });
      const done = spawnSync(process.execPath, [outfile], { encoding: "utf8" });
      expect([done.stderr, done.stdout]).toEqual([
        "",
        "the program that does such work does not start: a bundle must be built with it\n",
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
