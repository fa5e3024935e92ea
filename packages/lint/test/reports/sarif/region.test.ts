import { parseJson } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { regionsOf } from "../../../src/reports/sarif/region.ts";

test.each([
  // text, start, end, line and column of both ends
  ["[1, 2]", 1, 2, [1, 2, 1, 3]],
  ["[1,\n2]", 0, 6, [1, 1, 2, 3]],
  ["[1,\r\n2]", 5, 6, [2, 1, 2, 2]],
  ["[1,\r2]", 4, 5, [2, 1, 2, 2]],
  ['["😀", 2]', 1, 5, [1, 2, 1, 6]],
  ["\ufeff[1]", 2, 3, [1, 2, 1, 3]],
  ["\ufeff[1,\n2]", 5, 6, [2, 1, 2, 2]],
  ["\ufeff[1]", 0, 1, [1, 1, 1, 1]],
])("%j from %d to %d", (text, start, end, [startLine, startColumn, endLine, endColumn]) => {
  const expected = { startLine, startColumn, endLine, endColumn };
  const regions = regionsOf(text);
  expect(regions.ofOffsets({ start, end })).toEqual(expected);
  const { position } = { position: (offset: number) => parseJson(text).position(offset) };
  expect(regions.ofRange({ start: position(start), end: position(end) })).toEqual(expected);
});

test("without the text an edit is told by characters", () => {
  expect(regionsOf(undefined).ofOffsets({ start: 4, end: 9 })).toEqual({ charOffset: 4, charLength: 5 });
});
