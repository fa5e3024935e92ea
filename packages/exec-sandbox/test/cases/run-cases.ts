import { afterAll, describe, test } from "vitest";
import { casesOf } from "../../../../tests/cases/case-list.ts";
import { createExecutor } from "../../src/index.ts";
import type { ExecutorOptions, RunRequest, Tier } from "../../src/index.ts";
import { tables } from "./index.ts";
import { built } from "../support/built.ts";
import { createWorkshop } from "../support/workshop.ts";
import type { World } from "../support/world.ts";

/** Beyond anything a case waits for; a machine that does other things too must not fail one. */
const CASE_MS = process.env["TOOLHAFT_TESTS"] === "long" ? 240_000 : 120_000;

/** The machine cannot do it: `sandbox: "required"` would refuse as well. */
const unavailable = (tier: Tier): string => `tier ${tier} does not work on this machine`;

/** Run every case of this package in one tier. */
export async function runCases(tier: Tier): Promise<void> {
  const options: ExecutorOptions = { tier, helper: { path: built().helper } };
  const executor = createExecutor(options);
  const probed = (await executor.probe()).tiers.find((one) => one.tier === tier);
  if (probed?.available !== true) {
    await executor.close();
    test.skip(unavailable(tier), () => undefined);
    return;
  }
  const workshop = createWorkshop();
  afterAll(async () => {
    await executor.close();
    workshop.remove();
  });
  const defaults = { env: { PATH: "/usr/bin:/bin" }, cwd: workshop.folder, deadline: 90_000 };
  const world: World = {
    tier,
    options,
    executor,
    workshop,
    probed: probed.guarantees,
    isNamespaced: tier !== "portable",
    run: (request: RunRequest) => executor.run({ ...defaults, ...request }),
  };
  const runs = new Map(tables.flatMap((table) => Object.entries(table)));
  describe(`cases in tier ${tier}`, () => {
    for (const { id, input, outcome, tiers } of casesOf("exec", "exec-sandbox")) {
      if (!tiers.includes(tier)) continue;
      test(
        `${input} → ${outcome} (case ${String(id)})`,
        async () => {
          const run = runs.get(input);
          if (!run) throw new Error(`no test for case ${String(id)}`);
          await run(world);
        },
        CASE_MS,
      );
    }
  });
}
