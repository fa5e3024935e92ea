import fc from "fast-check";
import { createRedactor } from "@toolhaft/json-text/redact";
import { describe, expect, test } from "vitest";
import { firstBytes } from "../../src/output/utf8.ts";
import { readJsonLine } from "../../src/output/json-line.ts";
import { saidOnStderr } from "../../src/output/stderr-error.ts";
import { decodeUtf8 } from "../../src/output/utf8.ts";

describe("one line of JSON", () => {
  test("comes back as it was written, whatever it says", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("", "\n", "\r\n"), (json, end) => {
        const read = readJsonLine(Buffer.from(json + end), createRedactor([]));
        expect(read.ok ? read.json : read.error).toBe(json.trim());
      }),
    );
  });

  test("is never made of bytes that are no text", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const decoded = decodeUtf8(bytes);
        if (decoded.ok) expect(Buffer.from(decoded.text)).toEqual(Buffer.from(bytes));
        else expect(decoded.error.code).toMatch(/^OUTPUT_(?:INVALID_UTF8|BOM)$/);
      }),
    );
  });

  test.each([
    [[0x22, 0xff], 1],
    [[0xc3, 0xa9, 0xc3], 2],
    [[0xf0, 0x9f, 0x92], 0],
    [[0x61, 0xe5, 0x8c, 0x97, 0x80], 4],
    [[...Buffer.from("x".repeat(1_000)), 0xfe, 0x61], 1_000],
  ])("%# tells the first bad byte", (bytes, offset) => {
    const decoded = decodeUtf8(Uint8Array.from(bytes));
    const message = `the tool's output is not UTF-8 (byte ${String(offset)})`;
    expect(decoded.ok ? "" : decoded.error.message).toBe(message);
  });
});

describe("words of a failed tool", () => {
  test.each([
    ["", undefined],
    ["  \n", undefined],
    ['{"error":"no such zone"}\n', { message: "no such zone" }],
    ['{"error":"no such zone","hint":"Use UTC"}', { message: "no such zone", hint: "Use UTC" }],
    ['{"error":{"code":5}}', { message: '{"code":5}' }],
    ['{"error":""}', { message: '{"error":""}' }],
    ['{"message":"odd"}', { message: '{"message":"odd"}' }],
    ['warning\n{"error":"late"}', { message: String.raw`warning\n{"error":"late"}` }],
  ])("%j", (stderr, said) => {
    expect(saidOnStderr(stderr)).toEqual(said);
  });

  test("are cut after 1,000 bytes, between characters", () => {
    const { message } = saidOnStderr("é".repeat(900)) ?? { message: "" };
    expect(Buffer.byteLength(message)).toBe(1_000);
    expect(message).toBe("é".repeat(500));
    expect(firstBytes("a北", 3)).toBe("a");
  });
});
