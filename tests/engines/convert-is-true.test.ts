import { targets } from "@toolhaft/tool-targets/targets";
import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { untruths } from "./convert-is-true.ts";
import { givenTools } from "./given-tools.ts";

describeWithShared("oracles", "what convert writes is taken", (oracles) => {
  const tools = givenTools(oracles);

  test.each(targets.map((target) => [target.id, target] as const))("%s", async (_, target) => {
    const found: string[] = [];
    for (const [id, tool] of tools) {
      found.push(...(await untruths(tool, target)).map((untruth) => `${id}: ${untruth}`));
    }
    expect(found).toEqual([]);
  });
});
