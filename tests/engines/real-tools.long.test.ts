import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { enginesOf, untruths } from "./convert-is-true.ts";
import { findingsOfTool } from "./findings.ts";
import { heldTargets } from "./held-targets.ts";
import { models } from "./models/index.ts";
import { realTools } from "./real-tools.ts";

/** Every target with engines of its own that can be asked here. */
const held = heldTargets.filter(
  ({ field, target }) => field === "inputSchema" && enginesOf(target).length > 0,
);

describeWithShared("corpus", "tools that people really have", (corpus) => {
  const tools = [...realTools(corpus)];

  test("there are hundreds", () => {
    expect(tools.length).toBeGreaterThan(180);
    expect(held.map(({ id }) => id)).toEqual(expect.arrayContaining(["gemini", "openai-strict"]));
  });

  test.each(held.map(({ id, target }) => [id, target] as const))(
    "%s: what its engines refuse is an error, and what convert writes they take",
    async (_, target) => {
      const found: string[] = [];
      for (const [id, tool] of tools) {
        const refusal = enginesOf(target)
          .map((engine) => models[engine]?.(tool.inputSchema))
          .find((reason) => reason !== undefined);
        const said = await findingsOfTool(target, { ...tool }, "/tools/0/inputSchema");
        if (refusal !== undefined && !said.some(({ severity }) => severity === "error")) {
          found.push(`${id}: no error, though ${refusal}`);
        }
        found.push(...(await untruths(tool, target)).map((each) => `${id}: ${each}`));
      }
      expect(found).toEqual([]);
    },
  );
});
