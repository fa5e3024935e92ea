import { expect, test } from "vitest";
import { goTrimSpace } from "../../src/go/trim-space.ts";

test.each([
  [" TZ\t", "TZ"],
  ["\u0085\u00a0TZ\u3000\u2029", "TZ"],
  ["LC ALL", "LC ALL"],
  ["\ufeffTZ", "\ufeffTZ"],
  ["\u180eTZ\u200b", "\u180eTZ\u200b"],
  [" \r\n", ""],
])("Go trims %j to %j", (text, trimmed) => {
  expect(goTrimSpace(text)).toBe(trimmed);
});
