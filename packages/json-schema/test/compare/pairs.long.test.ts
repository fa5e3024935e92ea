import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "@toolhaft/json-text";
import type { Reading } from "../../src/compare/index.ts";
import { sharedFolder } from "../../../../tests/shared-folder.ts";
import { schemasBelow, written } from "./bases.ts";
import { pairOf } from "./pairs.ts";
import { createTally, type Tally } from "./tally.ts";
import { judgePair } from "./truth.ts";

/** `TOOLHAFT_PAIRS=10000`, and `TOOLHAFT_PAIRS_FROM` for others than the first, as many as anyone likes. */
const COUNT = Number(process.env["TOOLHAFT_PAIRS"] ?? 150);
const FROM = Number(process.env["TOOLHAFT_PAIRS_FROM"] ?? 0);

function judgeAll(bases: readonly JsonObject[], reading: Reading): { wrong: string[]; tally: Tally } {
  const wrong: string[] = [];
  const tally = createTally(reading);
  for (let number = FROM; number < FROM + COUNT; number++) {
    const pair = pairOf(bases, number);
    const judged = judgePair(pair, reading, number, 30);
    tally.add(judged);
    if (judged.wrong !== undefined)
      wrong.push(`pair ${String(number)} (${pair.did.join()}): ${judged.wrong}`);
  }
  if (COUNT > 1_000) console.log(`from ${String(FROM)} on, ${String(wrong.length)} wrong; ${tally.line()}`);
  return { wrong, tally };
}

const suites = sharedFolder("suites");
const official =
  suites === undefined
    ? []
    : [
        ...schemasBelow(
          join(suites, "json-schema", "draft2020-12"),
          "https://json-schema.org/draft/2020-12/schema",
        ),
        ...schemasBelow(join(suites, "json-schema", "draft7"), "http://json-schema.org/draft-07/schema#"),
      ];
const real = schemasBelow(sharedFolder("corpus"));

describe.each(["described", "strict"] as const)("read as %s", (reading) => {
  test("no verdict is refuted by another validator, and few pairs are undecided", () => {
    const bases = [...written.flatMap((base) => Array.from({ length: 12 }, () => base)), ...official];
    const { wrong, tally } = judgeAll(bases, reading);
    expect(wrong).toEqual([]);
    expect(tally.undecidedShare()).toBeLessThanOrEqual(0.02);
  });

  test.runIf(real.length > 0)("nearly all changes of real tools are decided", () => {
    const { wrong, tally } = judgeAll(real, reading);
    expect(wrong).toEqual([]);
    expect(tally.undecidedShare()).toBeLessThanOrEqual(0.005);
  });
});
