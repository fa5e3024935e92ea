import { renderMessage, showType, showValue, toolLabel } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";

describe("renderMessage", () => {
  test("fills names, joins lists, leaves braces that are no names", () => {
    const data = { name: "get_time", names: ["a", "b"], count: 2, strict: true };
    expect(renderMessage('{name}: {names} {count} {strict} {} { "a": 1 }', data)).toBe(
      'get_time: a, b 2 true {} { "a": 1 }',
    );
  });

  test("an unknown name stays, a prototype's name too; values are not filled again", () => {
    expect(renderMessage("{toString} {other} {name}", { name: "{other}" })).toBe(
      "{toString} {other} {other}",
    );
  });
});

test.each([
  ["get_time", '"get_time"'],
  [[1, "a"], '[1,"a"]'],
  [undefined, "nothing"],
  ["line\nbreak", '"line\\nbreak"'],
  ["x".repeat(58), `"${"x".repeat(58)}"`],
  ["x".repeat(100), `"${"x".repeat(57)}…"`],
  [`${"x".repeat(56)}\u{1f570}later`, `"${"x".repeat(56)}…"`],
  ["\u0001".repeat(100), `"${"\\u0001".repeat(9)}…"`],
  [["x".repeat(100)], `["${"x".repeat(57)}…`],
])("showValue(%j)", (value, expected) => {
  expect(showValue(value)).toBe(expected);
});

test.each([
  [null, "null"],
  [undefined, "nothing"],
  [[], "an array"],
  [{}, "an object"],
  ["", "a string"],
  [0, "a number"],
  [false, "a boolean"],
])("showType(%j) is %s", (value, expected) => {
  expect(showType(value)).toBe(expected);
});

test.each([
  [{ index: 3, name: "get_time" }, 'tool[3] "get_time"'],
  [{ index: 0 }, "tool[0]"],
  [{ index: 0, name: "" }, "tool[0]"],
  [{ index: 1, name: 'a"b\n' }, 'tool[1] "a\\"b\\n"'],
])("toolLabel(%j)", (tool, expected) => {
  expect(toolLabel(tool)).toBe(expected);
});
