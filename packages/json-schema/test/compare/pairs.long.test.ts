import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "@toolhaft/json-text";
import { sharedFolder } from "../../../../tests/shared-folder.ts";
import { schemasBelow, written } from "./bases.ts";
import { pairOf } from "./pairs.ts";
import { judgePair, type Judged } from "./truth.ts";

/** `TOOLHAFT_PAIRS=10000`, and `TOOLHAFT_PAIRS_FROM` for others than the first, as many as anyone likes. */
const COUNT = Number(process.env["TOOLHAFT_PAIRS"] ?? 150);
const FROM = Number(process.env["TOOLHAFT_PAIRS_FROM"] ?? 0);

/**
 * Where ajv is known to answer otherwise than the specification and its official suite: names that every object has, `nullable`, and what
 * `unevaluated…` sees of `contains`, of branches, and of an `if` without `then`; `$dynamicRef`.
 */
const DEVIATIONS = [
  /"__proto__"|"constructor"|"toString"|"nullable"/,
  /"unevaluatedItems"|"\$dynamicRef"/,
  /"if".*"unevaluatedProperties"|"unevaluatedProperties".*"if"/,
];

function isKnownToDeviate(schema: JsonObject): boolean {
  const text = JSON.stringify(schema);
  return DEVIATIONS.some((deviation) => deviation.test(text));
}

function judgeAll(
  bases: readonly JsonObject[],
  reading: "described" | "strict",
): { wrong: string[]; undecided: number; judged: number } {
  const wrong: string[] = [];
  let undecided = 0;
  let judged = 0;
  for (let number = FROM; number < FROM + COUNT; number++) {
    const pair = pairOf(bases, number);
    if (isKnownToDeviate(pair.before) || isKnownToDeviate(pair.after)) continue;
    const answer: Judged = judgePair(pair, reading, number, 30);
    judged++;
    // What is no sound schema, or leads elsewhere, names no keyword.
    if (answer.comparison.verdict === "undecided" && answer.comparison.keyword !== undefined) undecided++;
    if (answer.wrong !== undefined)
      wrong.push(`pair ${String(number)} (${pair.did.join()}): ${answer.wrong}`);
  }
  if (COUNT > 1_000)
    console.log(
      `${reading}: ${String(judged)} pairs from ${String(FROM)} on, ${String(undecided)} undecided, ${String(wrong.length)} wrong`,
    );
  return { wrong, undecided, judged };
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
  test("no verdict is refuted by ajv, and few pairs are undecided", () => {
    const bases = [...written.flatMap((base) => Array.from({ length: 12 }, () => base)), ...official];
    const { wrong, undecided, judged } = judgeAll(bases, reading);
    expect(wrong).toEqual([]);
    expect(undecided / judged).toBeLessThanOrEqual(0.02);
  });

  test.runIf(real.length > 0)("nearly all changes of real tools are decided", () => {
    const { wrong, undecided, judged } = judgeAll(real, reading);
    expect(wrong).toEqual([]);
    expect(undecided / judged).toBeLessThanOrEqual(0.005);
  });
});
