import { expect } from "vitest";
import { expectFailure, expectText } from "../support/errors.ts";
import { endAll, eventually, marked, uniqueSleep } from "../support/processes.ts";
import { withTimeEnough } from "../support/time.ts";
import type { CaseTable, World } from "../support/world.ts";

/** Assert a timeout, long before the program would have ended, that left nothing behind which carries the mark. */
async function expectEnded({ run }: World, file: string, mark: string): Promise<void> {
  const { outcome, deadline } = await withTimeEnough(
    (ms) => run({ file, deadline: ms }),
    ({ stdout }) => stdout.byteLength > 0,
  );
  expectFailure(outcome, "EXEC_TIMEOUT", `not finished after ${String(deadline)} ms (running)`);
  expect(marked(mark)).toEqual([]);
  expect(outcome.meta.survived).toBe(false);
}

/** Deadlines, and who is dead after them. */
export const timeCases: CaseTable = {
  "SIGTERM ignored": async (world) => {
    const mark = uniqueSleep();
    await expectEnded(
      world,
      world.workshop.shell("stubborn", "trap '' TERM", "echo there", `sleep ${mark}`),
      mark,
    );
  },
  "it stops itself": async (world) => {
    const mark = uniqueSleep();
    await expectEnded(
      world,
      world.workshop.shell("stops_itself", `sleep ${mark} &`, "echo there", "kill -STOP $$"),
      mark,
    );
  },
  "a grandchild in the background holds stdout, main exits 0": async ({ run, workshop }) => {
    const mark = uniqueSleep();
    const outcome = await run({ file: workshop.shell("leaves_child", `sleep ${mark} &`, "echo '{}'") });
    expectText(outcome, "{}\n");
    expect(marked(mark)).toEqual([]);
    const closed = `sleep ${mark} <&- >&- 2>&- &`;
    const silent = await run({ file: workshop.shell("leaves_silent_child", closed, "echo '{}'") });
    expectText(silent, "{}\n");
    expect(marked(mark)).toEqual([]);
  },
  "double fork and a session of its own": async ({ run, workshop, isNamespaced, probed }) => {
    const mark = uniqueSleep();
    const file = workshop.shell(
      "daemon",
      `setsid sh -c 'setsid sleep ${mark} >/dev/null 2>&1 </dev/null &'`,
      "echo '{}'",
    );
    expectText(await run({ file }), "{}\n");
    expect(probed.treeKill).toBe(isNamespaced);
    // The hole of tier portable, which does not claim the guarantee; the process is there soon.
    if (isNamespaced) expect(marked(mark)).toEqual([]);
    else expect(await eventually(() => marked(mark).length > 0)).toBe(true);
    endAll(marked(mark));
  },
  "many children at once": async (world) => {
    const mark = uniqueSleep();
    const bomb = [
      "i=0",
      "while [ $i -lt 60 ]; do",
      `sleep ${mark} & i=$((i+1))`,
      "done",
      "echo there",
      "wait",
    ];
    await expectEnded(world, world.workshop.shell("many_children", ...bomb), mark);
  },
  "it starts itself anew on SIGTERM": async (world) => {
    const mark = uniqueSleep();
    const again = [`trap '"$0" & exit' TERM`, "echo there", `sleep ${mark} & wait`];
    await expectEnded(world, world.workshop.shell("comes_back", ...again), mark);
  },
  "deadline 0, negative, NaN, Infinity, 2^31": async ({ run }) => {
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
  "the clock of the system jumps": async ({ run, workshop }) => {
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
