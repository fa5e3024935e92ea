import { decodeText, MAX_BAD_SEQUENCES, parseJson } from "@toolhaft/json-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, order: "le" | "be", mark: boolean): Uint8Array {
  const units = [...(mark ? [0xfeff] : []), ...Array.from(text, (_, index) => text.charCodeAt(index))];
  return new Uint8Array(
    units.flatMap((unit) => (order === "le" ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff])),
  );
}

test("UTF-8 is read without a word", () => {
  expect(decodeText(utf8('{"city":"Zürich"}'))).toEqual({ text: '{"city":"Zürich"}', problems: [] });
  expect(decodeText(new Uint8Array())).toEqual({ text: "", problems: [] });
});

test("a byte order mark stays in the text, with a safe fix", () => {
  const document = parseJson(utf8("\ufeff[1]"));
  expect(document.text).toBe("\ufeff[1]");
  expect(document.value).toEqual([1]);
  expect(document.locate([0])).toEqual({ value: { start: 2, end: 3 } });
  expect(document.problems).toEqual([
    {
      code: "bom",
      path: [],
      data: {},
      start: 0,
      end: 1,
      fix: { code: "remove-bom", safe: true, edits: [{ start: 0, end: 1, text: "" }] },
    },
  ]);
});

describe("UTF-16 is read and reported, once", () => {
  test.each([
    ["little endian", "le", false],
    ["little endian with a mark", "le", true],
    ["big endian", "be", false],
    ["big endian with a mark", "be", true],
  ] as const)("%s", (_, order, mark) => {
    const document = parseJson(utf16('{"city":"Zurich"}', order, mark));
    expect(document.value).toEqual({ city: "Zurich" });
    expect(document.problems.map(({ code, data }) => [code, data])).toEqual([
      ["utf-16", { encoding: order === "le" ? "UTF-16LE" : "UTF-16BE" }],
    ]);
  });
});

describe("bytes that are no UTF-8", () => {
  test("are reported where they stand", () => {
    const bytes = new Uint8Array([
      0x5b, 0x22, 0xf0, 0x9f, 0x95, 0xb0, 0xe9, 0x22, 0x2c, 0x22, 0xe2, 0x82, 0x22, 0x5d,
    ]);
    const { text, problems } = decodeText(bytes);
    expect(text).toBe('["\u{1f570}\ufffd","\ufffd"]');
    expect(problems.map(({ start, end, data }) => ({ start, end, data }))).toEqual([
      { start: 4, end: 5, data: { bytes: "E9", count: 2 } },
      { start: 8, end: 9, data: { bytes: "E2 82", count: 2 } },
    ]);
  });

  test("are reported up to a number, and all counted", () => {
    const { problems } = decodeText(new Uint8Array(1000).fill(0xff));
    expect(problems).toHaveLength(MAX_BAD_SEQUENCES);
    expect(problems[0]?.data["count"]).toBe(1000);
  });

  test("stand where TextDecoder puts U+FFFD, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 18 }), (tail) => {
        const bytes = new Uint8Array([0x5b, 0x5b, ...tail]);
        const { text, problems } = decodeText(bytes);
        const bad = problems.filter(({ code }) => code === "invalid-utf8");
        for (const { start } of bad) expect(text.charAt(start)).toBe("\ufffd");
        const written = tail.join().split("239,191,189").length - 1;
        expect(text.split("\ufffd").length - 1).toBe(bad.length + written);
      }),
      { numRuns: 3000 },
    );
  });
});
