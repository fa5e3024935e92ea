import { dirname } from "node:path";
import { createExecutor } from "@toolhaft/exec-sandbox";
import type { Tier } from "@toolhaft/exec-sandbox";
import { afterAll, describe, expect, test } from "vitest";
import { casesOf } from "../../../../tests/cases/case-list.ts";
import { createToolbox, manifestSource, skillSource } from "../../src/index.ts";
import type { ToolSource } from "../../src/index.ts";
import { tables } from "./index.ts";
import { memoryAudit } from "../support/memory-audit.ts";
import { createWorkshop } from "../support/workshop.ts";
import type { Called, World } from "../support/world.ts";

const CASE_MS = 60_000;

/** Run every case of this package in one tier. */
export async function runCases(tier: Tier): Promise<void> {
  const executor = createExecutor({ tier, helper: "off" });
  const probed = (await executor.probe()).tiers.find((one) => one.tier === tier);
  if (probed?.available !== true) {
    await executor.close();
    test.skip(`tier ${tier} does not work on this machine`, () => undefined);
    return;
  }
  const workshop = createWorkshop();
  afterAll(async () => {
    await executor.close();
    workshop.remove();
  });
  let made = 0;
  const call = async (source: ToolSource, tool: string, args: string): Promise<Called> => {
    const audit = memoryAudit();
    const toolbox = await createToolbox({ sources: [source], executor, audit });
    const result = await toolbox.invoke(tool, args);
    await toolbox.close();
    return { result, records: audit.records };
  };
  const world: World = {
    tier,
    executor,
    workshop,
    callManifest({ tool, args = "{}", options = {}, before }) {
      const path = workshop.manifest(`manifest-${String(++made)}`, [tool]);
      before?.(dirname(path));
      return call(manifestSource({ path, cwd: workshop.folder, ...options }), tool.name, args);
    },
    async callSkill({ tool, args = "{}", options = {}, before, ...parts }) {
      const directory = workshop.skill(`skill-${String(++made)}`, parts);
      before?.(directory);
      const source = await skillSource({ directories: [directory], cwd: workshop.folder, ...options });
      return call(source, tool, args);
    },
  };
  const runs = new Map(tables.flatMap((table) => Object.entries(table)));
  describe(`cases in tier ${tier}`, () => {
    test.each(casesOf("exec", "toolbox").filter(({ tiers }) => tiers.includes(tier)))(
      "$input → $outcome (case $id)",
      async ({ id, input }) => {
        const run = runs.get(input);
        expect(run, `no test for case ${String(id)}`).toBeDefined();
        await run?.(world);
      },
      CASE_MS,
    );
  });
}
