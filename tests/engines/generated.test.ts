import { targets } from "@toolhaft/tool-targets/targets";
import fc from "fast-check";
import { test } from "vitest";
import { anySchema } from "./arbitrary-schema.ts";
import { untruthsOf } from "./generated.ts";

// `pnpm fuzz conversions` has ten thousand; these show slips.
test("what convert writes of any schema is taken", async () => {
  let turn = 0;
  const taken = fc.asyncProperty(anySchema, async (schema) => {
    const found = await untruthsOf(schema, targets[turn++ % targets.length]);
    if (found.length > 0) throw new Error(found.join("; "));
  });
  await fc.assert(taken, { numRuns: 150, seed: 1, endOnFailure: true });
});
