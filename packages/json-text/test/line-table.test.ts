import { parseJson } from "@toolhaft/json-text";
import fc from "fast-check";
import { expect, test } from "vitest";

const lines = fc
  .array(fc.constantFrom("\n", "\r\n", "\r", "\n\r", "", " ", "{", '"größe"', "🕰"), { maxLength: 40 })
  .map((parts) => parts.join(""));

/** Line and column by looking at all that stands before. */
function countedFromTheStart(text: string, offset: number): { line: number; column: number } {
  // A return whose line feed comes after the offset does not end the line yet.
  const before = text.slice(0, offset).replace(/\r$/, text[offset] === "\n" ? " " : "\r");
  const starts = before.split(/\r\n?|\n/);
  return { line: starts.length, column: (starts.at(-1) ?? "").length + 1 };
}

test("lines and columns are those of the text, in whatever order they are asked for", () => {
  fc.assert(
    fc.property(lines, fc.array(fc.nat(80), { minLength: 1, maxLength: 12 }), (text, offsets) => {
      const document = parseJson(text);
      for (const offset of offsets.filter((at) => at <= text.length)) {
        expect(document.position(offset)).toEqual({ offset, ...countedFromTheStart(text, offset) });
      }
    }),
    { numRuns: 1000 },
  );
});

test.each(["\n", "\r\n", "\r"])("a text of 5,000 lines that end with %j", (lineEnd) => {
  const document = parseJson(`[${`1,${lineEnd}`.repeat(5_000)}2]`);
  const last = 1 + 5_000 * (2 + lineEnd.length);
  expect(document.position(last)).toEqual({ offset: last, line: 5_001, column: 1 });
  expect(document.position(last - 1).line).toBe(5_000);
  expect(document.position(0)).toEqual({ offset: 0, line: 1, column: 1 });
});
