import { targets } from "@toolhaft/tool-targets/targets";
import fc from "fast-check";
import { anySchema } from "../../engines/arbitrary-schema.ts";
import { untruthsOf } from "../../engines/generated.ts";
import { brokenOf } from "../../fixes/generated.ts";
import { slippedLists } from "../../fixes/slips.ts";
import type { Random } from "../../../packages/lint/test/fuzz/random.ts";
import { defineArea, type FuzzArea } from "../area.ts";

/** Schemas of every kind through `convert`: what it writes has no error, and no engine of its target refuses it. */
export const conversions: FuzzArea = defineArea<{ seed: number; turn: number }>({
  name: "conversions",
  throws: "schemas of every kind at convert, for every target in turn: what is written is taken",
  usually: 1_000,
  make: (random) => ({ seed: seedOf(random), turn: random.int(targets.length) }),
  show: ({ seed }) => JSON.stringify(fc.sample(anySchema, { seed, numRuns: 1 })[0]),
  start: () =>
    Promise.resolve({
      meet: ({ seed, turn }) =>
        smallest(anySchema, seed, async (schema) => untruthsOf(schema, targets[turn])),
      end: () => Promise.resolve([]),
    }),
});

/** Lists with slips through `--fix` and `--fix-unsafe`: what a fix promised to end is gone, and nothing new has come. */
export const fixes: FuzzArea = defineArea<number>({
  name: "fixes",
  throws: "lists of tools with slips at safe and unsafe fixes: these keep what they promise",
  usually: 500,
  make: seedOf,
  show: (seed) => fc.sample(slippedLists, { seed, numRuns: 1 })[0] ?? "",
  start: () =>
    Promise.resolve({
      meet: (seed) => smallest(slippedLists, seed, brokenOf),
      end: () => Promise.resolve([]),
    }),
});

function seedOf(random: Random): number {
  return random.int(2 ** 31);
}

/** What is wrong with the input of a seed, and the smallest one that still has a fault. */
async function smallest<Input>(
  inputs: fc.Arbitrary<Input>,
  seed: number,
  faultsOf: (input: Input) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  const property = fc.asyncProperty(inputs, async (input) => {
    const found = await faultsOf(input);
    if (found.length > 0) faults = found;
    return found.length === 0;
  });
  const { failed, counterexample } = await fc.check(property, { seed, numRuns: 1 });
  return failed ? [...faults, `as in ${JSON.stringify(counterexample?.[0])}`] : [];
}
