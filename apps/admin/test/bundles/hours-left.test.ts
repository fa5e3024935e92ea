import { expect, test } from "vitest";
import { hoursLeft } from "../../src/bundles/hours-left.ts";

test.each([
  ["2026-11-28T12:00:00Z", 48],
  ["2026-11-28T11:59:59Z", 47],
  ["2026-11-26T13:00:00Z", 1],
  ["2026-11-26T12:30:00Z", 0],
  ["2026-11-20T12:00:00Z", 0],
  // Its clock was ahead.
  ["2026-11-29T12:00:00Z", 48],
])("a bundle that was deleted at %s can be restored for %j hours", (softDeletedAt, hours) => {
  expect(hoursLeft(softDeletedAt, Date.parse("2026-11-28T12:00:00Z"))).toBe(hours);
});
