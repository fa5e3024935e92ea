import { written } from "../../../packages/json-schema/test/compare/bases.ts";
import { pairOf } from "../../../packages/json-schema/test/compare/pairs.ts";
import { judgePair } from "../../../packages/json-schema/test/compare/truth.ts";
import { defineArea, type FuzzArea } from "../area.ts";

/** Pairs of schemas at the comparison: no verdict is refuted, neither as described nor as plain sets. */
export const comparisons: FuzzArea = defineArea<number>({
  name: "compare",
  throws: "pairs of generated schemas at the comparison, in both readings: no verdict is refuted by ajv",
  usually: 100,
  make: (random) => random.int(2 ** 31),
  show: (number) => JSON.stringify(pairOf(written, number)),
  start: () =>
    Promise.resolve({
      meet: (number) =>
        Promise.resolve(
          (["described", "strict"] as const).flatMap((reading) => {
            const { wrong } = judgePair(pairOf(written, number), reading, number, 30);
            return wrong === undefined ? [] : [`${reading}: ${wrong}`];
          }),
        ),
      end: () => Promise.resolve([]),
    }),
});
