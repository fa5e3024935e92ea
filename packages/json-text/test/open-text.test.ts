import { describe, expect, test } from "vitest";
import { openText } from "../src/index.ts";

describe("a text that is no JSON", () => {
  test("has lines and columns, and no value", () => {
    const document = openText("# Notes\r\n\r\nCall `get_time`.\n");
    expect(document.position(11)).toEqual({ offset: 11, line: 3, column: 1 });
    expect([document.value, document.valid, document.locate([])]).toEqual([undefined, false, undefined]);
    expect(document.problems).toEqual([]);
  });

  test.each([
    ["a byte order mark", new Uint8Array([0xef, 0xbb, 0xbf, 0x23]), ["bom"], "\ufeff#"],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x23, 0]), ["utf-16"], "\ufeff#"],
    ["Latin-1", new Uint8Array([0x63, 0xe9]), ["invalid-utf8"], "c\ufffd"],
  ])("says what is wrong with its encoding: %s", (_, bytes, codes, text) => {
    const document = openText(bytes);
    expect([document.problems.map(({ code }) => code), document.text]).toEqual([codes, text]);
  });
});
