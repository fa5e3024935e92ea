import { expect } from "vitest";
import { expectFailure, expectText } from "../support/errors.ts";
import { endAll, eventually, marked, uniqueSleep } from "../support/processes.ts";
import type { CaseTable, World } from "../support/world.ts";

/** Deadline, grace, and what may pass until an outcome is there on a busy machine. */
const DEADLINE = 400;
const LATEST = DEADLINE + 500 + 1_500;

/** Assert a timeout that came in time and left nothing behind that carries the mark. */
async function expectEnded({ run }: World, file: string, mark: string): Promise<void> {
  const outcome = await run({ file, deadline: DEADLINE });
  expectFailure(outcome, "EXEC_TIMEOUT", "not finished after 400 ms (running)");
  expect(marked(mark)).toEqual([]);
  expect(outcome.meta.durationMs).toBeLessThan(LATEST);
}

/** Deadlines, and who is dead after them. */
export const timeCases: CaseTable = {
  29: async (world) => {
    const mark = uniqueSleep();
    await expectEnded(world, world.workshop.shell("stubborn", "trap '' TERM", `sleep ${mark}`), mark);
  },
  30: async (world) => {
    const mark = uniqueSleep();
    await expectEnded(world, world.workshop.shell("stops_itself", `sleep ${mark} &`, "kill -STOP $$"), mark);
  },
  31: async ({ run, workshop }) => {
    const mark = uniqueSleep();
    const outcome = await run({ file: workshop.shell("leaves_child", `sleep ${mark} &`, "echo '{}'") });
    expectText(outcome, "{}\n");
    expect(marked(mark)).toEqual([]);
    expect(outcome.meta.durationMs).toBeLessThan(5_000);
    const closed = `sleep ${mark} <&- >&- 2>&- &`;
    const silent = await run({ file: workshop.shell("leaves_silent_child", closed, "echo '{}'") });
    expectText(silent, "{}\n");
    expect(marked(mark)).toEqual([]);
  },
  32: async ({ run, workshop, isNamespaced, probed }) => {
    const mark = uniqueSleep();
    const file = workshop.shell(
      "daemon",
      `setsid sh -c 'setsid sleep ${mark} >/dev/null 2>&1 </dev/null &'`,
      "echo '{}'",
    );
    expectText(await run({ file }), "{}\n");
    expect(probed.treeKill).toBe(isNamespaced);
    // The hole of tier portable, which does not claim the guarantee; the process is there soon.
    const survives = await eventually(() => marked(mark).length > 0, isNamespaced ? 200 : 3_000);
    expect(survives).toBe(!isNamespaced);
    endAll(marked(mark));
  },
  33: async (world) => {
    const mark = uniqueSleep();
    const bomb = ["i=0", "while [ $i -lt 60 ]; do", `sleep ${mark} & i=$((i+1))`, "done", "wait"];
    await expectEnded(world, world.workshop.shell("many_children", ...bomb), mark);
  },
  34: async (world) => {
    const mark = uniqueSleep();
    const again = [`trap '"$0" & exit' TERM`, `sleep ${mark} & wait`];
    await expectEnded(world, world.workshop.shell("comes_back", ...again), mark);
  },
  39: async ({ run }) => {
    for (const [deadline, got] of [
      [0, "0"],
      [-5, "-5"],
      [Number.NaN, "NaN"],
      [Infinity, "Infinity"],
      [2 ** 31, "2147483648"],
    ] as const) {
      const message = `deadline must be more than 0 and at most 2147483647 ms (got ${got})`;
      expectFailure(await run({ file: "true", deadline }), "EXEC_OPTIONS_INVALID", message);
    }
  },
  40: async ({ run, workshop }) => {
    const file = workshop.shell("nap", "sleep 0.3", "echo '{}'");
    const now = Date.now;
    const outcome = run({ file, deadline: 10_000 });
    Date.now = () => now() + 86_400_000;
    try {
      expectText(await outcome, "{}\n");
    } finally {
      Date.now = now;
    }
  },
};
