import fc from "fast-check";
import { createRedactor } from "@toolhaft/json-text/redact";
import { describe, expect, test } from "vitest";
import { stderrLines } from "../../src/output/stderr-lines.ts";

const SECRET = "haft-0123456789";
const KEY = "-----BEGIN KEY-----\nbW9vbg==\n-----END KEY-----";

/** The lines told of a text that comes in pieces, and how many were told before the end. */
function told(chunks: readonly Uint8Array[], all?: number): { lines: string[]; early: number } {
  const lines: string[] = [];
  const telling = stderrLines(({ stderr }) => lines.push(stderr ?? ""), createRedactor([KEY, SECRET]));
  for (const chunk of chunks) telling.add(chunk);
  const early = lines.length;
  telling.end(all ?? chunks.reduce((sum, { length }) => sum + length, 0));
  return { lines, early };
}

describe("stderrLines", () => {
  test("tells a line when it is whole, a progress bar too, and the rest at the end", () => {
    const bar = told([Buffer.from("reading Tromsø\r\n10 %\r55 %\r\n\n  bound for Bodø")]);
    expect(bar).toEqual({ lines: ["reading Tromsø", "10 %", "55 %", "bound for Bodø"], early: 3 });
  });

  test("however the bytes are cut, no line differs, and none holds a secret", () => {
    const text = `Tromsø 北\nkey ${SECRET}\n${KEY}\n${SECRET.slice(0, 9)}\nend`;
    fc.assert(
      fc.property(fc.array(fc.nat({ max: Buffer.byteLength(text) }), { maxLength: 12 }), (cuts) => {
        const bytes = Buffer.from(text);
        const at = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
        expect(told(chunks).lines).toEqual(["Tromsø 北", "key ***", "***", SECRET.slice(0, 9), "end"]);
      }),
    );
  });

  test("signs that act are shown, and long lines are cut", () => {
    const { lines } = told([Buffer.from(`\u001b[2Jgone\u202e\n${"n".repeat(5_000)}\n`)]);
    expect(lines[0]).toBe(String.raw`\x1b[2Jgone\u{202e}`);
    expect(lines[1]).toBe("n".repeat(1_000));
  });

  test("what the bound left out is counted, and the line that it cut is not told: it may end with half a secret", () => {
    const { lines } = told([Buffer.from(`first\ncut ${SECRET.slice(0, 8)}`)], 1_000);
    expect(lines).toEqual(["first", "… 994 bytes left out …"]);
  });

  test("a thousand lines are enough", () => {
    const { lines } = told([Buffer.from("low tide\n".repeat(1_200))]);
    expect([lines.length, lines.at(-1)]).toEqual([1_001, "… 200 lines left out …"]);
  });

  test("a listener that throws is not asked again, and its fault is told at the end", () => {
    let asked = 0;
    const telling = stderrLines(() => {
      asked += 1;
      throw new RangeError("the listener is full");
    }, createRedactor([]));
    telling.add(Buffer.from("high\nlow\n"));
    expect(() => {
      telling.end(9);
    }).toThrow(new RangeError("the listener is full"));
    expect(asked).toBe(1);
  });
});
