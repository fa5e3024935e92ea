import { expect, test } from "vitest";
import { exitCodeOf } from "../src/exit-codes.ts";

test.each([
  // errors, warnings, infos, --max-warnings, exit code
  [0, 0, 0, Infinity, 0],
  [1, 0, 0, Infinity, 1],
  [0, 9, 9, Infinity, 0],
  [0, 0, 9, 0, 0],
  [0, 1, 0, 0, 1],
  [0, 3, 0, 3, 0],
  [0, 4, 0, 3, 1],
  [2, 0, 0, 3, 1],
])(
  "%d errors, %d warnings, %d infos, at most %d warnings: exit %d",
  (errors, warnings, infos, most, code) => {
    expect(exitCodeOf({ files: 1, errors, warnings, infos }, most)).toBe(code);
  },
);
