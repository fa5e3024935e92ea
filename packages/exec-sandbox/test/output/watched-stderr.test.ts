import { afterAll, describe, expect, test } from "vitest";
import { createExecutor } from "../../src/index.ts";
import type { ExecutorOptions, RunOutcome, RunRequest } from "../../src/index.ts";
import { built } from "../support/built.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});

const ways: [string, ExecutorOptions][] = [
  ["direct", { sandbox: "off", helper: "off" }],
  ["helper", { tier: "util-linux", sandbox: "best-effort", helper: { path: built().helper } }],
];

describe.each(ways)("onStderr, %s", (via, options) => {
  async function watch(request: RunRequest): Promise<{ outcome: RunOutcome; told: string }> {
    const executor = createExecutor(options);
    let told = "";
    const onStderr = (chunk: Uint8Array): void => {
      told += Buffer.from(chunk).toString("latin1");
    };
    const outcome = await executor.run({ env: { PATH: "/usr/bin:/bin" }, onStderr, ...request });
    await executor.close();
    return { outcome, told };
  }

  test("is told while the program runs", async () => {
    const file = workshop.shell(
      `asks-${via}`,
      "echo ready >&2",
      `while [ ! -e go-${via} ]; do sleep 0.01; done`,
    );
    const executor = createExecutor(options);
    const outcome = await executor.run({
      file,
      cwd: workshop.folder,
      env: { PATH: "/usr/bin:/bin" },
      // Without it the program would wait for ever.
      onStderr: () => workshop.file(`go-${via}`, ""),
    });
    await executor.close();
    expect([outcome.ok, outcome.stderr.text]).toEqual([true, "ready\n"]);
  });

  test("is told all that fits the bound, and no byte more", async () => {
    const file = workshop.shell(
      `floods-${via}`,
      "printf 'start\\n' >&2",
      "head -c 3000000 /dev/zero | tr '\\0' n >&2",
    );
    const { outcome, told } = await watch({ file, limits: { stderrBytes: 1_000 } });
    expect(told).toBe(`start\n${"n".repeat(994)}`);
    expect([outcome.ok, outcome.stderr.byteLength, outcome.meta.via]).toEqual([
      true,
      3_000_006,
      outcome.meta.tier === "portable" ? "direct" : via,
    ]);
  });
});
