import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createExecutor } from "../../src/index.ts";
import { expectFailure, expectText } from "../support/errors.ts";
import { eventually, marked, uniqueSleep } from "../support/processes.ts";
import type { CaseTable } from "../support/world.ts";

/** AbortSignal at each stage of a call. */
export const abortCases: CaseTable = {
  "a signal that was aborted before the call": async ({ run, workshop }) => {
    const witness = join(workshop.folder, "started-35");
    const outcome = await run({ file: "touch", args: [witness], signal: AbortSignal.abort() });
    expectFailure(outcome, "EXEC_ABORTED", "aborted (before it was started)");
    expect(existsSync(witness)).toBe(false);
  },
  "abort while it runs": async ({ run, workshop }) => {
    const mark = uniqueSleep();
    const stop = new AbortController();
    const running = run({ file: workshop.shell("long", `sleep ${mark}`), signal: stop.signal });
    expect(await eventually(() => marked(mark).length > 0)).toBe(true);
    stop.abort();
    expectFailure(await running, "EXEC_ABORTED", "aborted (running)");
    expect(marked(mark)).toEqual([]);
  },
  "abort after the exit": async ({ run, workshop }) => {
    const stop = new AbortController();
    const go = join(workshop.folder, "go-37");
    // The pipe stays open after the exit, so that there is a time to abort in.
    const file = workshop.shell(
      "ends_first",
      `while [ ! -e ${go} ]; do sleep 0.01; done`,
      "echo '{}'",
      `sleep ${uniqueSleep()} &`,
    );
    const running = run({ file, signal: stop.signal, limits: { drainMs: 500 } });
    expect(await eventually(() => marked(file).length > 0)).toBe(true);
    const pids = marked(file);
    workshop.file("go-37", "");
    // Gone, not only dead: whoever started it has seen its end.
    expect(await eventually(() => !pids.some((pid) => existsSync(`/proc/${String(pid)}`)))).toBe(true);
    stop.abort();
    expectText(await running, "{}\n");
  },
  "abort in the queue": async ({ options, workshop }) => {
    const executor = createExecutor({ ...options, concurrency: 1 });
    const witness = join(workshop.folder, "started-38");
    const stop = new AbortController();
    const first = executor.run({ file: "sleep", args: ["0.4"], cwd: workshop.folder });
    const second = executor.run({ file: "touch", args: [witness], signal: stop.signal });
    stop.abort();
    expectFailure(await second, "EXEC_ABORTED", "aborted (waiting in the queue)");
    expect((await first).ok).toBe(true);
    expect(existsSync(witness)).toBe(false);
    await executor.close();
  },
};
