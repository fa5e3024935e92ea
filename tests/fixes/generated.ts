import fc from "fast-check";
import { brokenPromises } from "./promises.ts";
import { slippedLists } from "./slips.ts";

/** Fix so many generated lists, by safe fixes alone and by all: what these promise must come true. */
export async function expectKept(count: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(slippedLists, async (text) => {
      for (const unsafe of [false, true]) {
        const broken = await brokenPromises({ name: "generated", path: "list.json", text }, unsafe);
        if (broken.length > 0) throw new Error(broken.join("\n"));
      }
    }),
    { numRuns: count, seed },
  );
}
