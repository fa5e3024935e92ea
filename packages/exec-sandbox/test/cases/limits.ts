import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createExecutor } from "../../src/index.ts";
import { expectFailure, expectText } from "../support/errors.ts";
import type { CaseTable } from "../support/world.ts";

const MIB = 1_048_576;

/** Programs that take all they can get. */
export const limitCases: CaseTable = {
  "memory without end": async ({ run, workshop, isNamespaced }) => {
    if (!isNamespaced) {
      // The hole: nothing bounds it. A bomb would take the machine.
      const data = await run({ file: "sh", args: ["-c", "ulimit -d"] });
      expect(Number(data.stdout.text())).not.toBe(4_096 * 1_024);
      expect(data.meta.guarantees.dataLimited).toBe(false);
      return;
    }
    const bomb = workshop.node("bomb.cjs", "const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1));");
    const outcome = await run({ file: bomb, limits: { memoryBytes: 400 * MIB } });
    expectFailure(outcome, "EXEC_LIMIT_MEMORY");
    expect(outcome.ok ? "" : outcome.error.message).toMatch(
      /^out of memory at its limit of 419430400 bytes \(.+\)$/,
    );
    expect(outcome.meta.guarantees.dataLimited).toBe(true);
  },
  "a loop without end": async ({ run, workshop, isNamespaced }) => {
    const file = workshop.shell("spins", "while :; do :; done");
    if (isNamespaced) {
      expectFailure(
        await run({ file, limits: { cpuSeconds: 1 } }),
        "EXEC_LIMIT_CPU",
        "used up its 1 s of processor time",
      );
    }
    expectFailure(await run({ file, deadline: 300 }), "EXEC_TIMEOUT");
  },
  "a file without end": async ({ run, workshop, tier }) => {
    const grown = join(workshop.folder, `grown-${tier}`);
    const endless = { file: "dd", args: ["if=/dev/zero", `of=${grown}`, "bs=65536"] };
    const outcome = await run({ ...endless, limits: { fileBytes: MIB } });
    expectFailure(outcome, "EXEC_LIMIT_DISK", "wrote more to disk than its limit allows (SIGXFSZ)");
    expect(statSync(grown).size).toBe(MIB);
    if (tier !== "bubblewrap") return;
    const full = await run({
      file: "dd",
      args: ["if=/dev/zero", "of=/tmp/grown"],
      isolate: { write: [] },
      limits: { tempBytes: MIB },
    });
    expectFailure(
      full,
      "EXEC_LIMIT_DISK",
      "wrote more to disk than its limit allows (No space left on device)",
    );
  },
  "a crash": async ({ run, workshop }) => {
    const outcome = await run({
      file: workshop.shell("dumps", "ulimit -c", "ulimit -c unlimited 2>/dev/null", "kill -ABRT $$"),
    });
    expectFailure(outcome, "EXEC_SIGNAL", "ended by SIGABRT");
    expect(outcome.stdout.text()).toBe("0\n");
    expect(readdirSync(workshop.folder).filter((name) => name.startsWith("core"))).toEqual([]);
  },
  "the host is root": async ({ options, probed, isNamespaced }) => {
    const executor = createExecutor(options);
    const isRoot = process.getuid?.() === 0;
    expect((await executor.probe()).warnings.join("").startsWith("Programs run as root:")).toBe(isRoot);
    expect(probed.pidsLimited).toBe(isNamespaced && !isRoot);
    const script = "i=0; while [ $i -lt 20 ]; do sleep 3 & i=$((i+1)); done; echo free";
    const outcome = await executor.run({
      file: "sh",
      args: ["-c", script],
      env: { PATH: "/usr/bin:/bin" },
      // Named, the call would be refused where no tier has it.
      ...(isNamespaced && { limits: { pids: 8 } }),
    });
    if (probed.pidsLimited) expectFailure(outcome, "EXEC_LIMIT_PIDS");
    else expectText(outcome, "free\n");
    await executor.close();
    expect(existsSync("/proc/self")).toBe(true);
  },
};
