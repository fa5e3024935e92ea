import { describe, expect, test } from "vitest";
import { interleave } from "../measure/interleave.mjs";
import { exitCode, judgeAmount, judgeRow } from "../measure/judge.mjs";
import { isTooNoisy } from "../measure/noise.mjs";
import type { Outcome } from "../measure/types.ts";

describe("interleave", () => {
  test("goes baseline, ours, ours, baseline", () => {
    expect(
      interleave(4)
        .map((side) => (side === "baseline" ? "A" : "B"))
        .join(""),
    ).toBe("ABBAABBA");
  });

  test("gives both sides the same number of runs", () => {
    expect(interleave(15).filter((side) => side === "ours")).toHaveLength(15);
  });
});

describe("noise", () => {
  test("a baseline that varies by half is too noisy, one below is not", () => {
    expect(isTooNoisy([100, 100, 100, 100, 160, 160])).toBe(true);
    expect(isTooNoisy([100, 110, 120, 130, 140])).toBe(false);
  });

  test("one slow run among many is no noise", () => {
    expect(isTooNoisy([...Array<number>(19).fill(100), 900])).toBe(false);
  });
});

describe("judgement", () => {
  const steady = [100, 100, 100];
  test.each([
    { title: "at the bar", baseline: steady, ours: [190, 190, 190], bar: 1.9, outcome: "held" },
    { title: "over the bar", baseline: steady, ours: [191, 191, 191], bar: 1.9, outcome: "missed" },
    {
      title: "on a noisy machine",
      baseline: [100, 300, 300],
      ours: [900, 900, 900],
      bar: 1.9,
      outcome: "noisy",
    },
    { title: "without a bar", baseline: steady, ours: [900, 900, 900], bar: undefined, outcome: "unjudged" },
  ])("$title: $outcome", ({ baseline, ours, bar, outcome }) => {
    expect(judgeRow({ baseline, ours }, bar)).toBe(outcome);
  });

  test.each([
    { samples: [90, 100, 900], isNoisy: false, outcome: "held" },
    { samples: [90, 101, 900], isNoisy: false, outcome: "missed" },
    { samples: [90, 101, 900], isNoisy: true, outcome: "noisy" },
    // It held although the machine was busy.
    { samples: [90, 100, 900], isNoisy: true, outcome: "held" },
  ] as const)("an amount of $samples, noisy: $isNoisy, ends $outcome", ({ samples, isNoisy, outcome }) => {
    expect(judgeAmount({ title: "a key", unit: "ms", bar: 100, samples, isNoisy })).toBe(outcome);
  });

  test.each<{ outcomes: Outcome[]; check: boolean; code: number }>([
    { outcomes: ["held", "unjudged"], check: true, code: 0 },
    { outcomes: ["held", "missed"], check: true, code: 1 },
    { outcomes: ["held", "missed"], check: false, code: 0 },
    { outcomes: ["wrong"], check: false, code: 1 },
    { outcomes: ["held", "noisy"], check: true, code: 3 },
    { outcomes: ["missed", "noisy"], check: true, code: 1 },
    { outcomes: [], check: true, code: 0 },
  ])("$outcomes with check $check ends with $code", ({ outcomes, check, code }) => {
    const results = outcomes.map((outcome) => ({ title: "one file", outcome }));
    expect(exitCode(results, { check })).toBe(code);
  });
});
