import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLineReader } from "../../src/stdio/line-reader.ts";

function read(chunks: readonly Uint8Array[], mostBytes = 1_000): { lines: string[]; tooLong: number } {
  const lines: string[] = [];
  let tooLong = 0;
  const reader = createLineReader(mostBytes, {
    line: (bytes) => lines.push(Buffer.from(bytes).toString()),
    tooLong: () => (tooLong += 1),
  });
  for (const chunk of chunks) reader.take(chunk);
  return { lines, tooLong };
}

describe("createLineReader", () => {
  it("gives the same lines however the bytes are cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("Tromsø", "{}", "東京", "x".repeat(40)), { minLength: 1 }),
        fc.array(fc.nat(200)),
        (words, cuts) => {
          const bytes = Buffer.from(words.map((word) => `${word}\n`).join(""));
          const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
          const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
          expect(read(chunks)).toEqual({ lines: words, tooLong: 0 });
        },
      ),
    );
  });

  it("leaves out empty lines", () => {
    expect(read([Buffer.from("\n\r\n{}\n\n")]).lines).toEqual(["{}"]);
  });

  it("says once that a line is too long, keeps none of it, and goes on", () => {
    const chunks = [Buffer.from("{}\n1234"), Buffer.from("5678"), Buffer.from("9012\n[]\n")];
    expect(read(chunks, 6)).toEqual({ lines: ["{}", "[]"], tooLong: 1 });
  });
});
