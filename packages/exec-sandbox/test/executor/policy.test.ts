import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { createExecutor } from "../../src/index.ts";
import type { Executor, ExecutorOptions } from "../../src/index.ts";
import { built } from "../support/built.ts";
import { expectFailure, expectText } from "../support/errors.ts";
import { processes } from "../support/processes.ts";
import { createWorkshop } from "../support/workshop.ts";

const executors: Executor[] = [];
const request = { file: "id", args: ["-u"], env: { PATH: "/usr/bin:/bin" } };

function executor(options: ExecutorOptions): Executor {
  const made = createExecutor({ helper: "off", ...options });
  executors.push(made);
  return made;
}

afterAll(() => Promise.all(executors.map((made) => made.close())));

describe("policy", () => {
  test("required refuses and names what each tier lacks", async () => {
    const plain = executor({ sandbox: "required", tier: "portable" });
    const message = "cannot isolate as asked: portable: without treeKill, noNewPrivs, dataLimited";
    expectFailure(await plain.run(request), "EXEC_UNAVAILABLE", message);
    const outcome = await plain.run({ ...request, isolate: { net: "off", read: [] } });
    const more =
      "cannot isolate as asked: portable: without netOff, fsReadConfined, fsWriteConfined, treeKill, noNewPrivs, dataLimited";
    expectFailure(outcome, "EXEC_UNAVAILABLE", more);
  });

  test("best-effort runs without its defaults, and claims nothing", async () => {
    const plain = executor({ tier: "portable" });
    const outcome = await plain.run(request);
    expect(outcome.ok).toBe(true);
    expect(Object.values(outcome.meta.guarantees)).toEqual(Array.from({ length: 10 }, () => false));
  });

  test("off runs plainly even where more is possible", async () => {
    expect((await executor({ sandbox: "off" }).run(request)).meta.tier).toBe("portable");
  });

  test("the cheapest tier that gives what is asked for", async () => {
    const made = executor({});
    const works = (await made.probe()).tiers.filter(({ available }) => available).map(({ tier }) => tier);
    const tierOf = async (isolate: ExecutorOptions["isolate"] = {}): Promise<string> =>
      (await made.run({ ...request, isolate })).meta.tier;
    const expected = (...order: string[]): string =>
      order.find((tier) => works.some((one) => one === tier)) ?? "";
    expect(await tierOf()).toBe(expected("util-linux", "bubblewrap", "portable"));
    expect(await tierOf({ net: "off" })).toBe(expected("util-linux", "bubblewrap", "portable"));
    expect(await tierOf({ write: [] })).toBe(expected("bubblewrap", "util-linux", "portable"));
    expect(await tierOf({ home: "private" })).toBe(expected("bubblewrap", "util-linux", "portable"));
  });

  test("no claim beyond what was asked for", async () => {
    const made = executor({ tier: "bubblewrap" });
    const { netOff, fsReadConfined, fsWriteConfined } = (await made.run(request)).meta.guarantees;
    expect([netOff, fsReadConfined, fsWriteConfined]).toEqual([false, false, false]);
  });
});

describe("user", () => {
  const nobody = { uid: 65_534, gid: 65_534 };

  test.each(["portable", "util-linux"] as const)(
    "runs programs as somebody else in tier %s",
    async (tier) => {
      for (const helper of ["off", { path: built().helper }] as const) {
        const outcome = await executor({ tier, user: nobody, helper }).run({ ...request, cwd: "/" });
        // Only root may become somebody else; everybody may stay who he is.
        if ([0, 65_534].includes(process.getuid?.() ?? -1)) expectText(outcome, "65534\n");
        else expectFailure(outcome, "EXEC_START");
      }
    },
  );
});

describe("helper", () => {
  test("off and absent are told by the probe", async () => {
    expect((await executor({}).probe()).helper).toEqual({ available: false, reason: "switched off" });
    const reason = "its file is not next to this module; name it with helper: { path }";
    expect((await executor({ helper: "auto" }).probe()).helper).toEqual({ available: false, reason });
  });

  test("calls that come at once share one", async () => {
    const workshop = createWorkshop();
    const path = workshop.file("helper.mjs", readFileSync(built().helper));
    const made = executor({ tier: "util-linux", helper: { path } });
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => made.run(request)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    // None where this machine lets nobody make a namespace.
    const own = processes().filter(({ parent, command }) => parent === process.pid && command.includes(path));
    expect(own.length).toBeLessThanOrEqual(1);
    workshop.remove();
  });

  test("one that is no helper is told, and programs run without it", async () => {
    const broken = executor({ tier: "util-linux", helper: { path: import.meta.filename } });
    const outcome = await broken.run(request);
    expect([outcome.ok, outcome.meta.via]).toEqual([true, "direct"]);
    expect((await broken.probe()).helper.available).toBe(false);
  });
});
