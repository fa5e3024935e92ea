import { afterAll, test } from "vitest";
import { createExecutor } from "../../src/index.ts";
import type { Executor, RunOutcome, RunRequest } from "../../src/index.ts";
import { built } from "../support/built.ts";
import { createWorkshop } from "../support/workshop.ts";
import type { Workshop } from "../support/workshop.ts";

/** What an attack gets: the strongest tier, with who starts programs in it, and a folder of its own. */
export interface Attacked {
  readonly workshop: Workshop;
  readonly executor: Executor;
  run(request: RunRequest): Promise<RunOutcome>;
}

const STARTED_BY = { "this process": "off", "the helper": { path: built().helper } } as const;

/** Try an attack in the tier bubblewrap, from here and through the helper; both lay out the files. */
export function attack(name: string, run: (attacked: Attacked) => Promise<void>): void {
  for (const [who, helper] of Object.entries(STARTED_BY)) {
    test(`${name}, started by ${who}`, { timeout: 120_000 }, async ({ skip }) => {
      const executor = createExecutor({ tier: "bubblewrap", helper });
      ended.push(() => executor.close());
      const probed = (await executor.probe()).tiers.find(({ tier }) => tier === "bubblewrap");
      if (probed?.available !== true) skip("tier bubblewrap does not work on this machine");
      const workshop = createWorkshop();
      ended.push(() => {
        workshop.remove();
      });
      const defaults = { env: { PATH: "/usr/bin:/bin" }, cwd: "/", deadline: 90_000 };
      await run({ workshop, executor, run: (request) => executor.run({ ...defaults, ...request }) });
    });
  }
}

const ended: (() => Promise<void> | void)[] = [];

afterAll(async () => {
  for (const end of ended) await end();
});
