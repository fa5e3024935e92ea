import { describe, expect, test } from "vitest";
import { median, percentile, ratio, spread } from "../measure/statistics.mjs";

describe("statistics", () => {
  test.each([
    { samples: [3, 1, 2], share: 0.5, value: 2 },
    { samples: [4, 1, 3, 2], share: 0.5, value: 2.5 },
    { samples: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110], share: 0.9, value: 100 },
    { samples: [0, 10], share: 0.1, value: 1 },
    { samples: [7], share: 0.9, value: 7 },
  ])("of $samples, a share of $share lies below $value", ({ samples, share, value }) => {
    expect(percentile(samples, share)).toBeCloseTo(value);
  });

  test("no samples have no percentile", () => {
    expect(() => median([])).toThrow("a percentile needs at least one sample");
  });

  test("a row prints least, middle and most, and leaves the samples in order", () => {
    const samples = [5, 1, 9];
    expect(spread(samples)).toEqual({ min: 1, median: 5, max: 9 });
    expect(samples).toEqual([5, 1, 9]);
  });

  test("the ratio is of medians: one slow run does not move it", () => {
    expect(ratio({ baseline: [100, 100, 900], ours: [150, 150, 150] })).toBeCloseTo(1.5);
  });
});
