import { targets } from "@toolhaft/tool-targets/targets";
import fc from "fast-check";
import { anySchema } from "./arbitrary-schema.ts";
import { untruths } from "./convert-is-true.ts";
import { toolOf } from "./given-tools.ts";

/** Convert so many generated schemas for `portable` and for each target in turn, and hold what is written against engines. */
export async function expectTruth(count: number, seed: number): Promise<void> {
  const portable = targets.filter(({ id }) => id === "portable");
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(anySchema, async (schema) => {
      const target = targets[turn++ % targets.length];
      for (const each of [...portable, ...(target === undefined ? [] : [target])]) {
        const found = await untruths(toolOf(schema), each);
        if (found.length > 0) throw new Error(`${each.id}: ${found.join("; ")}`);
      }
    }),
    { numRuns: count, seed, endOnFailure: true },
  );
}
