import fc from "fast-check";
import { test } from "vitest";
import { brokenOf } from "./generated.ts";
import { slippedLists } from "./slips.ts";

// `pnpm fuzz fixes` has ten thousand; these show slips.
test("fixes of generated lists keep what they promise", async () => {
  const kept = fc.asyncProperty(slippedLists, async (text) => {
    const broken = await brokenOf(text);
    if (broken.length > 0) throw new Error(broken.join("\n"));
  });
  await fc.assert(kept, { numRuns: 120, seed: 1 });
});
