import { parseJsonLines } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";

describe("one value a line", () => {
  const text = '{"a":1}\n\n{"b":[2, 3]}\n';
  const document = parseJsonLines(text);

  test("is a list of them", () => {
    expect(document.value).toEqual([{ a: 1 }, { b: [2, 3] }]);
    expect(document.valid).toBe(true);
  });

  test("is located by numbers and by the segments of a pointer alike", () => {
    for (const path of [
      [1, "b", 1],
      ["1", "b", "1"],
    ]) {
      const range = document.locate(path)?.value;
      expect(text.slice(range?.start, range?.end)).toBe("3");
      expect(document.source(path)).toBe("3");
    }
    for (const path of [[2], ["01"], ["x"], [0, "b"]]) expect(document.locate(path)).toBeUndefined();
  });
});
