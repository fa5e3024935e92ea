import { renderMessage, toolLabel } from "@toolhaft/diagnostics";
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
  [{ index: 3, name: "get_time" }, 'tool[3] "get_time"'],
  [{ index: 0 }, "tool[0]"],
  [{ index: 0, name: "" }, "tool[0]"],
  [{ index: 1, name: 'a"b\n' }, 'tool[1] "a\\"b\\n"'],
])("toolLabel(%j)", (tool, expected) => {
  expect(toolLabel(tool)).toBe(expected);
});
