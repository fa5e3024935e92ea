import { targets } from "@toolhaft/tool-targets/targets";
import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { untruths } from "./convert-is-true.ts";
import { givenTools } from "./given-tools.ts";

/** Convert what people wrote for every target, as far as the numbers of tool and target are wanted. */
export function expectAllTrue(isWanted: (tool: number, target: number) => boolean): void {
  describeWithShared("oracles", "what convert writes is taken", (oracles) => {
    const tools = [...givenTools(oracles)];

    test.each(targets.map((target, number) => [target.id, target, number] as const))(
      "%s",
      async (_, target, number) => {
        const found: string[] = [];
        for (const [id, tool] of tools.filter((_, each) => isWanted(each, number))) {
          found.push(...(await untruths(tool, target)).map((untruth) => `${id}: ${untruth}`));
        }
        expect(found).toEqual([]);
      },
    );
  });
}
