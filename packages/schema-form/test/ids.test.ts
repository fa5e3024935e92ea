import { expect, test } from "vitest";
import { idFor } from "../src/view/ids.ts";

test.each([
  ["/a_2f_", "/a/"],
  ["/größe", "/gr_f6_ße"],
])("fields at %j and %j have ids of their own", (one, other) => {
  expect(idFor("f", one)).not.toBe(idFor("f", other));
  expect(idFor("f", one)).toMatch(/^f-[\w-]+$/);
});

test("a part of a field is no other field", () => {
  expect(idFor("f", "/a-about")).not.toBe(idFor("f", "/a", "about"));
});
