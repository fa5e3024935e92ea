import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createStderrRing } from "../../src/output/stderr-text.ts";

describe("createStderrRing", () => {
  test("keeps everything up to its limit, start and end beyond", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{0,40}$/), { maxLength: 40 }),
        fc.integer({ min: 0, max: 120 }),
        (chunks, limit) => {
          const ring = createStderrRing(limit);
          for (const chunk of chunks) ring.add(Buffer.from(chunk));
          const whole = chunks.join("");
          const { text, byteLength, truncated } = ring.finish();
          expect([byteLength, truncated]).toEqual([whole.length, whole.length > limit]);
          const half = Math.floor(limit / 2);
          const left = whole.length - limit;
          const start = whole.slice(0, half);
          const end = whole.slice(whole.length - (limit - half));
          expect(text).toBe(truncated ? `${start}\n… ${String(left)} bytes left out …\n${end}` : whole);
        },
      ),
    );
  });

  test("stays small under a flood of any length", () => {
    const ring = createStderrRing(1_000);
    for (let round = 0; round < 5_000; round += 1) ring.add(Buffer.alloc(1_000, "n"));
    expect(ring.finish()).toMatchObject({ byteLength: 5_000_000, truncated: true });
  });
});
