import { expect, test } from "vitest";
import { withLineEnds } from "../src/value/line-ends.ts";

test.each([
  ["north\nsouth", "north\nsouth west", "north\nsouth west"],
  ["north\r\nsouth", "north\nsouth west", "north\r\nsouth west"],
  ["north\r\nsouth", "north\nsouth\nwest", "north\r\nsouth\r\nwest"],
  ["north\r\nsouth", "northsouth", "northsouth"],
  ["north\nsouth\r\nwest", "north\neast\nsouth\nwest", "north\neast\nsouth\r\nwest"],
  ["north\rsouth", "north\nsouth!", "north\rsouth!"],
  ["\r\n\r\n", "\n", "\r\n"],
  ["north\r\n", "", ""],
  ["", "north\nsouth", "north\nsouth"],
])("%j, in a box made into %j, is %j", (before, typed, after) => {
  expect(withLineEnds(before, typed)).toBe(after);
});
